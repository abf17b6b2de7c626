import { join } from 'node:path';
import { Hono } from 'hono';
import type { Sql } from 'postgres';
import { createWebPush } from '../supabase/functions/_shared/push/web-push.ts';
import type { AuthDependencies } from './auth/dependencies.ts';
import { createAccounts } from './auth/hand-out.ts';
import { createAuth } from './auth/index.ts';
import { loadSigningKeys } from './auth/keys.ts';
import { issuerOf } from './auth/tokens/access-tokens.ts';
import { readPublishableKey } from './auth/tokens/publishable-key.ts';
import { createVerifier } from './auth/tokens/verify-token.ts';
import { startRequestWorker } from './auth/work-off.ts';
import type { Config } from './config.ts';
import { createWatch } from './doctor/watch.ts';
import { openFileStore } from './files/open-store.ts';
import { tryBucket, watchStore } from './files/store-answers.ts';
import { createCaller, createFunctions, type Functions } from './functions/index.ts';
import { clientAddress } from './http/client-address.ts';
import type { MetricSources } from './http/metrics.ts';
import { countMails } from './http/readiness.ts';
import type { Log } from './log.ts';
import { captureSms } from './mail/capture-sms.ts';
import { createTransport } from './mail/transport.ts';
import { startMailWorker } from './mail/worker.ts';
import { createNightly } from './offsite/nightly.ts';
import { openPictureRoom } from './pictures/picture-room.ts';
import { lastBackup } from './postgres/backup-marks.ts';
import { addressOf } from './postgres/connect.ts';
import { startEmbedded } from './postgres/embedded.ts';
import { migrate } from './postgres/migrate.ts';
import { openPool } from './postgres/pool.ts';
import { primaryFirst } from './postgres/primary.ts';
import { createRealtime, type Realtime } from './realtime/index.ts';
import { createFiles } from './storage/create-files.ts';
import type { StorageDependencies } from './storage/dependencies.ts';
import { createStorage } from './storage/index.ts';
import { startTimedTasks } from './timed-tasks.ts';

export type Backend = {
  /** By path. */
  functions: Functions;
  /** Serves /auth/v1 and /storage/v1. */
  api: (request: Request) => Response | Promise<Response>;
  apiRoutes: readonly string[];
  live: Realtime;
  /** The public key that calls carry: the operator's own, or the one made with the database. */
  publishableKey: string;
  /** The server's own login. */
  sql: Sql;
  watched: MetricSources;
  /** For people: where the data lies and where mail goes. */
  description: string;
  /** Finishes what is on its way, for ten seconds at most, then closes the database. */
  stop(): Promise<void>;
};

