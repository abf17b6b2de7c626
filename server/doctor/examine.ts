import type { Sql } from 'postgres';
import { readPublishableKey } from '../auth/tokens/publishable-key.ts';
import type { Config } from '../config.ts';
import { clusterFolder, serverUrl } from '../postgres/cluster.ts';
import { connect } from '../postgres/connect.ts';
import { runningSocketFolder } from '../postgres/postmaster.ts';
import { primaryFirst } from '../postgres/primary.ts';
import { examineBackup } from './backup.ts';
import { examineCertificate } from './certificate.ts';
import { examineConsole } from './console.ts';
import { examineDatabase, examineStandbys } from './database.ts';
import { type Finding, orCannot, serious } from './finding.ts';
import { examineClock, examineDisks, examinePermissions } from './machine.ts';
import {
  examineBucket,
  examineGateway,
  examineMailServer,
  examineOutbox,
  examineSms,
} from './providers.ts';
import { examineLimits, examinePatience, examineSite } from './proxy.ts';
import { examineBusiness, examineSettings } from './settings.ts';

type Wanted = {
  env: NodeJS.ProcessEnv;
  /** Who gets a mail as a test, or null. */
  mailTo: string | null;
  /** Whether to wait until an unfinished call is ended. */
  isPatient: boolean;
  now: Date;
};

/** Examines the site that these settings describe, which runs meanwhile. Changes nothing. */
export async function examine({ env, mailTo, isPatient, now }: Wanted): Promise<Finding[]> {
  const { config, found } = examineSettings(env);
  if (config === null) return found;
  const { siteUrl, dataDir, filesDir } = config;
  const backupDir = env.BACKUP_DIR || '/var/backups/maayos';
  const sql = await openRunning(config);
  const settingsFiles = (env.SETTINGS_FILES ?? '').split(' ').filter((file) => file !== '');
  try {
    const checks = [
      orCannot('site', () => examineSite(config)),
      orCannot('certificate', () => examineCertificate(siteUrl, now)),
      orCannot('mail', () => examineMailServer(config, mailTo)),
      orCannot('SMS', () => examineSms(config)),
      orCannot('online pay', () => examineGateway(config)),
      orCannot('bucket', () => examineBucket(config)),
      orCannot('backup', async () => examineBackup(config, now)),
      orCannot('disk', () => examineDisks([dataDir, filesDir, backupDir])),
      orCannot('permissions', async () => examinePermissions(config, settingsFiles, backupDir)),
      orCannot('clock', () => examineClock(sql, config)),
      ...(sql === null ? [notRunning] : databaseChecks(sql, config, { isPatient, now })),
    ];
    return [...found, ...examineBusiness(config, env), ...(await Promise.all(checks)).flat()];
  } finally {
    await sql?.end({ timeout: 1 });
  }
}

function databaseChecks(
  sql: Sql,
  config: Config,
  { isPatient, now }: Pick<Wanted, 'isPatient' | 'now'>,
) {
  const { databaseUrl, siteUrl, publishableKey } = config;
  return [
    orCannot('database', () => examineDatabase(sql, now)),
    orCannot('standby', async () => (databaseUrl ? examineStandbys(databaseUrl) : [])),
    orCannot('mail', () => examineOutbox(sql)),
    orCannot('team', () => examineConsole(sql, config)),
    orCannot('proxy', async () => {
      const key = publishableKey ?? (await readPublishableKey(sql));
      const waited = isPatient ? [await examinePatience(siteUrl, key)] : [];
      return [...(await examineLimits(siteUrl, key)), ...waited];
    }),
  ];
}

const notRunning = Promise.resolve([
  serious('database', 'It does not run, as the site does not.', 'systemctl start maayos'),
]);

/** Returns null if the site's own database does not run: starting it is the site's business. */
async function openRunning({ databaseUrl, dataDir }: Config): Promise<Sql | null> {
  const options = { max: 3, connect_timeout: 5, onnotice: () => undefined };
  // Each check says so if it cannot be reached.
  if (databaseUrl !== null)
    return connect(await primaryFirst(databaseUrl).catch(() => databaseUrl), options);
  const socketFolder = runningSocketFolder(clusterFolder(dataDir));
  return socketFolder === null ? null : connect(serverUrl(dataDir, socketFolder), options);
}
