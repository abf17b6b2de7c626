import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { FileStore } from '../files/file-store.ts';
import { StartRefused } from '../start-refused.ts';
import {
  type Night,
  nightFile,
  nightOf,
  type OffsiteStore,
  readNight,
  sizesIn,
} from './offsite-store.ts';
import { unpacked, unseal } from './sealing.ts';

const atOnce = 8;

/** Fetches the database of the night named so, or of the newest, into a file as a backup has. */
export async function fetchNight(
  { nights }: OffsiteStore,
  secretKey: string,
  file: string,
  wanted: string | null = null,
): Promise<Night> {
  const sizes = await sizesIn(nights);
  const whole = [...sizes.keys()].filter((name) => name.endsWith('.list')).toSorted();
  const list = wanted === null ? whole.at(-1) : whole.find((name) => name === `${wanted}.list`);
  if (list === undefined) {
    const names = whole.map((name) => name.replace('.list', ''));
    const found = names.length === 0 ? 'no backup' : `these backups: ${names.join(', ')}`;
    throw new StartRefused(`The bucket holds ${found}.`);
  }
  const moment = nightOf(list);
  const night = await readNight(nights, moment, sizes.get(list) ?? 0);
  const database = nightFile(moment, 'database');
  const bytes = await nights.read(database, 0, (sizes.get(database) ?? 0) - 1);
  if (bytes === null) throw new StartRefused(`The bucket lacks ${database}.`);
  const tar = unpacked(await unseal(bytes, secretKey));
  await pipeline(tar, createWriteStream(file, { mode: 0o600 })).catch((cause) => {
    throw new StartRefused(`${database} was changed on its way, or is not whole.`, { cause });
  });
  return night;
}

/** Puts a night's photos into a folder. Returns how many are not in the bucket. */
export async function fetchPhotos(
  { photos }: OffsiteStore,
  secretKey: string,
  night: Night,
  into: FileStore,
): Promise<number> {
  const sizes = await sizesIn(photos);
  const wanted = Object.entries(night.photos);
  const present = wanted.filter(([version]) => sizes.has(version));
  for (let first = 0; first < present.length; first += atOnce) {
    await Promise.all(
      present.slice(first, first + atOnce).map(async ([version, size]) => {
        const bytes = await photos.read(version, 0, (sizes.get(version) ?? 0) - 1);
        if (bytes !== null) await into.write(version, await unseal(bytes, secretKey), size);
      }),
    );
  }
  return wanted.length - present.length;
}
