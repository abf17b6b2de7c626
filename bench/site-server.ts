import { readFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '../server/free-port.ts';
import { measuredCore, pinned } from './machine.ts';
import { answersOk, type Running, startProgram } from './processes.ts';

/** One build serves every port and data folder of a measurement. */
export const siteSettings = {
  SITE_URL: 'http://localhost:3000',
  SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_bench-measures-with-it_checksum',
};

/** Every call of the API carries them. */
export const apiHeaders = { apikey: siteSettings.SUPABASE_PUBLISHABLE_KEY };

export type SiteServer = Running & { port: number; url: string };

/**
 * Starts the server as `npm start` does, on its own data folder, and waits until it is ready. It
 * trusts this machine as a proxy, so that a load can come from many addresses. With `databaseUrl`
 * it starts no PostgreSQL of its own; with `onOneCore` it stays on the measured core.
 */
export async function startSiteServer(options: {
  folder: string;
  databaseUrl?: string;
  onOneCore?: boolean;
}): Promise<SiteServer> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const command = [process.execPath, 'scripts/launch.mjs', 'server/main.ts'];
  const running = await startProgram({
    command: options.onOneCore ? pinned(measuredCore, command) : command,
    env: {
      PORT: String(port),
      ...siteSettings,
      DATA_DIR: path.join(options.folder, 'data'),
      DATABASE_URL: options.databaseUrl ?? '',
      SMTP_URL: '',
      METRICS_PORT: '',
      TRUSTED_PROXY: '127.0.0.1,::1',
    },
    logFile: path.join(options.folder, 'server.log'),
    ready: () => answersOk(`${url}/readyz`),
  });
  return { ...running, pid: onlyChildOf(running.pid), port, url };
}

/** Returns the server's process: the launcher's child. Under taskset the process id is kept. */
function onlyChildOf(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')[0]);
}
