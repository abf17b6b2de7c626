import {
  hideVisitPhoto,
  judgeRecords,
  markVisit,
  reopenVisit,
  visitRecord,
} from '../../../contract/team/visit-records.ts';
import { dayInMs } from '../../../domain/calendar/in-ms.ts';
import { reopenWithinDays } from '../../../domain/service-numbers.ts';
import type { VisitState } from '../../../domain/visits/visit-states.ts';
import { endpoint } from '../_shared/call/endpoint.ts';
import { found } from '../_shared/call/found.ts';
import { Refusal } from '../_shared/call/refusal.ts';
import { steppedUp, withReason } from '../_shared/database/roles.ts';
import { refuseChanged } from '../_shared/history/refuse-changed.ts';
import { lockVisits } from '../_shared/schedule/locked-visits.ts';
import { applyReport, lockVisitToRecord } from '../_shared/visits/apply-report.ts';
import { queueClosingMail, queueRecordedMails } from '../_shared/visits/queue-recorded-mails.ts';
import { oneOf } from './schedule/moves.ts';
import { readPhotos, readReopenUntil, readReport, readSteps } from './schedule/visit-record.ts';

export const handleVisitRecord = endpoint(
  visitRecord,
  async ({ input: { id }, transaction }, { now, files }) => ({
    report: await readReport(transaction, id),
    steps: await readSteps(transaction, id),
    photos: await readPhotos(transaction, id, files),
    reopenUntil: await readReopenUntil(transaction, id, now()),
  }),
);

/** Both kinds stay in the record. */
export const handleJudgeRecords = endpoint(
  judgeRecords,
  async ({ input: { visitId, memberId, counts }, caller, transaction }, dependencies) => {
    const { now, teamEmail } = dependencies;
    const visit = await steppedUp(transaction, (service) => lockVisitToRecord(service, visitId));
    if (visit === null) throw new Refusal('not-found');
    const judged = await transaction`
      update public.visit_steps
      set counts = ${counts}, judged_by = ${caller.member.id}, judged_at = now()
      where visit_id = ${visitId} and member_id = ${memberId} and counts is null`;
    if (judged.count === 0) {
      throw new Refusal('not-possible', { message: 'Somebody has already settled this.' });
    }
    await transaction`
      update public.photos set counts = ${counts}
      where visit_id = ${visitId} and taken_by = ${memberId} and counts is null`;
    if (!counts) return {};
    await steppedUp(transaction, async (service) => {
      const applied = await applyReport(service, visit);
      await queueRecordedMails(service, applied, [], { now: now(), teamEmail });
    });
    return {};
  },
  { isSchedule: true },
);

/** The steps that the crew would have taken. */
const stepsToDone: Partial<Record<VisitState, readonly VisitState[]>> = {
  scheduled: ['on-the-way', 'started', 'done'],
  'on-the-way': ['started', 'done'],
  started: ['done'],
};

export const handleMarkVisit = endpoint(
  markVisit,
  async ({ input, transaction }, { now }) => {
    const { id, version, missedReason, reason } = input;
    const visit = oneOf(await lockVisits(transaction, [id]), id);
    if (visit.version !== version) await refuseChanged(transaction, 'visit', id);
    const steps = stepsToDone[visit.state];
    if (steps === undefined || visit.startsAt > now()) {
      throw new Refusal('not-possible', {
        message: steps ? 'This visit has not begun.' : 'This visit is already closed.',
      });
    }
    await withReason(transaction, reason);
    let latest = version;
    for (const state of missedReason === null ? steps : (['missed'] as const)) {
      const [stored] = await transaction<{ version: number }[]>`
        update public.visits set state = ${state}, missed_reason = ${missedReason}
        where id = ${id} returning version`;
      latest = stored?.version ?? latest;
    }
    const state = missedReason === null ? 'done' : 'missed';
    await steppedUp(transaction, (service) => queueClosingMail(service, id, state));
    return { version: latest };
  },
  { isSchedule: true },
);

/** The history keeps the reason. */
export const handleReopenVisit = endpoint(
  reopenVisit,
  async ({ input, transaction }, { now }) => {
    const { id, version, reason } = input;
    const visit = oneOf(await lockVisits(transaction, [id]), id);
    if (visit.version !== version) await refuseChanged(transaction, 'visit', id);
    const [closed] = await transaction<{ at: Date | null }[]>`
      select closed_at as at from public.visits where id = ${id}`;
    const closedAt = closed?.at?.getTime();
    if (closedAt === undefined) {
      throw new Refusal('not-possible', { message: 'This visit is not closed.' });
    }
    if (now().getTime() - closedAt > reopenWithinDays * dayInMs) {
      const message = `This visit was closed more than ${reopenWithinDays} days ago.`;
      throw new Refusal('not-possible', { message });
    }
    await withReason(transaction, reason);
    // Records received until now do not end the visit again. The same clock stamps their receipt.
    const [stored] = await steppedUp(
      transaction,
      (service) => service<{ version: number }[]>`
        update public.visits set state = 'started', missed_reason = null, reopened_at = clock_timestamp()
        where id = ${id} returning version`,
    );
    return { version: stored?.version ?? version };
  },
  { isSchedule: true },
);

/** Idempotent. */
export const handleHideVisitPhoto = endpoint(
  hideVisitPhoto,
  async ({ input: { photoId }, transaction }) => {
    await found(transaction`select state from public.photos where id = ${photoId}`);
    await transaction`
      update public.photos set state = 'hidden', hidden_at = now()
      where id = ${photoId} and state = 'shown'`;
    return {};
  },
);
