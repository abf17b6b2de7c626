import type { TransactionSql } from 'postgres';
import { photoNames } from '../../../../domain/visits/photo-names.ts';
import type { Files } from '../files/files.ts';

/** Ignores missing files. */
export async function removePhotoFiles(files: Files, photoIds: readonly string[]): Promise<void> {
  await files.remove(
    'photos',
    photoIds.flatMap((id) => Object.values(photoNames(id))),
  );
}

/**
 * Removes files and then rows, so that an interrupted run is repeated. Returns how many. Runs as
 * the service.
 */
export async function removeScreenshots(
  service: TransactionSql,
  files: Files,
  screenshots: readonly { id: string }[],
): Promise<number> {
  const ids = screenshots.map(({ id }) => id);
  if (ids.length === 0) return 0;
  await removePhotoFiles(files, ids);
  await service`delete from public.claim_screenshots where id = any(${ids}::uuid[])`;
  return ids.length;
}

type Addresses = { pictureUrl: string; previewUrl: string };

/** Returns a photo's addresses by its id, and undefined if its files are gone. */
export async function readPhotoAddresses(
  files: Files,
  photoIds: readonly string[],
  validForSeconds: number,
): Promise<(id: string) => Addresses | undefined> {
  const names = photoIds.flatMap((id) => Object.values(photoNames(id)));
  const addresses =
    names.length > 0 ? await files.addresses('photos', names, validForSeconds) : null;
  return (id) => {
    const { picture, preview } = photoNames(id);
    const [pictureUrl, previewUrl] = [addresses?.get(picture), addresses?.get(preview)];
    return pictureUrl && previewUrl ? { pictureUrl, previewUrl } : undefined;
  };
}
