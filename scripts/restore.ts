// Restores a backup into a data folder that has no database yet.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Config, readConfig } from '../server/config.ts';
import { BucketFailure, openBucket } from '../server/files/bucket.ts';
import type { BucketAddress } from '../server/files/bucket-address.ts';
import { openDisk } from '../server/files/disk.ts';
import type { FileStore } from '../server/files/file-store.ts';
import { moveFiles } from '../server/files/move-files.ts';
import { openSiteBucket } from '../server/files/open-store.ts';
import { exitWith } from '../server/lifetime.ts';
import { createLog } from '../server/log.ts';
import { startEmbedded } from '../server/postgres/embedded.ts';
import { openPool } from '../server/postgres/pool.ts';
import { readBackup } from '../server/postgres/restore.ts';
import { StartRefused } from '../server/start-refused.ts';
import { settleRestoredFiles } from '../server/storage/restored-files.ts';

async function main([name]: readonly string[]): Promise<void> {
  const config = readConfig(process.env);
  const { dataDir, filesDir } = config;
  if (name === undefined) throw new StartRefused('Name the backup: npm run restore <file>');
  const file = resolve(process.env.INIT_CWD ?? '.', name);
  if (config.bucket !== null) await refuseFilledBucket(config.bucket);
  const { content, settled } = await readBackup(file, dataDir, filesDir, () => settleFiles(config));
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
