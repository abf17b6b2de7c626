import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openDataDir } from '../data-dir.ts';
import { type Log, reason } from '../log.ts';
import { prepareBinaries } from './binaries.ts';
import { clusterFolder, ensureCluster, serverUrl, superuserUrl } from './cluster.ts';
import { claimDataDir } from './data-claim.ts';
import { chooseIdentity, ensureOwner, refuseForeignCluster } from './identity.ts';
import { rotateLog } from './log-file.ts';
import { clearOrphan, onSocket, type Postmaster, startPostmaster } from './postmaster.ts';
import { clearSocketFolder, makeSocketFolder } from './socket-folder.ts';

/** How often to look at the length of PostgreSQL's log. */
const rotateEveryMs = 600_000;

export type EmbeddedPostgres = {
  /** The address for the server's login, which is not a superuser. */
  url: string;
  /** The superuser's address, for backups and for tests that create databases. */
  superuserUrl: string;
  stop(): Promise<void>;
};

/**
 * Starts the data folder's PostgreSQL and keeps it running. The first start creates it. If
 * PostgreSQL ends by itself, it starts again on the same socket, so that connections heal. It ends
 * with this process in every case. Throws DataDirInUse if another process runs on the folder.
 */
export async function startEmbedded(options: {
  dataDir: string;
  log: Log;
}): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir);
  await openDataDir(dataDir);
  const letGo = claimDataDir(dataDir);
  try {
    const identity = chooseIdentity(dataDir);
    const folder = clusterFolder(dataDir);
    refuseForeignCluster(dataDir, folder, identity);
    const binaries = prepareBinaries(dataDir, identity);
    ensureCluster(dataDir, binaries, identity);
    await clearOrphan(folder);
    ensureOwner(folder, identity);
    const logFile = join(dataDir, 'postgres.log');
    const socketFolder = makeSocketFolder(dataDir, identity);
    const listen = onSocket(socketFolder);
    const start = async () => {
      await clearOrphan(folder);
      clearSocketFolder(socketFolder, identity);
      return startPostmaster({ binaries, identity, folder, logFile, listen });
    };
    rotateLog(logFile);
    const stop = keepRunning(await start(), start, options.log);
    const rotating = setInterval(() => {
      try {
        rotateLog(logFile);
      } catch (failure) {
        options.log.error('The PostgreSQL log could not be moved aside', {
          reason: reason(failure),
        });
      }
    }, rotateEveryMs);
    return {
      url: serverUrl(dataDir, socketFolder),
      superuserUrl: superuserUrl(dataDir, socketFolder),
      stop() {
        clearInterval(rotating);
        return stop().finally(letGo);
      },
    };
  } catch (failure) {
    letGo();
    throw failure;
  }
}

/** Restarts a PostgreSQL that ended by itself, until the returned function stops it for good. */
function keepRunning(
  first: Postmaster,
  start: () => Promise<Postmaster>,
  log: Log,
): () => Promise<void> {
  let current: Postmaster | null = first;
  const stopping = new AbortController();
  const watch = async () => {
    for (let failures = 0; !stopping.signal.aborted; ) {
      await current?.ended;
      if (stopping.signal.aborted) return;
      current = null;
      try {
        log.error('PostgreSQL ended by itself and is starting again');
        current = await start();
        failures = 0;
      } catch (failure) {
        failures += 1;
        log.error('PostgreSQL did not start again', { reason: reason(failure) });
        // The processes of a killed PostgreSQL may take a moment to release its memory.
        const delay = Math.min(100 * 2 ** failures, 5_000);
        await pause(delay, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    }
  };
  const watched = watch();
  return async () => {
    stopping.abort();
    await current?.stop();
    await watched;
    await current?.stop();
  };
}
