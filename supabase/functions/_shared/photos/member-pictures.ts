import type { TransactionSql } from 'postgres';
import type { CrewFace, MemberPicture } from '../../../../contract/shapes/faces.ts';
import { readingAddressInMinutes } from '../../../../domain/service-numbers.ts';
import { photoNames } from '../../../../domain/visits/photo-names.ts';
import type { Files } from '../files/files.ts';
import { removePhotoFiles } from './photo-files.ts';

/** The rows of one transaction. */
const atOnce = 200;

/**
 * Erases the files of removed pictures and then their rows, so that an interrupted run is repeated.
 * Returns how many, 200 at most. Runs as the service.
 */
export async function eraseRemovedPictures(service: TransactionSql, files: Files): Promise<number> {
  const removed = await service<{ id: string }[]>`
    select id from public.member_pictures where removed_at is not null
    limit ${atOnce} for update skip locked`;
  const ids = removed.map(({ id }) => id);
  await removePhotoFiles(files, ids);
  await service`delete from public.member_pictures where id = any(${ids}::uuid[])`;
  return ids.length;
}

/** By id, without those whose files are missing. */
export async function readPictures(
  files: Files,
  ids: readonly string[],
): Promise<ReadonlyMap<string, MemberPicture>> {
  if (ids.length === 0) return new Map();
  const names = new Map(ids.map((id) => [id, photoNames(id).preview]));
  const wanted = [...names.values()];
  const addresses = await files.addresses('photos', wanted, readingAddressInMinutes * 60);
  return new Map(
    [...names].flatMap(([id, name]) => {
      const url = addresses.get(name);
      return url === undefined ? [] : [[id, { id, url }] as const];
    }),
  );
}

/** `name` is the first name, `picture` the picture's id. */
export type CrewRow = { name: string; picture: string | null };

export async function withFaces(files: Files, crew: readonly CrewRow[]): Promise<CrewFace[]> {
  const pictures = await readPictures(
    files,
    crew.flatMap(({ picture }) => picture ?? []),
  );
  return crew.map(({ name, picture }) => ({
    name,
    pictureUrl: pictures.get(picture ?? '')?.url ?? null,
  }));
}
