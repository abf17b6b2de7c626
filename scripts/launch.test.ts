import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'launch-'));
  mkdirSync(join(root, 'scripts'));
  for (const name of ['launch.mjs', 'run-until-end.mjs', 'stop-with-parent.mjs']) {
    copyFileSync(join(import.meta.dirname, name), join(root, 'scripts', name));
  }
  writeFileSync(join(root, 'package-lock.json'), '{ "packages": { "": {} } }');
  writeFileSync(join(root, 'program.mjs'), "console.log('It runs.');");
  writeFileSync(
    join(root, 'npm.mjs'),
    "import { copyFileSync } from 'node:fs'; copyFileSync('package-lock.json', 'node_modules/.package-lock.json');",
  );
});
afterEach(() => rmSync(root, { recursive: true }));

/** Launches the program of a fresh checkout. Its npm installs nothing, but records its calls. */
function launch(settings: NodeJS.ProcessEnv = {}, words: readonly string[] = []) {
  const launcher = join(root, 'scripts/launch.mjs');
  return spawnSync(process.execPath, [launcher, ...words, 'program.mjs'], {
    env: { ...process.env, npm_execpath: join(root, 'npm.mjs'), ...settings },
    encoding: 'utf8',
    timeout: 10_000,
  });
}

test('no file in the temporary folder keeps a start waiting', () => {
  const shared = join(root, 'shared');
  mkdirSync(shared);
  // An earlier release waited for this file. A process holds it that lives as long as the machine
  // runs.
  const name = `install-${createHash('sha256').update(`${root}/`).digest('hex')}`;
  writeFileSync(join(shared, name), '1');
  expect(launch({ TMPDIR: shared }).stdout).toBe('It runs.\n');
});

test('the mark of an installation that was killed keeps nobody waiting', () => {
  mkdirSync(join(root, 'node_modules'));
  writeFileSync(join(root, 'node_modules/.installing'), '999999999');
  expect(launch().stdout).toBe('It runs.\n');
});

test('an unwritable folder is reported in one sentence', () => {
  writeFileSync(join(root, 'node_modules'), '');
  const { status, stderr } = launch();
  expect(status).toBe(1);
  expect(stderr).toMatch(/^The packages cannot be installed in .+ \([A-Z]+\)\.\n$/);
});

test('a long installation says every few seconds how far it is, plainly where nobody looks', () => {
  const words = ['', ...Array(40).keys()].map((n) => `"node_modules/p${n}": {"optional": true}`);
  writeFileSync(join(root, 'package-lock.json'), `{ "packages": { "": {}, ${words.join(', ')} } }`);
  rmSync(join(root, 'npm.mjs'));
  writeFileSync(
    join(root, 'npm.mjs'),
    `import { copyFileSync } from 'node:fs';
    for (const name of ['a', 'b']) console.error('npm http fetch GET 200 /' + name + '/-/' + name + '-1.tgz 9ms');
    console.error('npm http fetch GET 200 /c 9ms (cache miss)\\nnpm warn old');
    console.error('npm error not this time');
    setTimeout(() => copyFileSync('package-lock.json', 'node_modules/.package-lock.json'), 7_000);`,
  );
  const { stderr } = launch();
  expect(stderr.split('\n')).toEqual([
    'Installing the packages (once; about half a minute, minutes on a slow line)…',
    'npm error not this time',
    '  3 s: 2 of at most 41 packages fetched',
    '  6 s: 2 of at most 41 packages fetched',
    expect.stringMatching(/^Installed in \d+ s\.$/),
    '',
  ]);
}, 20_000);

test('an installation that fails says why', () => {
  writeFileSync(
    join(root, 'npm.mjs'),
    "console.error('npm error the line is down'); process.exit(7);",
  );
  const { status, stderr } = launch();
  expect(status).toBe(1);
  expect(stderr).toContain('npm error the line is down\n');
  expect(stderr).toMatch(/could not be installed \(npm: status 7\)\.\n$/);
});

const again = (ended: string, pid = expect.any(Number)) =>
  expect.objectContaining({ level: 'error', event: 'starts-again', ended, pid });

test.each([
  ['was killed before it was open', ['SIGKILL'], { signal: 'SIGKILL', stdout: '1\n' }, []],
  ['was refused', ['1'], { status: 1, stdout: '1\n' }, []],
  ['was killed', ['open SIGKILL', '0'], { status: 0, stdout: '1\n2\n' }, [again('SIGKILL')]],
  [
    'failed, then failed before it was open, then was refused for its settings',
    ['open 1', 'SIGABRT', '78'],
    { status: 78, stdout: '1\n2\n3\n' },
    [again('status 1'), again('SIGABRT')],
  ],
  // The launcher is its parent, whose signal ends the pause after it was killed.
  ['is asked to stop', ['open parent SIGKILL'], { signal: 'SIGTERM', stdout: '1\n' }, null],
])('a program that %s ends, or starts again with the reason in the log', (_, runs, ended, said) => {
  writeFileSync(
    join(root, 'program.mjs'),
    `import { appendFileSync, readFileSync } from 'node:fs';
    appendFileSync('runs', 'x');
    const run = readFileSync('runs', 'utf8').length;
    console.log(run);
    const words = ${JSON.stringify(runs)}[run - 1].split(' ');
    const end = words.pop();
    if (words.includes('parent')) process.kill(process.ppid, 'SIGTERM');
    const finish = () => end.startsWith('SIG') ? process.kill(process.pid, end) : process.exit(Number(end));
    if (words.includes('open')) process.send('open', finish); else finish();`,
  );
  const { stderr, ...result } = launch({}, ['--again']);
  expect(result).toMatchObject(ended);
  const lines = stderr.split('\n').filter((line) => line.startsWith('{'));
  if (said !== null) expect(lines.map((line) => JSON.parse(line))).toEqual(said);
});

test('only npm start starts a killed program again', () => {
  writeFileSync(
    join(root, 'program.mjs'),
    "process.send('open', () => process.kill(process.pid, 'SIGKILL'));",
  );
  expect(launch()).toMatchObject({ signal: 'SIGKILL' });
});
