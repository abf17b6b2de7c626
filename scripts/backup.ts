// Writes a consistent copy of the database and the files to one .tar, even while the site runs. Or
// checks one.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { readConfig } from '../server/config.ts';
import { openSiteBucket } from '../server/files/open-store.ts';
import { exitWith } from '../server/lifetime.ts';
import { createLog } from '../server/log.ts';
import { writeBackup } from '../server/postgres/backup.ts';
import { markBackup } from '../server/postgres/backup-marks.ts';
import { checkBackup } from '../server/postgres/check-backup.ts';
import {
  clusterFolder,
  existingCluster,
  serverUrl,
  superuserUrl,
} from '../server/postgres/cluster.ts';
import { startEmbedded } from '../server/postgres/embedded.ts';
import { runningSocketFolder } from '../server/postgres/postmaster.ts';
import { StartRefused } from '../server/start-refused.ts';

const usage = `npm run backup [-- <file>]           writes a backup
npm run backup -- --verify <file>    checks that one is whole`;

async function main(words: readonly string[]): Promise<void> {
  const [first = defaultName(), second] = words;
  const isCheck = first === '--verify' && second !== undefined;
  if (words.length > (isCheck ? 2 : 1) || (first.startsWith('-') && !isCheck)) {
    throw new StartRefused(usage);
  }
  const file = resolve(process.env.INIT_CWD ?? '.', isCheck ? second : first);
  await (isCheck ? verify(file) : write(file));
}

async function verify(file: string): Promise<void> {
  const { files, bytes, hasSums } = await checkBackup(file);
  await noteCheck();
  const count = `${files.toLocaleString('en')} files, ${(bytes / 1e6).toFixed(1)} MB`;
  console.log(
    hasSums
      ? `${file} is whole: ${count}, each as its checksum says.`
      : `${file} can be read to its end (${count}). An earlier release made it, without checksums.`,
  );
}

/** A backup may be verified on another machine, where there is no site to note it. */
async function noteCheck(): Promise<void> {
  const { dataDir } = readConfig(process.env);
  if (existsSync(clusterFolder(dataDir))) await markBackup(dataDir, 'verified');
}

async function write(file: string): Promise<void> {
  const config = readConfig(process.env);
  const { databaseUrl, dataDir, filesDir } = config;
  if (databaseUrl !== null) {
    throw new StartRefused(
      'The database is the one at DATABASE_URL. Back it up where it runs: with the backups of its ' +
        'host, or with pg_dump --format=custom --file=maayos.dump as an administrator. Row level ' +
        'security keeps the login in DATABASE_URL from reading everything. Copy FILES_DIR or the bucket after it.',
    );
  }
  const bucket = await openSiteBucket(config);
  const socketFolder = runningSocketFolder(await existingCluster(dataDir));
  if (socketFolder === null) {
    const log = createLog((line) => process.stderr.write(line));
    const own = await startEmbedded({ dataDir, log });
    await writeBackup({ dataDir, filesDir, bucket, file, ...own }).finally(own.stop);
  } else {
    const addresses = {
      url: serverUrl(dataDir, socketFolder),
      superuserUrl: superuserUrl(dataDir, socketFolder),
    };
    await writeBackup({ dataDir, filesDir, bucket, file, ...addresses });
  }
  console.log(
    `${file} holds everything in ${dataDir}, and the photos, passwords included: keep it safe.`,
  );
}

function defaultName(): string {
  return `backup-${new Date().toISOString().slice(0, 19).replaceAll(':', '')}.tar`;
}

main(process.argv.slice(2)).catch(exitWith);
