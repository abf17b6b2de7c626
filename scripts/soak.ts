// Runs the resilience tests at full length: every kill, fault and hostile request that the product
// promises to survive.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { root } from '../server/pages/built-site.ts';

const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
const { status } = spawnSync(
  process.execPath,
  // Files run one after the other, because the restart after a kill is timed and must not share the
  // machine.
  [vitest, 'run', 'tests/resilience', '--reporter=verbose', '--no-file-parallelism'],
  { cwd: root, env: { ...process.env, SOAK: '1' }, stdio: 'inherit' },
);
process.exitCode = status ?? 1;
