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
