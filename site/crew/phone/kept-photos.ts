import type { SmallerPicture } from '../../uploads/smaller-picture.ts';
import { type Change, change } from './kept.ts';
import type { PhoneDatabase, StoredPhoto } from './phone-database.ts';
import type { AskedPhoto } from './phone-state.ts';

/** Keeps what the camera or the library is opened for. Returns its place among the photos. */
export function keepAsked(phone: PhoneDatabase, asked: AskedPhoto): Promise<number> {
  return change(phone, (transaction) =>
    transaction.objectStore('photos').add({ ...asked, state: 'asked', sentAt: null }),
  );
}

/**
 * Keeps photos with their pictures as they were taken: all of them, or none. With them goes what was
 * asked for, by its place.
 */
export function keepAsTaken(
  phone: PhoneDatabase,
  taken: readonly { photo: StoredPhoto; picture: Blob }[],
  asked: number | null,
): Promise<void> {
  return change(phone, async (transaction) => {
    // None waits for the one before, so that all are on their way to the disk at once.
    const kept: Promise<unknown>[] = taken.flatMap(({ photo, picture }) => [
      transaction.objectStore('photos').add(photo),
      transaction.objectStore('pictures').add(picture, photo.id),
    ]);
    if (asked !== null) kept.push(transaction.objectStore('photos').delete(asked));
    // By itself it would wait until this page, which draws them now, has heard of each.
    transaction.commit();
    await Promise.all(kept);
  });
}

/** Keeps a photo that was made smaller with its picture, or neither. */
export function keepSmaller(
  phone: PhoneDatabase,
  photo: StoredPhoto,
  made: SmallerPicture,
): Promise<void> {
  return change(phone, async (transaction) => {
    await transaction.objectStore('photos').add(withSmaller(photo, made));
    await putPictures(transaction, photo.id, made);
  });
}

/** Keeps the smaller picture of a photo in place of the one that was taken, unless the photo is gone. */
export function replaceBySmaller(
  phone: PhoneDatabase,
  id: string,
  made: SmallerPicture,
): Promise<void> {
  return change(phone, (transaction) =>
    changePhoto(transaction, id, async (photo) => {
      await putPictures(transaction, id, made);
      return withSmaller(photo, made);
    }),
  );
}

function withSmaller(photo: StoredPhoto, { picture, preview }: SmallerPicture): StoredPhoto {
  return { ...photo, state: 'waiting', bytes: picture.size + preview.size };
}

async function putPictures(
  transaction: Change,
  id: string,
  { picture, preview }: SmallerPicture,
): Promise<void> {
  await transaction.objectStore('pictures').put(picture, id);
  await transaction.objectStore('previews').put(preview, id);
}

async function changePhoto(
  transaction: Change,
  id: string,
  work: (photo: StoredPhoto) => Promise<StoredPhoto>,
): Promise<void> {
  const photos = transaction.objectStore('photos');
  const place = await photos.index('id').getKey(id);
  const photo = place === undefined ? undefined : await photos.get(place);
  if (photo !== undefined && photo.state !== 'asked') await photos.put(await work(photo), place);
}

/** Notes that a photo was sent or cannot be, for a reason. Its picture goes; its preview stays. */
export function notePhoto(
  phone: PhoneDatabase,
  id: string,
  { state, reason }: Pick<StoredPhoto, 'state' | 'reason'>,
  now: Date,
): Promise<void> {
  return change(phone, (transaction) =>
    changePhoto(transaction, id, async (photo) => {
      await transaction.objectStore('pictures').delete(id);
      return { ...photo, state, reason, sentAt: now.toISOString() };
    }),
  );
}

/** Forgets a photo with its picture, or what was asked for. A full phone can do that when it can note nothing. */
export function forgetPhoto(phone: PhoneDatabase, id: string): Promise<void> {
  return change(phone, (transaction) => removePhoto(transaction, id));
}

/** Removes a photo with its pictures, if it is here. */
export async function removePhoto(transaction: Change, id: string): Promise<void> {
  const photos = transaction.objectStore('photos');
  const place = await photos.index('id').getKey(id);
  if (place !== undefined) await photos.delete(place);
  await transaction.objectStore('pictures').delete(id);
  await transaction.objectStore('previews').delete(id);
}

/** Returns the small picture of a photo or of one of a crew, if it is on the phone. */
export async function readPreview(phone: PhoneDatabase, id: string): Promise<Blob | null> {
  return (await phone.use((stores) => stores.get('previews', id))) ?? null;
}

/** Returns the picture of a photo that waits. */
export async function readPicture(phone: PhoneDatabase, id: string): Promise<Blob | null> {
  return (await phone.use((stores) => stores.get('pictures', id))) ?? null;
}
