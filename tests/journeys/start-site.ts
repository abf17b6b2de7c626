import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, open, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startPaymongo } from '../../demo/paymongo/paymongo.ts';
import { freePort } from '../../server/free-port.ts';
import { clusterFolder, serverUrl, superuserUrl } from '../../server/postgres/cluster.ts';
import { connect } from '../../server/postgres/connect.ts';
import { runningSocketFolder } from '../../server/postgres/postmaster.ts';
import { settings } from '../../server/settings.ts';
import { asService } from '../../supabase/functions/_shared/database/roles.ts';
import { publicKey } from '../public-key.ts';
import { withoutFsync } from '../quick-clusters.ts';
import { withoutHolidays } from '../without-holidays.ts';

const root = path.dirname(path.dirname(import.meta.dirname));
const logFile = path.join(root, 'test-results', 'journeys-server.log');
/** In milliseconds. The first start may have to build the site. */
const patienceInMs = 180_000;

type ServedSite = { siteUrl: string; dataDir: string; stop: () => Promise<void> };

/**
 * Starts the real server on an empty data folder. Mails and SMS are captured as files, the log goes
 * to test-results, and a local process replaces the provider of online payments.
 */
export async function serveSite(logFile: string): Promise<ServedSite> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'journeys-'));
  const port = await freePort();
  const siteUrl = `http://localhost:${port}`;
  const paymongo = await startPaymongo(`${siteUrl}/functions/v1/gateway-webhook`);
  const unset = Object.fromEntries(Object.keys(settings).map((name) => [name, '']));
  await mkdir(path.dirname(logFile), { recursive: true });
  const log = await open(logFile, 'w');
  const tie = path.join(root, 'scripts/stop-with-parent.mjs');
  const server = spawn(process.execPath, ['--import', tie, path.join(root, 'server/main.ts')], {
    env: {
      ...process.env,
      ...unset,
      PORT: String(port),
      DATA_DIR: dataDir,
      TRUSTED_PROXY: '127.0.0.1,::1',
      SUPABASE_PUBLISHABLE_KEY: publicKey,
      ...paymongo.settings,
    },
    stdio: ['ignore', log.fd, log.fd, 'ipc'],
  });
  const exited = once(server, 'exit');
  const stop = async () => {
    server.kill('SIGTERM');
    await exited;
    await log.close();
    await paymongo.close();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await Promise.race([untilReady(siteUrl, logFile), exited.then(() => refuse(logFile))]);
    await prepare(dataDir);
  } catch (failure) {
    await stop();
    throw failure;
  }
  return { siteUrl, dataDir, stop };
}

/** One site for the whole run. Each journey has its own network address (visit.ts). */
async function startSite(): Promise<() => Promise<void>> {
  const { siteUrl, dataDir, stop } = await serveSite(logFile);
  process.env.JOURNEY_URL = siteUrl;
  process.env.JOURNEY_DATA = dataDir;
  process.env.JOURNEY_LOG = logFile;
  return stop;
}

/** No journey kills PostgreSQL, and each passes on every day of the year. */
async function prepare(dataDir: string): Promise<void> {
  const socketFolder = runningSocketFolder(clusterFolder(dataDir));
  if (socketFolder === null) throw new Error('The server runs without its PostgreSQL.');
  await withoutFsync(superuserUrl(dataDir, socketFolder));
  const sql = connect(serverUrl(dataDir, socketFolder), { max: 1 });
  await asService(sql, (service) => withoutHolidays(service)).finally(() => sql.end());
}

function refuse(logFile: string): never {
  throw new Error(`The server ended before it was ready; see ${logFile}.`);
}

async function untilReady(siteUrl: string, logFile: string): Promise<void> {
  const deadline = Date.now() + patienceInMs;
  while (Date.now() < deadline) {
    const answer = await fetch(`${siteUrl}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await pause(100);
  }
  throw new Error(`The server was not ready in time; see ${logFile}.`);
}

export default startSite;
