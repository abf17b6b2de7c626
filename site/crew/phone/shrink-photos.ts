import { makeSmaller } from '../../uploads/make-smaller.ts';
import { notePhoto, readAll, readPicture, replaceBySmaller } from './kept.ts';
import type { Outcome } from './outcome.ts';
import type { PhoneDatabase, StoredPhoto } from './phone-database.ts';
import { isFull, keepWithin } from './space-aside.ts';

type Shrinking = {
  database: PhoneDatabase;
  /** Shows what became of a photo. */
  changed: () => Promise<void>;
  /** Ends the work after the photo in hand. */
  signal: AbortSignal;
};

/** Photos that this page could not make smaller. They are sent as they were taken. */
const asTaken = new Set<string>();

/** Returns whether a photo is sent as it was taken. */
export function goesAsTaken({ id, state }: Pick<StoredPhoto, 'id' | 'state'>): boolean {
  return state === 'taken' && asTaken.has(id);
}

/** Makes the photos smaller that are kept as they were taken, one at a time, so that memory is bounded. */
export async function shrinkPhotos({ database, changed, signal }: Shrinking): Promise<Outcome> {
  const tried = new Set<string>();
  while (!signal.aborted) {
    const { photos } = await readAll(database);
    const photo = photos.find(({ id, state }) => state === 'taken' && !tried.has(id));
    if (photo === undefined) break;
    tried.add(photo.id);
    await shrink(database, photo.id);
    await changed();
  }
  return 'done';
}

async function shrink(database: PhoneDatabase, id: string): Promise<void> {
  const picture = await readPicture(database, id);
  // It was removed meanwhile.
  if (picture === null) return;
  const made = await makeSmaller(picture);
  if (made !== null) {
    try {
      await keepWithin(() => replaceBySmaller(database, id, made));
    } catch (error) {
      // On a full phone even the smaller one finds no room beside the other until that is sent.
      if (!isFull(error)) throw error;
      asTaken.add(id);
    }
  } else if (await looksLikeJpeg(picture)) {
    // The phone may only lack the memory to decode it. The server judges.
    asTaken.add(id);
  } else {
    await notePhoto(database, id, { state: 'unreadable', reason: '' }, new Date());
  }
}

async function looksLikeJpeg(picture: Blob): Promise<boolean> {
  const start = new Uint8Array(await picture.slice(0, 3).arrayBuffer());
  return start[0] === 0xff && start[1] === 0xd8 && start[2] === 0xff;
}
