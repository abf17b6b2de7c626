// Runs all checks, or with `quick` those that take less than two minutes. The last line counts what
// passed and what failed.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { root } from '../server/pages/built-site.ts';
import { publicKey } from '../tests/public-key.ts';
import { findBrowser } from './browser.ts';

type Tally = { passed: number; failed: number };

const results = path.join(root, 'test-results');
const modules = path.join(root, 'node_modules');
/** One build serves all tests that start a site. */
const env = { ...process.env, SUPABASE_PUBLISHABLE_KEY: publicKey };

/** Runs a Node program of node_modules or of this checkout. Returns whether it succeeded. */
function run(title: string, program: string, args: readonly string[]): boolean {
  console.log(`\n── ${title}`);
  const { status } = spawnSync(process.execPath, [program, ...args], {
    cwd: root,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return status === 0;
}

function check(title: string, program: string, args: readonly string[]): Tally {
  return run(title, program, args) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** A runner that crashes before it writes its report counts as one failure, not as none. */
function tallyOf(succeeded: boolean, report: string, read: (json: never) => Tally): Tally {
  let tally: Tally;
  try {
    tally = read(JSON.parse(readFileSync(path.join(results, report), 'utf8')) as never);
  } catch {
    return { passed: 0, failed: 1 };
  }
  const ranNothing = tally.passed + tally.failed === 0;
  return { ...tally, failed: Math.max(tally.failed, !succeeded || ranNothing ? 1 : 0) };
}

function vitest(project: string): Tally {
  const report = `vitest-${project}.json`;
  return tallyOf(
    run(`${project} tests`, path.join(modules, 'vitest/vitest.mjs'), [
      'run',
      `--project=${project}`,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${path.join(results, report)}`,
    ]),
    report,
    (json: { numPassedTests: number; numFailedTests: number }) => ({
      passed: json.numPassedTests,
      failed: json.numFailedTests,
    }),
  );
}

function journeys(): Tally {
  console.log(`Browser: ${findBrowser()}`);
  return tallyOf(
    run('journeys', path.join(modules, '@playwright/test/cli.js'), ['test']),
    'journeys.json',
    (json: { stats: { expected: number; unexpected: number; flaky: number } }) => ({
      passed: json.stats.expected,
      failed: json.stats.unexpected + json.stats.flaky,
    }),
  );
}

const quickChecks = [
  () => check('types', path.join(modules, 'typescript/bin/tsc'), ['-p', '.']),
  () =>
    check('lint', path.join(modules, '@biomejs/biome/bin/biome'), [
      'ci',
      '--error-on-warnings',
      '.',
    ]),
  () => check('directions', path.join(root, 'scripts/check-directions.ts'), []),
  () => vitest('unit'),
];
const slowChecks = [
  () => check('build', path.join(root, 'scripts/build.ts'), []),
  () => vitest('service'),
  () => vitest('alone'),
  journeys,
];

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
const checks = process.argv[2] === 'quick' ? quickChecks : [...quickChecks, ...slowChecks];
const tallies = checks.map((runCheck) => runCheck());

const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
