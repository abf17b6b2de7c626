import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { dayInMs } from '../../domain/calendar/in-ms.ts';
import type { BucketAddress } from '../files/bucket-address.ts';
import { openFileStore } from '../files/open-store.ts';
import type { Log } from '../log.ts';
import type { RunningSite } from '../postgres/backup.ts';
import { lastBackup, markBackup } from '../postgres/backup-marks.ts';
import { countRows } from '../postgres/count-rows.ts';
import { openOffsite } from './offsite-store.ts';
import { type Sent, sendNight } from './send-night.ts';
import { type Verified, verifyNight } from './verify-night.ts';

/** A week, but for the time of day. */
const verifiedEveryMs = 6.5 * dayInMs;

type Wanted = {
  site: RunningSite;
  /** The bucket of the site's photos, or null. */
  bucket: BucketAddress | null;
  offsite: { bucket: BucketAddress; recipient: string };
  now: Date;
  log: Log;
};

/**
 * Sends a night. Once a week it is sealed for a second key, too, which only this process has and which
 * ends with it: so what lies in the bucket can be restored and counted, and nobody keeps a key but the
 * operator.
 */
export async function runNight({
  site,
  bucket,
  offsite: to,
  now,
  log,
}: Wanted): Promise<Sent & { counted: Verified | null }> {
  const offsite = await openOffsite(to.bucket, join(site.dataDir, 'arrivals'));
  const files = await openFileStore({ ...site, bucket });
  const send = (recipients: readonly string[]): Promise<Sent> =>
    sendNight({ site, files, offsite, recipients, now });
  const verified = lastBackup(site.dataDir, 'verified');
  if (verified !== null && +now - +verified < verifiedEveryMs)
    return { ...(await send([to.recipient])), counted: null };
  const ownKey = await generateX25519Identity();
  const before = await countRows(site);
  const sent = await send([to.recipient, await identityToRecipient(ownKey)]);
  const after = await countRows(site);
  const { dataDir } = site;
  const counted = await verifyNight(offsite, ownKey, { dataDir, before, after }, log);
  await markBackup(dataDir, 'verified');
  return { ...sent, counted };
}
