import type { SmallerPicture } from '../../uploads/smaller-picture.ts';
import { type Change, change } from './kept.ts';
import type { PhoneDatabase, StoredPhoto } from './phone-database.ts';
import type { AskedPhoto } from './phone-state.ts';

/** Stores a request for pictures. Returns its key in the photo store. */
export function keepAsked(phone: PhoneDatabase, asked: AskedPhoto): Promise<number> {
  return change(phone, (transaction) =>
    transaction.objectStore('photos').add({ ...asked, state: 'asked', sentAt: null }),
  );
}

/** All or none. Deletes the request with the key `asked`. */
export function keepAsTaken(
  phone: PhoneDatabase,
  taken: readonly { photo: StoredPhoto; picture: Blob }[],
  asked: number | null,
): Promise<void> {
  return change(phone, async (transaction) => {
    // Not awaited one by one, so that all go to the disk at once.
    const kept: Promise<unknown>[] = taken.flatMap(({ photo, picture }) => [
      transaction.objectStore('photos').add(photo),
      transaction.objectStore('pictures').add(picture, photo.id),
    ]);
    if (asked !== null) kept.push(transaction.objectStore('photos').delete(asked));
    // Otherwise the commit waits for this page, busy drawing, to hear of each.
    transaction.commit();
    await Promise.all(kept);
  });
}

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

/** Replaces the original picture of a photo by the smaller one, unless the photo is gone. */
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

/** Notes that a photo was sent or cannot be. Deletes its picture but not its preview. */
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

/** Deletes a photo or a request. Works on a full phone too. */
export function forgetPhoto(phone: PhoneDatabase, id: string): Promise<void> {
  return change(phone, (transaction) => removePhoto(transaction, id));
}

export async function removePhoto(transaction: Change, id: string): Promise<void> {
  const photos = transaction.objectStore('photos');
  const place = await photos.index('id').getKey(id);
  if (place !== undefined) await photos.delete(place);
  await transaction.objectStore('pictures').delete(id);
  await transaction.objectStore('previews').delete(id);
}

/** Returns the preview of a photo or of a crew member's picture, if it is on the phone. */
export async function readPreview(phone: PhoneDatabase, id: string): Promise<Blob | null> {
  return (await phone.use((stores) => stores.get('previews', id))) ?? null;
}

export async function readPicture(phone: PhoneDatabase, id: string): Promise<Blob | null> {
  return (await phone.use((stores) => stores.get('pictures', id))) ?? null;
}
