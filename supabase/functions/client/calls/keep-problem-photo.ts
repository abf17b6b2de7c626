import type { TransactionSql } from 'postgres';
import { keepProblemPhoto } from '../../../../contract/client/keep-problem-photo.ts';
import { photosPerProblem } from '../../../../domain/service-numbers.ts';
import { uploadName } from '../../../../domain/visits/photo-names.ts';
import type { Client } from '../../_shared/call/caller.ts';
import type { Dependencies } from '../../_shared/call/dependencies.ts';
import { endpoint } from '../../_shared/call/endpoint.ts';
import { Refusal } from '../../_shared/call/refusal.ts';
import { asCaller, steppedUp } from '../../_shared/database/roles.ts';
import {
  isRefusedForGood,
  pictureRefusal,
  requireFiles,
  writePhotoFiles,
} from '../../_shared/photos/picture-upload.ts';
import type { EncodedPicture } from '../../_shared/pictures/pictures.ts';
import { periodOfPhotos, refuseLate } from '../feedback/period.ts';

type Photo = { id: string; problemId: string };

/** Makes a photo of an upload, stores its row, and only then removes the upload. */
export const handleKeepProblemPhoto = endpoint(
  keepProblemPhoto,
  async ({ input, caller }, dependencies) => {
    const { sql, files } = dependencies;
    const visitId = await asCaller(sql, caller, (transaction) => visitOf(transaction, input));
    const removeUpload = () => files.remove('incoming', [uploadName(visitId, input.id)]);
    try {
      await keep(input, visitId, caller, dependencies);
    } catch (thrown) {
      const refusal = pictureRefusal(thrown);
      if (isRefusedForGood(refusal)) await removeUpload();
      throw refusal;
    }
    await removeUpload();
    return {};
  },
);

async function keep(
  photo: Photo,
  visitId: string,
  caller: Client,
  { sql, files, pictures }: Dependencies,
): Promise<void> {
  const isThere = await asCaller(sql, caller, async (transaction) => {
    const kept = await steppedUp(transaction, (service) => isKept(service, photo));
    if (!kept) refuseLate(await periodOfPhotos(transaction, visitId));
    return kept;
  });
  if (isThere) return;
  const upload = uploadName(visitId, photo.id);
  const picture = await writePhotoFiles({ files, pictures }, { upload, photoId: photo.id });
  await asCaller(sql, caller, async (transaction) => {
    await visitOf(transaction, photo);
    await steppedUp(transaction, async (service) => {
      if (await isKept(service, photo)) return;
      // Another call may have kept it meanwhile; otherwise the page sends it again.
      if (picture === null) throw new Refusal('not-found');
      await store(service, photo, picture);
    });
  });
}

/** Returns the visit of a problem of the caller's. Throws not-found. */
async function visitOf(transaction: TransactionSql, { problemId }: Photo): Promise<string> {
  const [problem] = await transaction<{ visit_id: string }[]>`
    select visit_id from public.problems where id = ${problemId}`;
  if (problem === undefined) throw new Refusal('not-found');
  return problem.visit_id;
}

/**
 * Returns whether a photo was kept before. Locks its problem, so that two photos at once never pass
 * the limit. Throws too-many-photos, and not-found for the id of another's photo.
 */
async function isKept(service: TransactionSql, { id, problemId }: Photo): Promise<boolean> {
  await service`select from public.problems where id = ${problemId} for update`;
  const [kept] = await service<{ problem_id: string }[]>`
    select problem_id from public.problem_photos where id = ${id}
    union all select null from public.photos where id = ${id}`;
  if (kept !== undefined) {
    if (kept.problem_id !== problemId) throw new Refusal('not-found');
    return true;
  }
  const [stored] = await service<[{ count: number }]>`
    select count(*)::integer as count from public.problem_photos where problem_id = ${problemId}`;
  if (stored.count >= photosPerProblem) {
    const message = `A problem can have ${photosPerProblem} photos.`;
    throw new Refusal('too-many-photos', { message });
  }
  return false;
}

async function store(
  service: TransactionSql,
  { id, problemId }: Photo,
  { bytes, width, height }: EncodedPicture,
): Promise<void> {
  await requireFiles(service, id);
  await service`
    insert into public.problem_photos (id, problem_id, bytes, width, height)
    values (${id}, ${problemId}, ${bytes.byteLength}, ${width}, ${height})`;
}
