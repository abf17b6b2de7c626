import type { FileStore } from '../files/file-store.ts';
import { copyRunning, type RunningSite } from '../postgres/backup.ts';
import { markBackup } from '../postgres/backup-marks.ts';
import { StartRefused } from '../start-refused.ts';
import { forgetNights } from './forget-nights.ts';
import { type Night, nightFile, type OffsiteStore, sizesIn } from './offsite-store.ts';
import { packed, seal } from './sealing.ts';

/** The most that a bucket of S3 takes at a time. */
const mostBytes = 5_000_000_000;

const atOnce = 4;

type Sending = {
  site: RunningSite;
  /** Where the site's photos lie. */
  files: FileStore;
  offsite: OffsiteStore;
  /** Whose keys open it. Photos that were sent before are opened by those of that time. */
  recipients: readonly string[];
  now: Date;
};

export type Sent = Night & { photosSent: number; databaseBytes: number };

/**
 * Sends a backup of the running site: its database, and the photos that were not sent before. Then
 * removes what is kept no longer. The night counts only once all of it is there.
 */
export async function sendNight(sending: Sending): Promise<Sent> {
  const { site, offsite, recipients, now } = sending;
  const present = await sizesIn(offsite.photos);
  // Most go before anybody has to wait who removes a photo.
  const first = await sendPhotos(sending, present);
  let last = first;
  const database = nightFile(now, 'database');
  const take = async (tar: ReadableStream<Uint8Array>) => {
    return offsite.nights.write(database, await seal(packed(tar), recipients), mostBytes);
  };
  await copyRunning(site, take, async () => {
    last = await sendPhotos(sending, present);
  });
  const list = Buffer.from(JSON.stringify({ photos: last.photos } satisfies Night));
  await offsite.nights.write(nightFile(now, 'list'), new Blob([list]).stream(), list.length);
  for (const mark of ['made', 'sent'] as const) await markBackup(site.dataDir, mark);
  await forgetNights(offsite, now);
  const sizes = await sizesIn(offsite.nights);
  return {
    photos: last.photos,
    photosSent: first.sent + last.sent,
    databaseBytes: sizes.get(database) ?? 0,
  };
}

/** Sends what `present` lacks, and adds it there. */
async function sendPhotos(
  { files, offsite, recipients }: Sending,
  present: Map<string, number>,
): Promise<{ photos: Record<string, number>; sent: number }> {
  const photos: Record<string, number> = {};
  let sent = 0;
  const send = async (version: string, size: number) => {
    const bytes = await files.read(version, 0, size - 1);
    // It was removed meanwhile.
    if (bytes === null) return;
    await offsite.photos.write(version, await seal(bytes, recipients), 2 * size + 10_000);
    present.set(version, size);
    photos[version] = size;
    sent += 1;
  };
  for await (const group of files.list()) {
    const missing = group.filter(({ version }) => !present.has(version));
    for (const { version, size } of group) if (present.has(version)) photos[version] = size;
    for (let first = 0; first < missing.length; first += atOnce) {
      const next = missing.slice(first, first + atOnce);
      await Promise.all(next.map(({ version, size }) => send(version, size)));
    }
  }
  return { photos, sent };
}

/** Throws StartRefused unless the bucket has every photo of a night, none of them cut short. */
export async function refuseMissing({ photos }: OffsiteStore, night: Night): Promise<void> {
  const there = await sizesIn(photos);
  const missing = Object.entries(night.photos).filter(
    ([version, size]) => (there.get(version) ?? 0) < size,
  );
  if (missing.length === 0) return;
  throw new StartRefused(`The bucket of BACKUP_URL lacks ${missing.length} photos of this backup.`);
}
