// Moves the photos of a site from its folder to its bucket, even while the site runs.
import { existsSync } from 'node:fs';
import { readConfig } from '../server/config.ts';
import { BucketFailure } from '../server/files/bucket.ts';
import { openDisk } from '../server/files/disk.ts';
import type { Moved } from '../server/files/move-files.ts';
import { openSiteBucket } from '../server/files/open-store.ts';
import { withDatabase } from '../server/intake/operator-database.ts';
import { exitWith } from '../server/lifetime.ts';
import { StartRefused } from '../server/start-refused.ts';
import { moveSiteFiles } from '../server/storage/move-site-files.ts';

const usage = 'npm run files -- move    moves the photos from FILES_DIR to the bucket at FILES_URL';

async function main(words: readonly string[]): Promise<void> {
  if (words.join(' ') !== 'move') throw new StartRefused(usage);
  const config = readConfig(process.env);
  const { filesDir } = config;
  const bucket = await openSiteBucket(config);
  if (bucket === null) throw new StartRefused('Set FILES_URL to the bucket first.');
  if (!existsSync(filesDir)) throw new StartRefused(`There is no ${filesDir} to move from.`);
  const disk = await openDisk(filesDir);
  await withDatabase(async (sql) => {
    const moved = await moveSiteFiles(sql, disk, bucket, (sofar) =>
      console.log(`  ${inWords(sofar)} so far`),
    ).catch((failure: unknown) => {
      if (!(failure instanceof BucketFailure)) throw failure;
      const message = `${failure.message} Each photo is still in one of the two: try again.`;
      throw new StartRefused(message, { cause: failure });
    });
    console.log(`${inWords(moved)} moved to the bucket from ${filesDir}.`);
  });
}

function inWords({ files, bytes }: Moved): string {
  return `${files.toLocaleString('en')} ${files === 1 ? 'photo' : 'photos'}, ${(bytes / 1e6).toFixed(1)} MB`;
}

main(process.argv.slice(2)).catch(exitWith);
