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

type Keeping = PhotoUpload & {
  /** Runs queries as the service after checking the caller's right again. */
  asOwner: <T>(work: (service: TransactionSql) => Promise<T>) => Promise<T>;
  /** Returns whether the photo was kept before. Throws if there is no room for it. */
  isKept: (service: TransactionSql) => Promise<boolean>;
  store: (service: TransactionSql, picture: EncodedPicture) => Promise<void>;
};

/**
 * Makes a photo of an upload, stores its row, and only then removes the upload. Idempotent. Throws
 * a refusal if it can never be used, or if there is no such upload.
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
    // Another call may have kept it meanwhile; if not, the page sends it again.
    if (picture === null) throw new Refusal('not-found');
    await store(service, picture);
  });
}

type PhotoTools = { sql: Sql; files: Files; pictures: Pictures };

/** `upload` is the name in the bucket `incoming`. */
type PhotoUpload = {
  upload: string;
  photoId: string;
  account: string;
  /** Aborts when the caller leaves. */
  left: AbortSignal;
};

/**
 * Writes picture and preview under the photo's id. Locks nothing. Returns null if there is no such
 * upload. Throws what `pictureRefusal` reads, and too-many-requests.
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
 * Ensures that no sweep took the files, and that none does until the row is committed. Runs as the
 * service. Throws unavailable.
 */
export async function requireFiles(service: TransactionSql, photoId: string): Promise<void> {
  await lockPhotoFiles(service, [photoId]);
  const names = Object.values(photoNames(photoId));
  const [found] = await service<{ count: number }[]>`
    select count(*)::integer as count from storage.objects
    where bucket_id = 'photos' and name = any(${names})`;
  if (found?.count !== names.length) throw new Refusal('unavailable', { retryAfterInSeconds: 5 });
}

/** Returns the refusal for a picture that cannot be used, and other errors unchanged. */
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

/** Whether an upload will never be used, so that it can go. */
function isRefusedForGood(refusal: unknown): boolean {
  const codes = ['not-a-picture', 'too-large', 'too-many-photos'];
  return refusal instanceof Refusal && codes.includes(refusal.code);
}

/**
 * Locks photos' files until the transaction ends, so that storing a row and sweeping files without
 * a row never meet.
 */
export async function lockPhotoFiles(
  service: TransactionSql,
  photoIds: readonly string[],
): Promise<void> {
  await service`
    select pg_advisory_xact_lock(hashtextextended('photo files ' || id, 0))
    from (select unnest(${photoIds}::text[]) as id order by id) as ordered`;
}
