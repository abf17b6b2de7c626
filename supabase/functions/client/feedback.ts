import type { TransactionSql } from 'postgres';
import { keepProblemPhoto, rateVisit, reportProblem } from '../../../contract/client/feedback.ts';
import { dueAt } from '../../../domain/requests/answer-clock.ts';
import { photosPerProblem, problemsPerVisit } from '../../../domain/service-numbers.ts';
import { uploadName } from '../../../domain/visits/photo-names.ts';
import { endpoint, plainEndpoint } from '../_shared/call/endpoint.ts';
import { found } from '../_shared/call/found.ts';
import { Refusal } from '../_shared/call/refusal.ts';
import { asCaller, steppedUp } from '../_shared/database/roles.ts';
import { keepUpload, requireFiles } from '../_shared/photos/keep-upload.ts';
import type { EncodedPicture } from '../_shared/pictures/pictures.ts';
import { queueMails } from '../_shared/service-mails/queue.ts';
import { knownPeriod, periodOfPhotos, refuseLate } from './feedback/period.ts';

/** Policies enforce the same period. */
export const handleRateVisit = endpoint(rateVisit, async ({ input, transaction }) => {
  const { visitId, stars, words } = input;
  refuseLate(await knownPeriod(transaction, visitId));
  const [may] = await transaction<[{ rate: boolean }]>`
    select access.may_rate(${visitId}) as rate`;
  if (!may.rate) throw new Refusal('not-possible', { reason: ['notDone'] });
  const [rating] = await transaction<[{ stars: number; words: string; ratedAt: Date }]>`
    insert into public.ratings (visit_id, stars, words, rated_at)
    values (${visitId}, ${stars}, ${words ?? ''}, now())
    on conflict (visit_id) do update set stars = excluded.stars, rated_at = now(),
      words = case when ${words === undefined} then ratings.words else excluded.words end
    returning stars, words, rated_at as "ratedAt"`;
  return rating;
});

/** Idempotent by the problem's id. */
export const handleReportProblem = endpoint(
  reportProblem,
  async ({ input, transaction }, { now, teamEmail }) => {
    const { id, visitId, text } = input;
    const period = await knownPeriod(transaction, visitId);
    // Serialises a visit's reports.
    await transaction`select pg_advisory_xact_lock(hashtextextended('problems of ' || ${visitId}, 0))`;
    const [known] = await transaction<{ answerBy: Date }[]>`
      select answer_by as "answerBy" from public.problems where id = ${id} and visit_id = ${visitId}`;
    if (known !== undefined) return known;
    refuseLate(period);
    await refuseTooMany(transaction, visitId);
    const answerBy = dueAt(now());
    await steppedUp(transaction, async (service) => {
      await found(service`
        insert into public.problems (id, visit_id, text, answer_by)
        values (${id}, ${visitId}, ${text}, ${answerBy}) on conflict (id) do nothing`);
      await queueNews(service, id, teamEmail);
    });
    return { answerBy };
  },
);

async function refuseTooMany(transaction: TransactionSql, visitId: string): Promise<void> {
  const [reported] = await transaction<[{ count: number }]>`
    select count(*)::integer as count from public.problems where visit_id = ${visitId}`;
  if (reported.count < problemsPerVisit) return;
  throw new Refusal('not-possible', { reason: ['problemsReported'] });
}

/** Notifies client and team of a problem. */
async function queueNews(service: TransactionSql, about: string, teamEmail: string): Promise<void> {
  const [client] = await service<[{ email: string }]>`
    select coalesce(clients.email, '') as email from public.problems
      join public.visits on visits.id = visit_id
      join public.subscriptions on subscriptions.id = subscription_id
      join public.clients on clients.id = client_id
    where problems.id = ${about}`;
  await queueMails(service, [
    { kind: 'problem-received', recipient: client.email, about },
    { kind: 'problem-received-team', recipient: teamEmail, about },
  ]);
}

type Photo = { id: string; problemId: string };

export const handleKeepProblemPhoto = plainEndpoint(
  keepProblemPhoto,
  async ({ input, caller, call }, { sql, files, pictures }) => {
    const visitId = await asCaller(sql, caller, (transaction) => visitOf(transaction, input));
    await keepUpload(
      { sql, files, pictures },
      {
        upload: uploadName(visitId, input.id),
        photoId: input.id,
        account: caller.id,
        left: call.left(),
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

/** Returns the visit of a caller's problem. Throws not-found. */
async function visitOf(transaction: TransactionSql, { problemId }: Photo): Promise<string> {
  const problem = await found(transaction<{ visit_id: string }[]>`
    select visit_id from public.problems where id = ${problemId}`);
  return problem.visit_id;
}

/**
 * Returns whether a photo is already stored. Locks its problem, so that concurrent photos respect
 * the limit. Throws too-many-photos, and not-found for another client's photo id.
 */
async function isKept(service: TransactionSql, { id, problemId }: Photo): Promise<boolean> {
  await service`select from public.problems where id = ${problemId} for update`;
  const [kept] = await service<{ problem_id: string }[]>`
    select problem_id from public.problem_photos where id = ${id}
    union all select null from public.photos where id = ${id}
    union all select null from public.member_pictures where id = ${id}
    union all select null from public.claim_screenshots where id = ${id}`;
  if (kept !== undefined) {
    if (kept.problem_id !== problemId) throw new Refusal('not-found');
    return true;
  }
  const [stored] = await service<[{ count: number }]>`
    select count(*)::integer as count from public.problem_photos where problem_id = ${problemId}`;
  if (stored.count >= photosPerProblem) {
    throw new Refusal('too-many-photos', { reason: ['photosOfProblem'] });
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