/** Starts database, mail, accounts and functions, in the order of their dependencies. */
export async function startBackend(config: Config, log: Log): Promise<Backend> {
  const { brand, siteUrl, allowedOrigins, teamEmail, dataDir, photoRetentionInMonths } = config;
  const { gateway } = config;
  const now = () => new Date();

  const fileStore = await openFileStore(config);
  if (config.bucket !== null && !(await tryBucket(fileStore))) log.warn('bucket-away');
  const embedded = config.databaseUrl === null ? await startEmbedded({ dataDir, log }) : null;
  const url = embedded?.url ?? (await primaryFirst(config.databaseUrl ?? ''));
  await migrate(url);
  const sql = openPool(url, { max: 20 });
  const authSql = openPool(url, { max: 10, role: 'supabase_auth_admin' });

  const keys = await loadSigningKeys(authSql);
  const files = createFiles({ sql, fileStore, keys, now });

  const print = (line: string) => process.stdout.write(`${line}\n`);
  const transport = createTransport({ ...config, print });
  const sms = config.sms ?? captureSms(join(dataDir, 'sms'), print);
  const push = createWebPush({
    ...{ sql, contact: `mailto:${brand.email}`, ownService: config.pushServiceUrl },
  });
  const ways = { push, sms };
  const mail = startMailWorker({
    ...{ sql, send: transport.send, ...ways, brand, siteUrl, files, log },
  });
  const pictures = openPictureRoom({ log });

  const shared = { brand, siteUrl, allowedOrigins, mailQueued: mail.nudge, now, log };
  const verify = createVerifier(keys, { issuer: issuerOf(siteUrl), now });
  const caller = createCaller(verify, authSql, now);
  const auth: AuthDependencies = {
    sql: authSql,
    keys,
    allowedOrigins,
    siteUrl,
    brand,
    redirectAllowList: [],
    clientAddress,
    mailQueued: mail.nudge,
    mailRequested: () => void requests.nudge(),
    now,
  };
  const requests = startRequestWorker(auth, log);
  const storage: StorageDependencies = { sql, fileStore, keys, allowedOrigins, caller, now };
  const ownUrl = embedded?.url ?? config.listenUrl ?? config.databaseUrl ?? '';
  const live = createRealtime({
    ...{ sql, caller, allowedOrigins, log },
    listenUrl: addressOf(ownUrl).isPooled ? null : ownUrl,
    isShared: embedded === null,
  });
  const photos = { files, photoRetentionInMonths };
  const watch = createWatch(sql, config);
  const stopTimedTasks = startTimedTasks({
    sql,
    authSql,
    files: storage,
    photos,
    teamSessionInDays: config.teamSessionInDays,
    teamEmail,
    gateway,
    watch,
    nightly: createNightly(config, log),
    dataDir,
    now,
    log,
  });
  const app = new Hono()
    .route('/auth/v1', createAuth(auth))
    .route('/storage/v1', createStorage(storage));
  // The HTTP server logs and answers what no handler has answered.
  app.onError((thrown) => {
    throw thrown;
  });

  return {
    functions: createFunctions({
      ...shared,
      sql,
      caller,
      teamEmail,
      accounts: createAccounts({ sql: authSql, brand, now }),
      files,
      pictures,
      gateway,
      push,
      discountLimitInPercent: config.discountLimitInPercent,
      // A process goes on by itself.
      goOn: () => undefined,
    }),
    api: (request) => app.fetch(request),
    publishableKey: config.publishableKey ?? (await readPublishableKey(authSql)),
    live,
    apiRoutes: app.routes.map(({ path }) => path),
    sql,
    watched: {
      mails: () => countMails(sql),
      pictures: async () => pictures.counts(),
      live: async () => live.counts(),
      filesAnswer: watchStore(fileStore),
      serious: async () => watch.serious(),
      diskFree: async () => (await fileStore.space()).free,
      secondsSinceBackup: async () =>
        embedded ? secondsSince(lastBackup(dataDir, 'made'), now()) : null,
    },
    description: [
      `Data: ${embedded ? dataDir : `PostgreSQL at ${addressOf(url).hosts.join(', ')}`}`,
      ...(config.bucket === null ? [] : [`Photos: the bucket at ${config.bucket.url}`]),
      config.smtpUrl === null
        ? `Mail: written to ${join(dataDir, 'mail')}; set SMTP_URL to send it`
        : `Mail: goes out by ${new URL(config.smtpUrl).host}`,
      config.sms === null
        ? `SMS: written to ${join(dataDir, 'sms')}; set SEMAPHORE_API_KEY to send it`
        : 'SMS: goes out by Semaphore',
    ].join('\n'),
    async stop() {
      stopTimedTasks();
      // Side by side, because each may wait for a database or a mail server that is gone.
      await Promise.all([requests, pictures, mail, live].map((each) => each.stop()));
      transport.close();
      await Promise.all([sql, authSql].map((pool) => pool.end({ timeout: 5 })));
      await embedded?.stop();
    },
  };
}

function secondsSince(moment: Date | null, now: Date): number {
  return moment === null ? Infinity : (now.getTime() - moment.getTime()) / 1000;
}
