import { spawnSync } from 'node:child_process';
import {
  chownSync,
  createReadStream,
  createWriteStream,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { packTar, unpackTar } from 'modern-tar/fs';
import { expect, test } from 'vitest';
import { StartRefused } from '../start-refused.ts';
import { partsOf, restore, run, smallBackup, start } from './backup.fixture.ts';
import { writeBackup } from './backup.ts';
import { checkBackup } from './check-backup.ts';
import { at, inOwnFolders } from './clusters.fixture.ts';
import { readBackup } from './restore.ts';

inOwnFolders();

/** Changes one byte behind the first place where `text` stands. */
function damage(file: string, text: string, behind: number): void {
  const bytes = readFileSync(file);
  const at = bytes.indexOf(text) + behind;
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  writeFileSync(file, bytes);
}

const aHeader = 512;

test('a restore never touches a data folder that has a database', async () => {
  const { cluster } = await start(at.folder);
  const file = join(at.folder, 'backup.tar');
  await writeBackup(partsOf(cluster, at.folder, file));
  await expect(restore(file, at.folder)).rejects.toThrow('holds a database already');
});

test('half a backup is refused with a reason, and leaves nothing behind', async () => {
  const [file, target] = [await smallBackup(), join(at.folder, 'target')];
  const { size } = statSync(file);
  for (const length of [size - 1024, size - 1536, size / 2 - 1000, 300, 0]) {
    truncateSync(file, length);
    await expect(restore(file, target)).rejects.toThrow(
      /backup\.tar (?:is not a complete backup|holds no)/,
    );
    expect(readdirSync(at.folder)).not.toContain('target');
  }
});

test('a damaged backup is refused, and the refusal names what is damaged', async () => {
  const [file, target] = [await smallBackup(), join(at.folder, 'target')];
  expect(await checkBackup(file)).toMatchObject({ hasSums: true });
  damage(file, 'photo aba', 3);
  await expect(checkBackup(file)).rejects.toThrow('is damaged: photos (files/ab/aba).');
  damage(file, 'postgres/global/pg_control', aHeader + 100);
  await expect(restore(file, target)).rejects.toThrow(
    'is damaged: the database (postgres/global/pg_control); photos (files/ab/aba).',
  );
  damage(file, 'Subject: kept', 2);
  const { status, stdout, stderr } = run(
    'backup',
    ['--verify', 'backup.tar'],
    join(at.folder, 'target'),
  );
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(/^.+ is damaged: .+; other files \(mail\.eml\); .+\.\n$/);
  damage(file, 'postgres/backup_label', 3);
  await expect(checkBackup(file)).rejects.toThrow(
    /is not a complete backup: .+ at or after postgres\//,
  );
  expect(readdirSync(at.folder)).not.toContain('target');
});

test('a whole backup is said to be whole, also one of a release without checksums', async () => {
  const file = await smallBackup();
  expect(run('backup', ['--verify', 'backup.tar'], join(at.folder, 'target')).stdout).toMatch(
    /backup\.tar is whole: [\d,]+ files, [\d.]+ MB, each as its checksum says\.\n$/,
  );
  const earlier = join(at.folder, 'earlier.tar');
  const unpacked = join(at.folder, 'unpacked');
  await pipeline(createReadStream(file), unpackTar(unpacked));
  const listed = spawnSync('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], { cwd: unpacked });
  expect([listed.status, `${listed.stderr}`]).toEqual([0, '']);
  rmSync(join(unpacked, 'SHA256SUMS'));
  await pipeline(packTar(unpacked), createWriteStream(earlier));
  const { stdout } = run('backup', ['--verify', 'earlier.tar'], join(at.folder, 'target'));
  expect(stdout).toContain('An earlier release made it, without checksums.');
  expect(run('restore', ['earlier.tar'], join(at.folder, 'target'))).toMatchObject({
    status: 0,
    stderr: 'Warning: an earlier release made this backup, without checksums to compare.\n',
  });
});

test('a file that is not a backup is refused in one sentence, and leaves nothing behind', () => {
  writeFileSync(join(at.folder, 'other.tar'), 'not a tar at all');
  mkdirSync(join(at.folder, 'a folder'));
  for (const [name, why] of [
    ['other.tar', 'is not a complete backup'],
    ['missing.tar', 'it is not there (ENOENT)'],
    ['a folder', 'it is a folder (EISDIR)'],
  ] as const) {
    const { status, stderr } = run('restore', [name], join(at.folder, 'target'));
    expect([status, stderr.split('\n').length]).toEqual([1, 2]);
    expect(stderr).toContain(why);
    expect(readdirSync(at.folder)).not.toContain('target');
  }
});

test('a folder of another user is refused before anything is written', async () => {
  const file = await smallBackup();
  const isRoot = process.getuid?.() === 0;
  const target = isRoot ? join(at.folder, 'target') : '/usr';
  if (isRoot) {
    mkdirSync(target);
    chownSync(target, 65_534, 65_534);
  }
  const said = /leads to .+, which belongs to \w+, and this is \w+\. Run this as/;
  await expect(restore(file, target)).rejects.toThrow(said);
  const own = join(at.folder, 'own');
  await expect(restore(file, own, target)).rejects.toThrow(said);
  // Root could make a folder where another user would, who then could not use it.
  if (isRoot) await expect(restore(file, join(target, 'data'))).rejects.toThrow(said);
  if (isRoot) expect(readdirSync(target)).toEqual([]);
  expect(readdirSync(at.folder)).not.toContain('own');
});

test('root takes no cluster away from the user whose site it is', async () => {
  if (process.getuid?.() !== 0) return;
  const source = join(at.folder, 'source');
  const { cluster } = await start(source);
  await cluster.stop();
  chownSync(join(source, 'postgres'), 12_345, 12_345);
  const { status, stderr } = run('backup', [], source);
  expect(status).toBe(1);
  expect(stderr).toMatch(/which belongs to .*12345, and this is root\..+\n$/);
  expect(statSync(join(source, 'postgres')).uid).toBe(12_345);
});

test('a folder with anything in it is refused', async () => {
  const [file, target] = [await smallBackup(), join(at.folder, 'target')];
  mkdirSync(join(target, 'mail'), { recursive: true });
  await expect(restore(file, target)).rejects.toThrow(
    `${target} is not empty (mail). Set DATA_DIR`,
  );
  expect(readdirSync(target)).toEqual(['mail']);
});

test('nothing stays of a restore whose first start fails', async () => {
  const [file, target] = [await smallBackup(), join(at.folder, 'target')];
  const failing = async () => {
    expect(readdirSync(target)).toContain('postgres');
    throw new StartRefused('It did not start.');
  };
  const elsewhere = join(at.folder, 'photos');
  await expect(readBackup(file, target, elsewhere, failing)).rejects.toThrow('It did not start.');
  expect(readdirSync(at.folder)).not.toContain('target');
  mkdirSync(target);
  mkdirSync(elsewhere);
  await expect(readBackup(file, target, elsewhere, failing)).rejects.toThrow('It did not start.');
  expect([readdirSync(target), readdirSync(elsewhere)]).toEqual([[], []]);
});
