// Runs all checks, those named as arguments, or with `quick` those that take less than two minutes.
// The last lines name what failed, which lies far above in the log, and count what passed.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { root } from '../server/pages/built-site.ts';
import { publicKey } from '../tests/public-key.ts';
import { findBrowser } from './browser.ts';
import {
  failedInVitest,
  failedJourneys,
  type JourneysReport,
  type VitestReport,
} from './failed-tests.ts';
import { folderInMemory } from './memory-folder.ts';

type Tally = { passed: number; failed: number; named: readonly string[] };

const results = path.join(root, 'test-results');
const modules = path.join(root, 'node_modules');
// The check that runs ends too, and then this process does, with its folder.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
/** One build serves all tests that start a site. Files are kept in memory if possible. */
const env = {
  ...process.env,
  SUPABASE_PUBLISHABLE_KEY: publicKey,
  TMPDIR: folderInMemory() ?? process.env.TMPDIR,
};
/**
 * Node keeps compiled code for a hundred starts. Playwright compiles otherwise, and fails on it.
 */
const kept = { NODE_COMPILE_CACHE: path.join(modules, '.cache/compiled') };

/** Runs a Node program of node_modules or of this checkout. Returns whether it succeeded. */
function run(
  title: string,
  program: string,
  args: readonly string[],
  settings: Readonly<Record<string, string>> = {},
): boolean {
  console.log(`\n── ${title}`);
  const { status } = spawnSync(process.execPath, [program, ...args], {
    cwd: root,
    env: { ...env, ...settings },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return status === 0;
}

function check(title: string, program: string, args: readonly string[]): Tally {
  return run(title, program, args)
    ? { passed: 1, failed: 0, named: [] }
    : { passed: 0, failed: 1, named: [`✗ ${title}`] };
}

/** A runner that crashes before it writes its report counts as one failure, not as none. */
function tallyOf(succeeded: boolean, report: string, read: (json: never) => Tally): Tally {
  let tally: Tally;
  try {
    tally = read(JSON.parse(readFileSync(path.join(results, report), 'utf8')) as never);
  } catch {
    return { passed: 0, failed: 1, named: [`✗ ${report} was not written`] };
  }
  const ranNothing = tally.passed + tally.failed === 0;
  return { ...tally, failed: Math.max(tally.failed, !succeeded || ranNothing ? 1 : 0) };
}

function vitest(stage: string, projects: readonly string[]): Tally {
  const report = `vitest-${stage}.json`;
  const args = [
    'run',
    ...projects.map((project) => `--project=${project}`),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${path.join(results, report)}`,
  ];
  return tallyOf(
    run(`${stage} tests`, path.join(modules, 'vitest/vitest.mjs'), args, kept),
    report,
    (json: VitestReport) => ({
      passed: json.numPassedTests,
      failed: json.numFailedTests,
      named: failedInVitest(json),
    }),
  );
}

function journeys(): Tally {
  console.log(`Browser: ${findBrowser()}`);
  return tallyOf(
    run('journeys', path.join(modules, '@playwright/test/cli.js'), ['test']),
    'journeys.json',
    (json: JourneysReport) => ({
      passed: json.stats.expected,
      failed: json.stats.unexpected + json.stats.flaky,
      named: failedJourneys(json),
    }),
  );
}

const quickChecks: Record<string, () => Tally> = {
  types: () => check('types', path.join(modules, 'typescript/bin/tsc'), ['-p', '.']),
  lint: () =>
    check('lint', path.join(modules, '@biomejs/biome/bin/biome'), [
      'ci',
      '--error-on-warnings',
      '.',
    ]),
  directions: () => check('directions', path.join(root, 'scripts/check-directions.ts'), []),
  unit: () => vitest('unit', ['unit']),
};
const allChecks: Record<string, () => Tally> = {
  ...quickChecks,
  build: () => check('build', path.join(root, 'scripts/build.ts'), []),
  simulation: () =>
    check('simulation', path.join(root, 'simulation/main.ts'), ['--seed', '1', '--seconds', '60']),
  service: () => vitest('service', ['service', 'alone']),
  journeys,
};

/** Returns the checks that were asked for, in their order; all if none was. */
function chosenChecks(words: readonly string[]): (() => Tally)[] {
  const names = words.flatMap((word) => (word === 'quick' ? Object.keys(quickChecks) : word));
  const unknown = names.find((name) => !(name in allChecks));
  if (unknown !== undefined) {
    console.error(
      `There is no check ${unknown}: ${['quick', ...Object.keys(allChecks)].join(', ')}.`,
    );
    process.exit(1);
  }
  return Object.entries(allChecks)
    .filter(([name]) => names.length === 0 || names.includes(name))
    .map(([, runCheck]) => runCheck);
}

const checks = chosenChecks(process.argv.slice(2));
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
const tallies = checks.map((runCheck) => runCheck());

const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0);
for (const { named } of tallies) for (const name of named) console.log(`\n${name}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
