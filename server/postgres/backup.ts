import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { type FileHandle, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createTarPacker, type TarPackController } from 'modern-tar';
import type { Sql } from 'postgres';
import { pathOfVersion } from '../files/disk.ts';
import { type FileStore, nameOfVersion } from '../files/file-store.ts';
import { StartRefused } from '../start-refused.ts';
import { backupLock } from './backup-lock.ts';
import { markBackup } from './backup-marks.ts';
import { backedUpCluster, backedUpFiles, sumsName } from './check-backup.ts';
import { clusterFolder } from './cluster.ts';
import { connect } from './connect.ts';
import { faultInWords } from './file-fault.ts';

/** Parts of the data folder that belong to one run, or that the packages can make again. */
export const ofOneRun =
  /^(?:(?:lock|sending)(?:-journal)?|backed-up|backup-(?:verified|sent)|postgres\.log(?:\.1)?|postgresql-.*|socket|.*\.new)$/;

/** Parts of the cluster that PostgreSQL says to leave out of a copy made while it runs. */
const emptied = new Set([
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_wal',
]);
const volatile = /^(?:postmaster\.(?:pid|opts)|pg_internal\.init.*|pgsql_tmp.*)$/;

const chunkSize = 1 << 20;

/** A site whose PostgreSQL runs. */
export type RunningSite = {
  dataDir: string;
  /** The folder of the photos, which may lie elsewhere. */
  filesDir: string;
  url: string;
  superuserUrl: string;
};

export type BackupParts = RunningSite & {
  /** The bucket of the photos, if they lie in one. */
  bucket: FileStore | null;
  file: string;
};

/** A tar that is being written, and the checksums of what it holds so far. */
export type Archive = { tar: TarPackController; sums: string[] };

/**
 * Writes the data folder and the photos to one tar while its PostgreSQL runs and takes writes. It
 * holds everything that was committed when the backup began, nothing half, and a checksum of each
 * file. The file appears only when it is complete. Throws StartRefused if the disk refuses it.
 */
export async function writeBackup({ bucket, file, ...site }: BackupParts): Promise<void> {
  const side = `${file}.${process.pid}.new`;
  try {
    const write = (tar: ReadableStream<Uint8Array>) => store(tar.getReader(), side);
    await copyRunning(site, write, async (archive) => {
      const { filesDir } = site;
      if (existsSync(filesDir)) await addFolder(archive, filesDir, backedUpFiles, isData(site));
      if (bucket !== null) await addBucket(archive, bucket, filesDir);
    });
    await rename(side, file);
    await markBackup(site.dataDir, 'made');
  } catch (failure) {
    // Where a file cannot be made there is none to remove, and that may be refused too.
    await rm(side, { force: true }).catch(() => undefined);
    throw inOneSentence(failure, file);
  }
}

/**
 * Copies the data folder of a running site into a tar that `take` reads. `copyPhotos` is called after
 * the database, while nobody removes a photo of a row that the copy holds.
 */
export async function copyRunning(
  site: RunningSite,
  take: (tar: ReadableStream<Uint8Array>) => Promise<unknown>,
  copyPhotos: (archive: Archive) => Promise<void>,
): Promise<void> {
  const { readable, controller } = createTarPacker();
  const taken = take(readable);
  const alone = { max: 1, max_lifetime: null };
  const [admin, server] = [connect(site.superuserUrl, alone), connect(site.url, alone)];
  try {
    const archive = { tar: controller, sums: [] };
    await Promise.all([taken, pack(site, { admin, server }, archive, copyPhotos)]);
  } catch (failure) {
    controller.error(failure);
    await taken.catch(() => undefined);
    throw failure;
  } finally {
    await Promise.all([admin.end(), server.end()]);
  }
}

/** Whether something in the data folder is data, and neither the database nor a photo. */
function isData({ dataDir, filesDir }: RunningSite) {
  const cluster = clusterFolder(dataDir);
  return (name: string, path: string) =>
    !ofOneRun.test(name) && path !== cluster && path !== filesDir;
}

function inOneSentence(failure: unknown, file: string): unknown {
  const fault = faultInWords(failure);
  if (fault === null) return failure;
  const path = failure instanceof Error && 'path' in failure ? ` at ${failure.path}` : '';
  return new StartRefused(
    `The backup ${file} could not be written: ${fault}${path}. Nothing was kept.`,
    { cause: failure },
  );
}

async function store(reader: ReadableStreamDefaultReader<Uint8Array>, path: string): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      await file.writeFile(part.value);
    }
    await file.sync();
  } catch (failure) {
    // A full disk must end the packing too, which would otherwise wait for its bytes to be read.
    await reader.cancel(failure);
    throw failure;
  } finally {
    await file.close();
  }
}

