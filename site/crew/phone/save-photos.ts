import { makeSmaller } from '../../uploads/make-smaller.ts';
import { readAll } from './kept.ts';
import {
  forgetPhoto,
  keepAsTaken,
  keepSmaller,
  notePhoto,
  readPicture,
  replaceBySmaller,
} from './kept-photos.ts';
import type { PhoneDatabase, StoredPhoto } from './phone-database.ts';
import type { ExchangeOutcome } from './repeating.ts';
import { isFull, keepWithin, whyNotKept } from './space.ts';
import { phoneTexts } from './texts.ts';

export type NewPhoto = { photo: StoredPhoto; picture: File };

export type RefusedFile = { name: string; why: string };

/**
 * Stores the originals at once, before any is decoded; if that fails, each made smaller. Returns
 * the files that cannot be stored.
 */
export async function savePhotos(
  phone: PhoneDatabase,
  taken: readonly NewPhoto[],
  asked: number | null,
  changed: () => Promise<void>,
): Promise<RefusedFile[]> {
  try {
    await keepAsTaken(phone, taken, asked);
    return [];
  } catch {
    // Chromium keeps the partly written data until another change succeeds.
    await forgetPhoto(phone, '');
    return saveSmaller(phone, taken, changed);
  }
}

async function saveSmaller(
  phone: PhoneDatabase,
  taken: readonly NewPhoto[],
  changed: () => Promise<void>,
): Promise<RefusedFile[]> {
  const refused: RefusedFile[] = [];
  for (const { photo, picture } of taken) {
    const made = await makeSmaller(picture);
    if (made === null) {
      refused.push({ name: picture.name, why: phoneTexts.faults[await faultOf(picture)] });
      continue;
    }
    await keepWithin(() => keepSmaller(phone, photo, made)).catch((error: unknown) =>
      refused.push({ name: picture.name, why: whyNotKept(error) }),
    );
    await changed();
  }
  return refused;
}

/** Photos that this page could not make smaller. They are sent in full size. */
const asTaken = new Set<string>();

export function goesAsTaken({ id, state }: Pick<StoredPhoto, 'id' | 'state'>): boolean {
  return state === 'taken' && asTaken.has(id);
}

/** One at a time, to bound the memory. `signal` ends the work after the current photo. */
export async function shrinkPhotos(
  database: PhoneDatabase,
  changed: () => Promise<void>,
  signal: AbortSignal,
): Promise<ExchangeOutcome> {
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
  // Removed meanwhile.
  if (picture === null) return;
  const made = await makeSmaller(picture);
  if (made !== null) {
    try {
      await keepWithin(() => replaceBySmaller(database, id, made));
    } catch (error) {
      // On a full phone even the smaller one does not fit until the other is sent.
      if (!isFull(error)) throw error;
      asTaken.add(id);
    }
  } else if (await looksLikeJpeg(picture)) {
    // The phone may only lack the memory to decode it. The server judges.
    asTaken.add(id);
  } else {
    const reason = await faultOf(picture);
    await notePhoto(database, id, { state: 'unreadable', reason }, new Date());
  }
}

async function looksLikeJpeg(picture: Blob): Promise<boolean> {
  const start = new Uint8Array(await picture.slice(0, 3).arrayBuffer());
  return start[0] === 0xff && start[1] === 0xd8 && start[2] === 0xff;
}

/** HEIC, the format of iPhones, has its own advice. */
async function faultOf(picture: Blob): Promise<'heic' | 'not-a-picture'> {
  const mark = await picture.slice(4, 12).text();
  return /^ftyp(hei|hev|mif|msf)/.test(mark) ? 'heic' : 'not-a-picture';
}
