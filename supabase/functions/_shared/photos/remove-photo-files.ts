import { photoNames } from '../../../../domain/visits/photo-names.ts';
import type { Files } from '../files/files.ts';

/** Removes the files of photos, as far as there are any. */
export async function removePhotoFiles(files: Files, photoIds: readonly string[]): Promise<void> {
  await files.remove(
    'photos',
    photoIds.flatMap((id) => Object.values(photoNames(id))),
  );
}
