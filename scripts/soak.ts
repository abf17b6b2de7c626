// Runs the resilience tests at full length: every kill, fault and hostile request that the product
// promises to survive, and 200 photos over a slow connection. Then the simulated company lives a night.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { root } from '../server/pages/built-site.ts';

/** In seconds. */
const night = 8 * 60 * 60;
const runs = [
  // Files run one after the other, because the restart after a kill is timed and must not share the
  // machine.
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    'tests/resilience',
    '--reporter=verbose',
    '--no-file-parallelism',
  ],
  ['node_modules/@playwright/test/cli.js', 'test', 'crew-slow', '--project=phone'],
  ['simulation/main.ts', '--seconds', String(night), '--at-once', '3'],
] as const;

for (const [tool, ...args] of runs) {
  const { status } = spawnSync(process.execPath, [path.join(root, tool), ...args], {
    cwd: root,
    env: { ...process.env, SOAK: '1' },
    stdio: 'inherit',
  });
  if (status !== 0) process.exitCode = status ?? 1;
}
