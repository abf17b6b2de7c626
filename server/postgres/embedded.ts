import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../free-port.ts';
import { type Log, reason } from '../log.ts';
import { prepareBinaries } from './binaries.ts';
import { clusterFolder, ensureCluster, serverUrl } from './cluster.ts';
import { claimDataDir } from './data-claim.ts';
import { chooseIdentity, ensureOwner } from './identity.ts';
import { clearOrphan, type Postmaster, startPostmaster } from './postmaster.ts';

/** A PostgreSQL of this process's own. */
export type EmbeddedPostgres = {
  /** The address for the server's login, which is no superuser. */
  url: string;
  stop(): Promise<void>;
};

/**
 * Starts the data folder's PostgreSQL, creating it at the first start, and keeps it running: one
 * that ends by itself is started again on the same port, so that connections heal. It ends with
 * this process, however that ends.
 * Throws DataDirInUse when another process runs on the folder.
 */
export async function startEmbedded(options: {
  dataDir: string;
  log: Log;
}): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir);
  const letGo = claimDataDir(dataDir);
  try {
    const identity = chooseIdentity(dataDir);
    const binaries = prepareBinaries(dataDir, identity);
    const folder = clusterFolder(dataDir);
    ensureCluster(dataDir, binaries, identity);
    await clearOrphan(folder);
    ensureOwner(folder, identity);
    const logFile = join(dataDir, 'postgres.log');
    const port = await freePort();
    const start = async () => {
      await clearOrphan(folder);
      return startPostmaster({ binaries, identity, folder, logFile, port });
    };
    const stop = keepRunning(await start(), start, options.log);
    return {
      url: serverUrl(dataDir, port),
      stop: () => stop().finally(letGo),
    };
  } catch (failure) {
    letGo();
    throw failure;
  }
}

/** Starts a PostgreSQL that ended by itself again, until the answered function stops it for good. */
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
        log.error('PostgreSQL ended by itself and is started again');
        current = await start();
        failures = 0;
      } catch (failure) {
        failures += 1;
        log.error('PostgreSQL did not start again', { reason: reason(failure) });
        // Processes of the one that was killed may take a moment to leave its memory.
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
