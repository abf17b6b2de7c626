import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('No free port.');
  return address.port;
}

/**
 * Starts the real server on an empty data folder for the whole run; its mails are captured to files.
 * Every journey comes from a network address of its own (see visit.ts), as visitors do.
 */
async function startSite(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'journeys-'));
  const port = await freePort();
  const metricsPort = await freePort();
  const siteUrl = `http://localhost:${port}`;
  const server = spawn(process.execPath, ['server/main.ts'], {
    env: {
      ...process.env,
      PORT: String(port),
      METRICS_PORT: String(metricsPort),
      SITE_URL: siteUrl,
      DATA_DIR: dataDir,
      TRUSTED_PROXY: '127.0.0.1,::1',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(server, 'exit');
  const stop = async () => {
    server.kill('SIGTERM');
    await exited;
    await rm(dataDir, { recursive: true, force: true });
  };
  await Promise.race([
    untilReady(siteUrl, createInterface(server.stdout)),
    exited.then(([code]) => {
      throw new Error(`The server ended with ${code} before it was ready.`);
    }),
  ]);
  process.env.JOURNEY_URL = siteUrl;
  process.env.JOURNEY_MAIL = path.join(dataDir, 'mail');
  return stop;
}

async function untilReady(siteUrl: string, lines: AsyncIterable<string>): Promise<void> {
  for await (const _line of lines) {
    const answer = await fetch(`${siteUrl}/readyz`).catch(() => null);
    if (answer?.ok) return;
  }
}

export default startSite;