async function pack(
  site: RunningSite,
  { admin, server }: { admin: Sql; server: Sql },
  archive: Archive,
  copyPhotos: (archive: Archive) => Promise<void>,
): Promise<void> {
  const { dataDir } = site;
  const cluster = clusterFolder(dataDir);
  // PostgreSQL keeps the write-ahead log from here on until this connection ends.
  const slot = `backup_${process.pid}`;
  await admin`select pg_create_physical_replication_slot(${slot}, true, true)`;
  const [began] = await admin<{ wal: string }[]>`
    select pg_walfile_name(lsn) as wal from pg_backup_start('backup', true) as lsn`;
  await addFolder(archive, cluster, backedUpCluster, (name) => !volatile.test(name));
  // From here to the end nobody removes the file of a row that the copy holds.
  await server`select pg_advisory_lock(${backupLock})`;
  const [ended] = await admin<{ wal: string; label: string }[]>`
    select pg_walfile_name(lsn) as wal, labelfile as label from pg_backup_stop(false)`;
  if (!began || !ended) throw new Error('PostgreSQL did not say where the copy begins and ends.');
  await addText(archive, `${backedUpCluster}/backup_label`, ended.label);
  const log = await readdir(join(cluster, 'pg_wal'));
  const needed = log.filter((name) => /^[0-9A-F]{24}$/.test(name) && name <= ended.wal);
  for (const name of needed.filter((each) => each >= began.wal)) {
    await addFile(archive, join(cluster, 'pg_wal', name), `${backedUpCluster}/pg_wal/${name}`);
  }
  // The files come after the database, so that no row lacks a file that was written before it.
  await addFolder(archive, dataDir, '', isData(site));
  await copyPhotos(archive);
  await addText(archive, sumsName, archive.sums.map((line) => `${line}\n`).join(''));
  archive.tar.finalize();
}

async function addFolder(
  archive: Archive,
  source: string,
  target: string,
  wanted: (name: string, path: string) => boolean,
): Promise<void> {
  if (target !== '') {
    await archive.tar.add({ name: `${target}/`, type: 'directory', size: 0, mode: 0o700 }).close();
  }
  for (const entry of await readdir(source, { withFileTypes: true })) {
    const [from, to] = [join(source, entry.name), join(target, entry.name)];
    if (!wanted(entry.name, from)) continue;
    if (entry.isFile()) await addFile(archive, from, to);
    if (entry.isDirectory()) {
      const isKept = (name: string, path: string) => wanted(name, path) && !emptied.has(entry.name);
      await addFolder(archive, from, to, isKept);
    }
  }
}

/** Adds a file at its current length. The write-ahead log repairs later changes. */
async function addFile(archive: Archive, source: string, name: string): Promise<void> {
  const file = await openIfThere(source);
  if (file === null) return;
  try {
    const { size } = await file.stat();
    const body = archive.tar.add({ name, type: 'file', size, mode: 0o600 }).getWriter();
    const hash = createHash('sha256');
    for (let offset = 0; offset < size; offset += chunkSize) {
      const chunk = Buffer.alloc(Math.min(chunkSize, size - offset));
      await file.read(chunk, 0, chunk.length, offset);
      hash.update(chunk);
      await body.write(chunk);
    }
    await body.close();
    archive.sums.push(sumLine(hash.digest('hex'), name));
  } finally {
    await file.close();
  }
}

/** Adds what lies in a bucket, but for what is still in the folder from which it moves. */
async function addBucket(
  { tar, sums }: Archive,
  bucket: FileStore,
  filesDir: string,
): Promise<void> {
  for await (const group of bucket.list()) {
    for (const { version, size } of group) {
      const bytes = await bucket.read(version, 0, size - 1);
      if (bytes === null || existsSync(pathOfVersion(filesDir, version))) {
        await bytes?.cancel();
        continue;
      }
      const name = `${backedUpFiles}/${nameOfVersion(version)}`;
      const body = tar.add({ name, type: 'file', size, mode: 0o600 }).getWriter();
      const hash = createHash('sha256');
      for await (const chunk of bytes) {
        hash.update(chunk);
        await body.write(chunk);
      }
      await body.close();
      sums.push(sumLine(hash.digest('hex'), name));
    }
  }
}

async function addText({ tar, sums }: Archive, name: string, text: string): Promise<void> {
  const content = Buffer.from(text);
  const body = tar.add({ name, type: 'file', size: content.length, mode: 0o600 }).getWriter();
  await body.write(content);
  await body.close();
  sums.push(sumLine(createHash('sha256').update(content).digest('hex'), name));
}

function sumLine(sum: string, name: string): string {
  return `${sum}  ${name}`;
}

/** A table dropped after its folder was listed no longer has a file, and needs none. */
async function openIfThere(path: string): Promise<FileHandle | null> {
  try {
    return await open(path);
  } catch (failure) {
    if (failure instanceof Error && 'code' in failure && failure.code === 'ENOENT') return null;
    throw failure;
  }
}
