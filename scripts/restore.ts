// Restores a backup into a data folder that has no database yet.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { type Config, readConfig } from '../server/config.ts';
import { BucketFailure, openBucket } from '../server/files/bucket.ts';
import { type BucketAddress, readBucketAddress } from '../server/files/bucket-address.ts';
import { openDisk } from '../server/files/disk.ts';
import type { FileStore } from '../server/files/file-store.ts';
import { moveFiles } from '../server/files/move-files.ts';
import { openSiteBucket } from '../server/files/open-store.ts';
import { exitWith } from '../server/lifetime.ts';
import { createLog } from '../server/log.ts';
import { fetchNight, fetchPhotos } from '../server/offsite/fetch-night.ts';
import { openOffsite } from '../server/offsite/offsite-store.ts';
import { startEmbedded } from '../server/postgres/embedded.ts';
import { openPool } from '../server/postgres/pool.ts';
import { readBackup, refuseWithoutRoom } from '../server/postgres/restore.ts';
import { settings } from '../server/settings.ts';
import { StartRefused } from '../server/start-refused.ts';
import { settleRestoredFiles } from '../server/storage/restored-files.ts';

const usage = `npm run restore -- <file>                 brings a backup back into an empty data folder
npm run restore -- s3://… [<night>]       fetches it from there; the secret key is read from standard input`;

async function main([name, night, ...rest]: readonly string[]): Promise<void> {
  const config = readConfig(process.env);
  const isOffsite = name?.startsWith('s3:') === true;
  if (name === undefined || rest.length > 0 || (night !== undefined && !isOffsite))
    throw new StartRefused(usage);
  if (config.bucket !== null) await refuseFilledBucket(config.bucket);
  if (isOffsite) return fetchAndRestore(config, name, night ?? null);
  await restore(config, resolve(process.env.INIT_CWD ?? '.', name), async () => undefined);
}

async function fetchAndRestore(config: Config, url: string, night: string | null): Promise<void> {
  const address = readBucketAddress(url);
  if (address === null) throw new StartRefused(`Write ${settings.BACKUP_URL.instead}.`);
  if (process.stdin.isTTY) console.log('Paste the secret key, then Enter and Ctrl-D:');
  const secretKey = (await text(process.stdin)).trim();
  const folder = await mkdtemp(join(tmpdir(), 'restore-'));
  try {
    const offsite = await openOffsite(address, folder);
    const file = join(folder, 'backup.tar');
    const wanted = await fetchNight(offsite, secretKey, file, night);
    const bytes = Object.values(wanted.photos).reduce((sum, size) => sum + size, 0);
    await refuseWithoutRoom(config.filesDir, bytes);
    await restore(config, file, async () => {
      const disk = await openDisk(config.filesDir);
      await fetchPhotos(offsite, secretKey, wanted, disk);
    });
  } catch (failure) {
    if (!(failure instanceof BucketFailure)) throw failure;
    throw new StartRefused(`The backups cannot be read: ${failure.message}`, { cause: failure });
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** `bringPhotos` brings those that the file does not hold. */
async function restore(
  config: Config,
  file: string,
  bringPhotos: () => Promise<void>,
): Promise<void> {
  const { dataDir, filesDir } = config;
  const { content, settled } = await readBackup(file, dataDir, filesDir, async () => {
    await bringPhotos();
    return settleFiles(config);
  });
  if (!content.hasSums) {
    console.warn('Warning: an earlier release made this backup, without checksums to compare.');
  }
  if (settled > 0) console.warn(`Warning: ${settled} photos are not in this backup.`);
  console.log(`${dataDir} is restored; npm start runs on it.`);
}

async function refuseFilledBucket(address: BucketAddress): Promise<void> {
  const arrivals = await mkdtemp(join(tmpdir(), 'restore-'));
  try {
    for await (const group of (await openBucket(address, arrivals)).list()) {
      if (group.length === 0) continue;
      throw new StartRefused(
        'The bucket of FILES_URL holds photos already. Name an empty bucket or another prefix.',
      );
    }
  } catch (failure) {
    if (!(failure instanceof BucketFailure)) throw failure;
    throw new StartRefused(`FILES_URL cannot be used: ${failure.message}`, { cause: failure });
  } finally {
    await rm(arrivals, { recursive: true });
  }
}

/** The first start replays what was written during the backup, so it belongs to the restore. */
async function settleFiles({ dataDir, filesDir, bucket: address }: Config): Promise<number> {
  const disk = await openDisk(filesDir);
  const bucket = await openSiteBucket({ dataDir, bucket: address });
  const log = createLog((line) => process.stderr.write(line));
  const { url, stop } = await startEmbedded({ dataDir, log });
  const sql = openPool(url, { max: 1 });
  try {
    const missing = await settleRestoredFiles(sql, disk);
    if (bucket !== null) await moveFiles(disk, bucket);
    return missing;
  } catch (failure) {
    // It was empty, so that all of it is what was just moved there.
    if (bucket !== null) await emptyBucket(bucket);
    throw failure;
  } finally {
    await sql.end();
    await stop();
  }
}

async function emptyBucket(bucket: FileStore): Promise<void> {
  for await (const group of bucket.list()) {
    for (const { version } of group) await bucket.remove(version);
  }
}

main(process.argv.slice(2)).catch(exitWith);
