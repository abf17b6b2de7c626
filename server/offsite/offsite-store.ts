import { join } from 'node:path';
import * as v from 'valibot';
import { type Names, openBucket } from '../files/bucket.ts';
import type { BucketAddress } from '../files/bucket-address.ts';
import type { FileStore } from '../files/file-store.ts';
import { StartRefused } from '../start-refused.ts';

/** A bucket of backups: each photo once, and each night's database with the list of its photos. */
export type OffsiteStore = { photos: FileStore; nights: FileStore };

const Night = v.object({
  /** The sizes of its photos, by version. */
  photos: v.record(v.string(), v.number()),
});

/** What is known of a night without the key. */
export type Night = v.InferOutput<typeof Night>;

/** `database` is sealed. The list is written last, so a night without one is not whole. */
export const nightFile = (moment: Date, part: 'database' | 'list') =>
  `${moment.toISOString().slice(0, 19).replaceAll(':', '')}Z.${part}`;

const nightForm = /^(\d{4}-\d\d-\d\dT)(\d\d)(\d\d)(\d\d)Z\.(?:database|list)$/;

/** Returns the moment in the name of a night's file. */
export function nightOf(name: string): Date {
  return new Date(name.replace(nightForm, '$1$2:$3:$4Z'));
}

const nightNames: Names = {
  nameOf(version) {
    if (!nightForm.test(version)) throw new Error(`Not the name of a night: ${version}`);
    return version;
  },
  versionOf: (lastPart) => (nightForm.test(lastPart) ? lastPart : null),
};

/** `arrivals` is a folder on a disk with room for the database. */
export async function openOffsite(address: BucketAddress, arrivals: string): Promise<OffsiteStore> {
  const below = (part: string) => ({ ...address, prefix: `${address.prefix}${part}/` });
  return {
    photos: await openBucket(below('photos'), join(arrivals, 'photos')),
    nights: await openBucket(below('nights'), join(arrivals, 'nights'), nightNames),
  };
}

/** Returns the sizes of what a store holds, by version. */
export async function sizesIn(store: FileStore): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  for await (const group of store.list())
    for (const { version, size } of group) sizes.set(version, size);
  return sizes;
}

/** Throws StartRefused if it is not there whole. */
export async function readNight(nights: FileStore, moment: Date, size: number): Promise<Night> {
  const bytes = await nights.read(nightFile(moment, 'list'), 0, size - 1);
  const read = v.safeParse(Night, bytes && (await new Response(bytes).json()));
  if (!read.success) throw new StartRefused(`The list of ${moment.toISOString()} cannot be read.`);
  return read.output;
}
