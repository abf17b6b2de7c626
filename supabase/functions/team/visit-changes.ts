import type { TransactionSql } from 'postgres';
import {
  type ChangeOutcome,
  cancelVisit,
  changeCrew,
  changeVisit,
  freeTimes,
  moveVisit,
  restoreVisit,
  skipVisit,
  undoChange,
} from '../../../contract/team/visit-changes.ts';
import { addDays, daysFrom } from '../../../domain/calendar/days.ts';
import { minuteInMs } from '../../../domain/calendar/in-ms.ts';
import { freeTimes as findFreeTimes } from '../../../domain/visits/free-times.ts';
import { isInTerm, termOf } from '../../../domain/visits/term.ts';
import { endpoint } from '../_shared/call/endpoint.ts';
import { found } from '../_shared/call/found.ts';
import { Refusal } from '../_shared/call/refusal.ts';
import { applyChanges } from '../_shared/schedule/apply-changes.ts';
import {
  type ChangedVisit,
  changedVisit,
  type VisitChange,
} from '../_shared/schedule/changed-visit.ts';
import { type LockedVisit, lockVisits } from '../_shared/schedule/locked-visits.ts';
import { crewOnDays, readSurroundings } from '../_shared/schedule/planning.ts';
import { giveBack, readUndoable } from '../_shared/schedule/undoable-visits.ts';
import { endOf, movedFollowing, movedVisit, oneOf, refuseThePast } from './schedule/moves.ts';
import { idsIn } from './schedule/visit-rows.ts';

type Manner = { reason?: string | undefined; overruled?: readonly string[] | undefined };

/** Makes one change of one visit, which may depend on the visit's state. */
async function changeOne(
  transaction: TransactionSql,
  { id, version, crew }: { id: string; version: number; crew?: string[] | undefined },
  { reason = '', overruled = [] }: Manner,
  change: (visit: LockedVisit) => Omit<VisitChange, 'id' | 'version' | 'crew'>,
): Promise<ChangeOutcome> {
  const visit = oneOf(await lockVisits(transaction, [id], crew), id);
  const wanted = { id, version, ...change(visit), ...(crew && { crew }) };
  const changes = [await changedVisit(transaction, visit, wanted)];
  return applyChanges(transaction, changes, { reason, overruled });
}

type Row = {
  stayMinutes: number;
  homeId: string;
  town: string;
  address: string;
  firstDay: string;
  endDay: string | null;
  isCancelled: boolean;
  isOwed: boolean;
  crew: string[];
};

export const handleFreeTimes = endpoint(
  freeTimes,
  async ({ input: { id, from, days: count, crew: otherCrew }, transaction }, { now }) => {
    const visit = await found(transaction<Row[]>`
      select (extract(epoch from ends_at - starts_at) / 60)::integer as "stayMinutes",
        home_id as "homeId", town, address, first_day::text as "firstDay", end_day::text as "endDay",
        subscriptions.state = 'cancelled' as "isCancelled", is_owed as "isOwed",
        array(select member_id from public.visit_crew where visit_id = visits.id) as crew
      from public.visits join public.subscriptions on subscriptions.id = subscription_id
        join public.homes on homes.id = home_id
      where visits.id = ${id}`);
    const crew = otherCrew === undefined ? visit.crew : idsIn(otherCrew, 'crew');
    const lastDay = addDays(from, count - 1);
    const surroundings = await readSurroundings(transaction, crew, {
      firstDay: from,
      lastDay,
      homes: [visit.homeId],
    });
    const crewOn = crewOnDays(surroundings, new Set([id]), []);
    const term = termOf(visit, visit.isOwed);
    const days = daysFrom(from, addDays(lastDay, 1)).filter((day) => isInTerm(day, term));
    return {
      days: days.map((day) => ({
        day,
        starts: findFreeTimes(
          {
            visitId: id,
            homeId: visit.homeId,
            place: visit,
            crew: crewOn(crew, day),
            holidays: surroundings.holidays,
            ways: surroundings.ways,
            stayMinutes: visit.stayMinutes,
          },
          { days: [day], now: now() },
        ),
      })),
    };
  },
);

export const handleMoveVisit = endpoint(
  moveVisit,
  async ({ input, transaction }, { now }) => {
    const { id, scope, overruled, reason, crew } = input;
    const ids =
      scope === 'this'
        ? [id]
        : (
            await transaction<{ id: string }[]>`
              select id from public.visits where subscription_id = (
                select subscription_id from public.visits where id = ${id}
              )`
          ).map((row) => row.id);
    const visits = await lockVisits(transaction, ids, crew);
    const { changes, warnings } =
      scope === 'this'
        ? await movedVisit(transaction, visits, input, now())
        : await movedFollowing(transaction, visits, input, now());
    return applyChanges(transaction, changes, { reason, overruled, warnings });
  },
  { isSchedule: true },
);

export const handleRestoreVisit = endpoint(
  restoreVisit,
  ({ input, transaction }, { now }) => {
    const startsAt = new Date(input.startsAt);
    refuseThePast(startsAt, now());
    return changeOne(transaction, input, input, (visit) => ({
      state: 'scheduled',
      startsAt,
      endsAt: endOf(visit, startsAt),
      movedAlone: true,
    }));
  },
  { isSchedule: true },
);

export const handleChangeCrew = endpoint(
  changeCrew,
  ({ input, transaction }) => changeOne(transaction, input, input, () => ({})),
  { isSchedule: true },
);

export const handleChangeVisit = endpoint(
  changeVisit,
  ({ input, transaction }) => {
    const { stayMinutes, clientNotes, teamNotes, checklist } = input;
    return changeOne(transaction, input, input, ({ startsAt }) => ({
      ...(clientNotes !== undefined && { clientNotes }),
      ...(teamNotes !== undefined && { teamNotes }),
      ...(checklist !== undefined && { checklist }),
      ...(stayMinutes !== undefined && { endsAt: new Date(+startsAt + stayMinutes * minuteInMs) }),
    }));
  },
  { isSchedule: true },
);

export const handleSkipVisit = endpoint(
  skipVisit,
  ({ input, transaction }) => changeOne(transaction, input, input, () => ({ state: 'skipped' })),
  { isSchedule: true },
);

export const handleCancelVisit = endpoint(
  cancelVisit,
  ({ input, transaction }) => changeOne(transaction, input, input, () => ({ state: 'cancelled' })),
  { isSchedule: true },
);

/** Restores the server's copy of the visits, so no warnings are asked again. */
export const handleUndoChange = endpoint(
  undoChange,
  async ({ input: { visits }, transaction }) => {
    const ids = visits.map(({ id }) => id);
    const kept = await readUndoable(transaction, visits);
    const locked = await lockVisits(
      transaction,
      ids,
      kept.flatMap(({ crew }) => crew),
    );
    const changes: ChangedVisit[] = [];
    for (const seen of visits) {
      const was = kept.find(({ id }) => id === seen.id);
      // A concurrent change is the first reason to refuse.
      changes.push(await changedVisit(transaction, oneOf(locked, seen.id), { ...seen, ...was }));
      if (was === undefined) {
        throw new Refusal('not-possible', { message: 'Only the last change can be taken back.' });
      }
    }
    await applyChanges(transaction, changes, { reason: 'Undone.', overruled: 'all' });
    await giveBack(transaction, ids);
    return {};
  },
  { isSchedule: true },
);
