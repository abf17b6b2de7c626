// Runs the resilience tests at full length: every kill, fault and hostile request that the product
// promises to survive, and 200 photos over a slow connection.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { root } from '../server/pages/built-site.ts';

const modules = path.join(root, 'node_modules');
const runs = [
  // Files run one after the other, because the restart after a kill is timed and must not share the
  // machine.
  ['vitest/vitest.mjs', 'run', 'tests/resilience', '--reporter=verbose', '--no-file-parallelism'],
  ['@playwright/test/cli.js', 'test', 'crew-slow', '--project=phone'],
] as const;

for (const [tool, ...args] of runs) {
  const { status } = spawnSync(process.execPath, [path.join(modules, tool), ...args], {
    cwd: root,
    env: { ...process.env, SOAK: '1' },
    stdio: 'inherit',
  });
  if (status !== 0) process.exitCode = status ?? 1;
}
