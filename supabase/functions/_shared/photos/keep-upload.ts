import type { TransactionSql } from 'postgres';
import { Refusal } from '../call/refusal.ts';
import type { EncodedPicture } from '../pictures/pictures.ts';
import {
  isRefusedForGood,
  type PhotoTools,
  type PhotoUpload,
  pictureRefusal,
  writePhotoFiles,
} from './picture-upload.ts';

/** What becomes of an upload. */
type Keeping = PhotoUpload & {
  /** Runs queries as the service once it is sure again that the caller may. */
  asOwner: <T>(work: (service: TransactionSql) => Promise<T>) => Promise<T>;
  /** Returns whether the photo was kept before. Refuses one that there is no room for. */
  isKept: (service: TransactionSql) => Promise<boolean>;
  /** Stores the row. */
  store: (service: TransactionSql, picture: EncodedPicture) => Promise<void>;
};

/**
 * Makes a photo of an upload, stores its row, and only then removes the upload. A photo that is kept
 * already is kept once. Throws a refusal if it can never be used, or if there is no such upload.
 */
export async function keepUpload(tools: PhotoTools, keeping: Keeping): Promise<void> {
  const removeUpload = () => tools.files.remove('incoming', [keeping.upload]);
  try {
    await keep(tools, keeping);
  } catch (thrown) {
    const refusal = pictureRefusal(thrown);
    if (isRefusedForGood(refusal)) await removeUpload();
    throw refusal;
  }
  await removeUpload();
}

async function keep(
  tools: PhotoTools,
  { asOwner, isKept, store, ...upload }: Keeping,
): Promise<void> {
  if (await asOwner(isKept)) return;
  const picture = await writePhotoFiles(tools, upload);
  await asOwner(async (service) => {
    if (await isKept(service)) return;
    // Another call may have kept it meanwhile; otherwise the page sends it again.
    if (picture === null) throw new Refusal('not-found');
    await store(service, picture);
  });
}
