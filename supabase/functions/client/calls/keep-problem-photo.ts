import type { TransactionSql } from 'postgres';
import { keepProblemPhoto } from '../../../../contract/client/keep-problem-photo.ts';
import { photosPerProblem } from '../../../../domain/service-numbers.ts';
import { uploadName } from '../../../../domain/visits/photo-names.ts';
import { endpoint } from '../../_shared/call/endpoint.ts';
import { Refusal } from '../../_shared/call/refusal.ts';
import { asCaller, steppedUp } from '../../_shared/database/roles.ts';
import { keepUpload } from '../../_shared/photos/keep-upload.ts';
import { requireFiles } from '../../_shared/photos/picture-upload.ts';
import type { EncodedPicture } from '../../_shared/pictures/pictures.ts';
import { periodOfPhotos, refuseLate } from '../feedback/period.ts';

type Photo = { id: string; problemId: string };

/** Keeps a photo of one of the caller's problems. */
export const handleKeepProblemPhoto = endpoint(
  keepProblemPhoto,
  async ({ input, caller }, { sql, files, pictures }) => {
    const visitId = await asCaller(sql, caller, (transaction) => visitOf(transaction, input));
    await keepUpload(
      { files, pictures },
      {
        upload: uploadName(visitId, input.id),
        photoId: input.id,
        asOwner: (work) =>
          asCaller(sql, caller, async (transaction) => {
            await visitOf(transaction, input);
            return steppedUp(transaction, work);
          }),
        isKept: async (service) => {
          const kept = await isKept(service, input);
          if (!kept) refuseLate(await periodOfPhotos(service, visitId));
          return kept;
        },
        store: (service, picture) => store(service, input, picture),
      },
    );
    return {};
  },
);

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
    union all select null from public.photos where id = ${id}
    union all select null from public.member_pictures where id = ${id}`;
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
