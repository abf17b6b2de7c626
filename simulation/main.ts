// Lives a company's months at random and asks after each step whether all that must be kept was:
// npm run simulate -- [--seed 1] [--seconds 60] [--at-once 4] [--tell] (docs/decisions/0056-simulation.md).
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { clockEnvironment, findClockLibrary, sweepClockMarks } from '../scripts/clock-library.ts';
import { folderInMemory } from '../scripts/memory-folder.ts';
import { exitWith } from '../server/lifetime.ts';
import { simulate } from './simulate.ts';
import { clockFile, writeClock } from './world/clock.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    seconds: { type: 'string', default: '600' },
    'at-once': { type: 'string', default: '1' },
    tell: { type: 'boolean', default: false },
    without: { type: 'string', multiple: true, default: [] },
  },
});

/** Runs this file again with a clock that can be moved, as everything that it starts. */
function withOwnClock(): number {
  const folder = folderInMemory() ?? mkdtempSync(join(tmpdir(), 'simulation-'));
  const file = join(folder, 'clock');
  writeClock(file, 0);
  const { status } = spawnSync(process.execPath, process.argv.slice(1), {
    env: {
      ...process.env,
      ...clockEnvironment(findClockLibrary()),
      TMPDIR: folder,
      FAKETIME_TIMESTAMP_FILE: file,
      // The clock is moved between two steps, and everybody follows at once.
      FAKETIME_NO_CACHE: '1',
    },
    stdio: 'inherit',
  });
  rmSync(folder, { recursive: true, force: true });
  sweepClockMarks();
  return status ?? 1;
}

try {
  if (clockFile === '') process.exitCode = withOwnClock();
  else {
    const folder = join(tmpdir(), 'runs');
    mkdirSync(folder, { recursive: true });
    const isKept = await simulate(folder, {
      seed: Number(values.seed),
      seconds: Number(values.seconds),
      atOnce: Number(values['at-once']),
      without: values.without,
      tell: values.tell,
    });
    process.exitCode = isKept ? 0 : 1;
  }
} catch (failure) {
  exitWith(failure);
}
