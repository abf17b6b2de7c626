// Runs the resilience tests at their full extent: every kill, fault and hostile request that is promised.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { root } from '../server/pages/built-site.ts';

const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
const { status } = spawnSync(
  process.execPath,
  // One file after the other: a kill's restart is timed on a machine that does nothing else.
  [vitest, 'run', 'tests/resilience', '--reporter=verbose', '--no-file-parallelism'],
  { cwd: root, env: { ...process.env, SOAK: '1' }, stdio: 'inherit' },
);
process.exitCode = status ?? 1;
