import type { ProofPhoto } from '../../../../contract/shapes/proof.ts';
import { photoNames } from '../../../../domain/visits/photo-names.ts';
import type { Files } from '../files/files.ts';

/** A counted photo of a visit that was not erased, as the database has it. */
export type ProofPhotoRow = {
  id: string;
  /** The task's place in the checklist; null for the visit as a whole. */
  task: number | null;
  phase: 'before' | 'after';
  pairOf: string | null;
  source: 'camera' | 'library';
  takenAt: Date;
  width: number;
  height: number;
  state: 'shown' | 'hidden';
};

/** A photo that can be shown, and where it belongs. */
export type PlacedPhoto = Pick<ProofPhotoRow, 'id' | 'task' | 'phase' | 'pairOf'> & {
  shown: ProofPhoto;
};

/** Gives photos their reading addresses. Leaves out those whose files are gone. */
export async function photosWithAddresses(
  files: Files,
  rows: readonly ProofPhotoRow[],
  validForSeconds: number,
): Promise<PlacedPhoto[]> {
  if (rows.length === 0) return [];
  const names = rows.flatMap(({ id }) => Object.values(photoNames(id)));
  const addresses = await files.addresses('photos', names, validForSeconds);
  return rows.flatMap(({ id, task, phase, pairOf, source, takenAt, width, height }) => {
    const { picture, preview } = photoNames(id);
    const [pictureUrl, previewUrl] = [addresses.get(picture), addresses.get(preview)];
    if (pictureUrl === undefined || previewUrl === undefined) return [];
    const shown = {
      id,
      phase,
      takenAt: takenAt.toISOString(),
      isFromLibrary: source === 'library',
      width,
      height,
      pictureUrl,
      previewUrl,
    };
    return [{ id, task, phase, pairOf, shown }];
  });
}
