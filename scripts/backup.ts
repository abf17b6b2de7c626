// Writes a consistent copy of the database and the files to one .tar, even while the site runs. Or
// checks one.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { type Config, readConfig } from '../server/config.ts';
import { BucketFailure } from '../server/files/bucket.ts';
import { openSiteBucket } from '../server/files/open-store.ts';
import { exitWith } from '../server/lifetime.ts';
import { createLog } from '../server/log.ts';
import { runNight } from '../server/offsite/run-night.ts';
import { type RunningSite, writeBackup } from '../server/postgres/backup.ts';
import { markBackup } from '../server/postgres/backup-marks.ts';
import { checkBackup } from '../server/postgres/check-backup.ts';
import {
  clusterFolder,
  existingCluster,
  serverUrl,
  superuserUrl,
} from '../server/postgres/cluster.ts';
import { claimFile } from '../server/postgres/data-claim.ts';
import { startEmbedded } from '../server/postgres/embedded.ts';
import { runningSocketFolder } from '../server/postgres/postmaster.ts';
import { StartRefused } from '../server/start-refused.ts';

const log = createLog((line) => process.stderr.write(line));

const usage = `npm run backup [-- <file>]           writes a backup
npm run backup -- --verify <file>    checks that one is whole
npm run backup -- --send             sends one to BACKUP_URL, as the site does each night
npm run backup -- --new-key          makes the key that reads what is sent`;

async function main(words: readonly string[]): Promise<void> {
  const [first = defaultName(), second] = words;
  if (words.join() === '--send') return send();
  if (words.join() === '--new-key') return printNewKey();
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
  const { databaseUrl, dataDir } = config;
  if (databaseUrl !== null) {
    throw new StartRefused(
      'The database is the one at DATABASE_URL. Back it up where it runs: with the backups of its ' +
        'host, or with pg_dump --format=custom --file=maayos.dump as an administrator. Row level ' +
        'security keeps the login in DATABASE_URL from reading everything. Copy FILES_DIR or the bucket after it.',
    );
  }
  const bucket = await openSiteBucket(config);
  await whileItRuns(config, (site) => writeBackup({ ...site, bucket, file }));
  console.log(
    `${file} holds everything in ${dataDir}, and the photos, passwords included: keep it safe.`,
  );
}

async function send(): Promise<void> {
  const config = readConfig(process.env);
  const { offsite, bucket } = config;
  if (offsite === null) throw new StartRefused('Set BACKUP_URL and BACKUP_RECIPIENT first.');
  // The site and an operator may both begin one.
  const letGo = claimFile(join(config.dataDir, 'sending'));
  if (letGo === null) throw new StartRefused('A backup is being sent already.');
  const now = new Date();
  const work = whileItRuns(config, (site) => runNight({ site, bucket, offsite, now, log }));
  const sent = await work.catch(refuseBucket).finally(letGo);
  const megabytes = (sent.databaseBytes / 1e6).toFixed(1);
  console.log(
    `Sent: ${megabytes} MB of the database, and ${sent.photosSent} photos that were new.`,
  );
  if (sent.counted === null) return;
  const { tables, rows } = sent.counted;
  console.log(`Restored from there: ${rows} rows in ${tables} tables, as here.`);
}

function refuseBucket(failure: unknown): never {
  if (!(failure instanceof BucketFailure)) throw failure;
  throw new StartRefused(`BACKUP_URL cannot be used: ${failure.message}`, { cause: failure });
}

async function printNewKey(): Promise<void> {
  const key = await generateX25519Identity();
  console.log(`The secret key. Print it, or keep it in a safe place that is not this machine:
${key}

The setting, which cannot read what is sent:
BACKUP_RECIPIENT=${await identityToRecipient(key)}`);
}

async function whileItRuns<Result>(
  { dataDir, filesDir }: Config,
  work: (site: RunningSite) => Promise<Result>,
): Promise<Result> {
  const socketFolder = runningSocketFolder(await existingCluster(dataDir));
  if (socketFolder === null) {
    const { stop, ...own } = await startEmbedded({ dataDir, log });
    return work({ dataDir, filesDir, ...own }).finally(stop);
  }
  const url = serverUrl(dataDir, socketFolder);
  return work({ dataDir, filesDir, url, superuserUrl: superuserUrl(dataDir, socketFolder) });
}

function defaultName(): string {
  return `backup-${new Date().toISOString().slice(0, 19).replaceAll(':', '')}.tar`;
}

main(process.argv.slice(2)).catch(exitWith);
