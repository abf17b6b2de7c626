import { makeSmaller } from '../../uploads/make-smaller.ts';
import { keepAsTaken, keepSmaller } from './kept.ts';
import type { PhoneDatabase, StoredPhoto } from './phone-database.ts';
import { keepWithin, whyNotKept } from './space-aside.ts';
import { phoneTexts } from './texts.ts';

/** A photo with its picture as it was handed over. */
export type NewPhoto = { photo: StoredPhoto; picture: File };

/** A file that cannot be kept, with a sentence to show. */
export type RefusedFile = { name: string; why: string };

/**
 * Keeps pictures as they are, all at once, before any is decoded. If they cannot be kept so, because
 * there is no room for files as large as a camera's or one of them cannot be read, each is made smaller
 * first. Returns the files that cannot be kept.
 */
export async function savePhotos(
  phone: PhoneDatabase,
  taken: readonly NewPhoto[],
  changed: () => Promise<void>,
): Promise<RefusedFile[]> {
  try {
    await keepAsTaken(phone, taken);
    return [];
  } catch {
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
      refused.push({ name: picture.name, why: phoneTexts.faults['not-a-picture'] });
      continue;
    }
    await keepWithin(() => keepSmaller(phone, photo, made)).catch((error: unknown) =>
      refused.push({ name: picture.name, why: whyNotKept(error) }),
    );
    await changed();
  }
  return refused;
}
