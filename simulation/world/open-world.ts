import { chmodSync, cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startPaymongo } from '../../demo/paymongo/paymongo.ts';
import { startPushService } from '../../demo/push/push-service.ts';
import { startSemaphore } from '../../demo/semaphore/semaphore.ts';
import { serveBucket } from '../../server/files/bucket.fixture.ts';
import { openBucket } from '../../server/files/bucket.ts';
import { freePort } from '../../server/free-port.ts';
import { startSmtpPeer } from '../../server/mail/smtp-peer.fixture.ts';
import { clusterFolder } from '../../server/postgres/cluster.ts';
import { publicKey } from '../../tests/public-key.ts';
import { createSite } from './site.ts';
import type { World } from './world.ts';

/** A company's site, its mail and its providers, without people. */
export type EmptyWorld = Pick<World, 'site' | 'mail' | 'sms' | 'push' | 'gateway' | 'bucket'> & {
  close(): Promise<void>;
};

/** Who is in the company of a prepared folder. */
const peopleFile = 'people.json';

/** Opens a world over a data folder. The site runs once it is started. */
export async function openWorld(dataDir: string): Promise<EmptyWorld> {
  const port = await freePort();
  const [mail, sms, push, served] = await Promise.all([
    startSmtpPeer(),
    startSemaphore(),
    startPushService(),
    serveBucket('photos'),
  ]);
  const gateway = await startPaymongo(`http://127.0.0.1:${port}/functions/v1/gateway-webhook`);
  const site = createSite(dataDir, port, {
    SITE_URL: `http://localhost:${port}`,
    SUPABASE_PUBLISHABLE_KEY: publicKey,
    TRUSTED_PROXY: '127.0.0.1,::1',
    TEAM_EMAIL: 'office@team.example.ph',
    SMTP_URL: mail.url,
    SMTP_TLS: 'when-offered',
    ...sms.settings,
    ...push.settings,
    ...gateway.settings,
  });
  const arrivals = join(dataDir, 'arrivals-of-laws');
  const bucket = {
    filesUrl: served.filesUrl,
    files: await openBucket(served.address, arrivals),
  };
  return {
    ...{ site, mail, sms, push, gateway, bucket },
    async close() {
      await site.stop();
      await Promise.all([mail.close(), sms.close(), push.close(), gateway.close(), served.close()]);
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

/** Keeps a company's people with their sessions beside its data, and returns them again. */
export function storePeople(
  dataDir: string,
  { owner, dispatchers, workers, clients }: People,
): void {
  const kept: People = { owner, dispatchers, workers, clients };
  writeFileSync(join(dataDir, peopleFile), JSON.stringify(kept));
}
export function keptPeople(dataDir: string): People {
  return JSON.parse(readFileSync(join(dataDir, peopleFile), 'utf8'));
}
