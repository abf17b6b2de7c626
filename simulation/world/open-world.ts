import { chmodSync, cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startPaymongo } from '../../demo/paymongo/paymongo.ts';
import { startSemaphore } from '../../demo/semaphore/semaphore.ts';
import { freePort } from '../../server/free-port.ts';
import { startSmtpPeer } from '../../server/mail/smtp-peer.fixture.ts';
import { clusterFolder } from '../../server/postgres/cluster.ts';
import { publicKey } from '../../tests/public-key.ts';
import { createSite } from './site.ts';
import type { World } from './world.ts';

/** What stands around a company: its site, mail, gateways, and nobody in it. */
export type EmptyWorld = Pick<World, 'site' | 'mail' | 'sms' | 'gateway'> & {
  close(): Promise<void>;
};

/** The file that holds who is in the company of a prepared folder. */
const peopleFile = 'people.json';

/** Opens a world over a data folder. The site runs once it is started. */
export async function openWorld(dataDir: string): Promise<EmptyWorld> {
  const port = await freePort();
  const [mail, sms] = await Promise.all([startSmtpPeer(), startSemaphore()]);
  const gateway = await startPaymongo(`http://127.0.0.1:${port}/functions/v1/gateway-webhook`);
  const site = createSite(dataDir, port, {
    SITE_URL: `http://localhost:${port}`,
    SUPABASE_PUBLISHABLE_KEY: publicKey,
    TRUSTED_PROXY: '127.0.0.1,::1',
    TEAM_EMAIL: 'office@team.example.ph',
    SMTP_URL: mail.url,
    SMTP_TLS: 'when-offered',
    ...sms.settings,
    ...gateway.settings,
  });
  return {
    ...{ site, mail, sms, gateway },
    async close() {
      await site.stop();
      await Promise.all([mail.close(), sms.close(), gateway.close()]);
    },
  };
}

/** Copies a stopped company's folder into another, so that a run begins at once. */
export function copyCompany(from: string, to: string): void {
  cpSync(from, to, { recursive: true });
  // PostgreSQL refuses a folder that others may read.
  chmodSync(clusterFolder(to), 0o700);
}

type People = Pick<World, 'owner' | 'dispatchers' | 'workers' | 'clients'>;

/** Keeps who is in a company beside its data, with their sessions, and returns them again. */
export function keepPeople(
  dataDir: string,
  { owner, dispatchers, workers, clients }: People,
): void {
  const kept: People = { owner, dispatchers, workers, clients };
  writeFileSync(join(dataDir, peopleFile), JSON.stringify(kept));
}
export function keptPeople(dataDir: string): People {
  return JSON.parse(readFileSync(join(dataDir, peopleFile), 'utf8'));
}
