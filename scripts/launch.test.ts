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
  for (const name of ['launch.mjs', 'stop-with-parent.mjs']) {
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

/**
 * Launches the program of a fresh checkout. Its npm does not install, but records that it was
 * called.
 */
function launch(settings: NodeJS.ProcessEnv = {}) {
  return spawnSync(process.execPath, [join(root, 'scripts/launch.mjs'), 'program.mjs'], {
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
