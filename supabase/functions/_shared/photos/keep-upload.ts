import type { Sql, TransactionSql } from 'postgres';
import { photoInMegapixels } from '../../../../domain/service-numbers.ts';
import { photoNames } from '../../../../domain/visits/photo-names.ts';
import { countPhoto } from '../call/count-change.ts';
import { Refusal } from '../call/refusal.ts';
import type { Files } from '../files/files.ts';
import {
  type EncodedPicture,
  PictureRefused,
  type Pictures,
  PicturesBusy,
} from '../pictures/pictures.ts';

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

/** What makes a photo of an upload. */
type PhotoTools = { sql: Sql; files: Files; pictures: Pictures };

/** An upload by its name in the bucket `incoming`, and who asks for what photo of it. */
type PhotoUpload = {
  upload: string;
  photoId: string;
  account: string;
  /** Aborts when the caller leaves. */
  left: AbortSignal;
};

/**
 * Cleans an upload and writes its picture and preview under the photo's id. Nothing is locked
 * meanwhile. Returns null if there is no such upload. Throws what `pictureRefusal` turns into a
 * refusal, and too-many-requests.
 */
async function writePhotoFiles(
  { sql, files, pictures }: PhotoTools,
  { upload, photoId, account, left }: PhotoUpload,
): Promise<EncodedPicture | null> {
  await countPhoto(sql, account);
  const read = () => files.read('incoming', upload);
  const clean = await pictures.clean({ upload, account, read, left });
  if (clean === null) return null;
  const { picture, preview } = clean;
  const names = photoNames(photoId);
  await files.write('photos', names.preview, preview.bytes, 'image/jpeg');
  await files.write('photos', names.picture, picture.bytes, 'image/jpeg');
  return picture;
}

/**
 * Makes sure that no sweep took the files since they were written, and that none does until the row
 * is committed. Whoever sent the photo asks again otherwise. As the service.
 */
export async function requireFiles(service: TransactionSql, photoId: string): Promise<void> {
  await lockPhotoFiles(service, [photoId]);
  const names = Object.values(photoNames(photoId));
  const [found] = await service<{ count: number }[]>`
    select count(*)::integer as count from storage.objects
    where bucket_id = 'photos' and name = any(${names})`;
  if (found?.count !== names.length) throw new Refusal('unavailable', { retryAfterInSeconds: 5 });
}

/** Returns the refusal that says why a picture cannot be used, or anything else as it is. */
function pictureRefusal(thrown: unknown): unknown {
  if (thrown instanceof PicturesBusy) {
    return new Refusal('pictures-busy', { retryAfterInSeconds: 5 });
  }
  if (!(thrown instanceof PictureRefused)) return thrown;
  if (thrown.fault !== 'too-many-pixels') return new Refusal(thrown.fault);
  const { mostMegapixels: most } = thrown;
  const kind = most === photoInMegapixels ? 'megapixels' : 'megapixelsOfKind';
  return new Refusal('too-large', { reason: [kind, most] });
}

/** Returns whether an upload will never be used, so that it can go. */
function isRefusedForGood(refusal: unknown): boolean {
  const codes = ['not-a-picture', 'too-large', 'too-many-photos'];
  return refusal instanceof Refusal && codes.includes(refusal.code);
}

/**
 * Holds photos' files until the transaction ends, so that storing a photo's row and sweeping files
 * without a row never meet.
 */
export async function lockPhotoFiles(
  service: TransactionSql,
  photoIds: readonly string[],
): Promise<void> {
  await service`
    select pg_advisory_xact_lock(hashtextextended('photo files ' || id, 0))
    from (select unnest(${photoIds}::text[]) as id order by id) as ordered`;
}
