import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../server/free-port.ts';

/** Returns the error output of a command that must fail and print nothing else. */
function refusal(script: string, args: readonly string[], env: Record<string, string>): string {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, script), ...args],
    { env: { ...process.env, ...env }, encoding: 'utf8' },
  );
  expect(status).toBe(stderr.startsWith('These settings') ? 78 : 1);
  expect(stdout).toBe('');
  return stderr;
}

test('nothing is built for a provider without its key', () => {
  const said = refusal('build.ts', [], {
    SUPABASE_URL: 'https://x.supabase.co',
    SUPABASE_PUBLISHABLE_KEY: '',
  });
  expect(said).toMatch(
    /^These settings need a change:\n {2}SUPABASE_URL needs SUPABASE_PUBLISHABLE_KEY: write .+\n$/,
  );
});

test.each([
  [
    'nowhere.example',
    /^These settings need a change:\n {2}HOST is "nowhere\.example": write .+\n$/,
  ],
  [
    '192.0.2.1',
    /^This address cannot be listened on .+ Set HOST to an address of this machine\.\n$/,
  ],
  ['fe80::1', /^This address cannot be listened on .+ Set HOST to an address of this machine\.\n$/],
])('a start at %s is refused in one sentence, before it begins anything', (host, sentence) => {
  expect(refusal('../server/main.ts', [], { HOST: host, PORT: '0' })).toMatch(sentence);
});

test('a start whose photos could not be kept is refused before it begins anything', () => {
  const folder = mkdtempSync(join(tmpdir(), 'refusals-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const settings = { DATA_DIR: join(folder, 'data'), FILES_DIR: '/proc/files', PORT: '0' };
  expect(refusal('../server/main.ts', [], settings)).toMatch(
    /^FILES_DIR leads to \/proc\/files, which cannot be made .+\n$/,
  );
});

test('screenshots of a site that does not run are refused, with advice', async () => {
  const siteUrl = `http://localhost:${await freePort()}`;
  const said = refusal('screenshots.ts', [], { SITE_URL: siteUrl });
  expect(said).toBe(
    `No site answers at ${siteUrl}. Start it with npm start, or set SITE_URL to where it runs.\n`,
  );
});

test('a demo leaves a folder alone that holds anything else', () => {
  const folder = mkdtempSync(join(tmpdir(), 'refusals-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'diary.txt'), 'mine');
  expect(refusal('demo.ts', [], { DATA_DIR: folder, DATABASE_URL: '' })).toBe(
    `${folder} holds something other than a finished demo. Name another folder in DATA_DIR, or remove it.\n`,
  );
  expect(refusal('demo.ts', [], { DATA_DIR: folder, DATABASE_URL: 'postgres://x' })).toBe(
    'The demo keeps to a data folder of its own. Unset DATABASE_URL.\n',
  );
});

test('a broken backup is refused, with advice', () => {
  const folder = mkdtempSync(join(tmpdir(), 'refusals-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'backup.tar');
  writeFileSync(file, 'not a tar at all');
  const said = refusal('restore.ts', [file], { DATA_DIR: join(folder, 'data') });
  expect(said).toMatch(
    /^.+backup\.tar is not a complete backup: .+ Nothing was changed\. Try another file\.\n$/,
  );
});
