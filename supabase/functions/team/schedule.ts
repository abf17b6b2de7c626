import type { TransactionSql } from 'postgres';
import { moveDay, previewDay, week } from '../../../contract/team/schedule.ts';
import { addDays } from '../../../domain/calendar/days.ts';
import { manilaDayOf, manilaMoment } from '../../../domain/calendar/manila-clock.ts';
import { scheduleSpan } from '../../../domain/calendar/schedule-span.ts';
import { moveRangeInDays } from '../../../domain/service-numbers.ts';
import { type DisplacedVisit, placeDisplaced } from '../../../domain/visits/move-day.ts';
import { type Rhythm, weekdaysOf } from '../../../domain/visits/rhythm.ts';
import { termOf } from '../../../domain/visits/term.ts';
import { endpoint } from '../_shared/call/endpoint.ts';
import { applyChanges } from '../_shared/schedule/apply-changes.ts';
import { type ChangedVisit, changedVisit } from '../_shared/schedule/changed-visit.ts';
import { lockVisits } from '../_shared/schedule/locked-visits.ts';
import { readHolidays, readSurroundings } from '../_shared/schedule/planning.ts';
import { listed, readConsultations } from './consultations/rows.ts';
import { overdueOf } from './overdue/spans.ts';
import { endOf, oneOf, refuseThePast } from './schedule/moves.ts';
import {
  daysIn,
  idsIn,
  readMembers,
  readVisits,
  startsBetween,
  type VisitRow,
} from './schedule/visit-rows.ts';

export const handleWeek = endpoint(week, async ({ input, transaction }, { now }) => {
  const today = manilaDayOf(now());
  const { from, days } = scheduleSpan(input, today);
  const end = addDays(from, days);
  const visits = await readVisits(transaction, startsBetween(transaction, from, end));
  const consultations = await readConsultations(
    transaction,
    transaction`consultations.state <> 'cancelled'
      and starts_at >= ${manilaMoment(from, 0)} and starts_at < ${manilaMoment(end, 0)}`,
  );
  const people = [
    ...visits.flatMap(({ crew }) => crew),
    ...consultations.flatMap((one) => one.with?.id ?? []),
  ];
  const subscriptions = visits.map(({ subscriptionId }) => subscriptionId);
  const [members, holidays, overdue] = await Promise.all([
    readMembers(transaction, from, people),
    readHolidays(transaction, { firstDay: from, lastDay: addDays(end, -1) }),
    overdueOf(transaction, subscriptions, today),
  ]);
  return {
    visits: visits.map((visit) => ({
      ...visit,
      isOverdue: overdue.has(visit.subscriptionId),
    })),
    consultations: consultations.map(listed).toReversed(),
    members,
    holidays,
  };
});

export const handlePreviewDay = endpoint(previewDay, async ({ input, transaction }, { now }) => {
  const { day, towns, crews, closed } = input;
  const wantedTowns = towns === undefined || towns === '' ? null : towns.split(';');
  const wantedCrews = crews === undefined || crews === '' ? null : idsIn(crews, 'crews');
  const closedDays = [day, ...daysIn(closed ?? '', 'closed')];
  const ofDay = (
    await readVisits(transaction, startsBetween(transaction, day, addDays(day, 1)))
  ).filter(({ state }) => state === 'scheduled');
  const displaced = ofDay.filter(
    ({ town, crew }) =>
      (wantedTowns === null || wantedTowns.includes(town)) &&
      (wantedCrews === null || crew.some((id) => wantedCrews.includes(id))),
  );
  const consultations = await readConsultations(
    transaction,
    transaction`consultations.state = 'planned'
      and starts_at >= ${manilaMoment(day, 0)} and starts_at < ${manilaMoment(addDays(day, 1), 0)}
      and ${wantedCrews === null ? transaction`true` : transaction`member_id = any(${wantedCrews}::uuid[])`}`,
  );
  const starts = await proposeDay(transaction, displaced, { day, closedDays, now: now() });
  return {
    proposals: displaced.map((visit) => ({
      ...visit,
      proposedStart: starts.get(visit.id) ?? null,
    })),
    consultations: consultations.map(listed).toReversed(),
    towns: [...new Set(ofDay.map(({ town }) => town))].toSorted(),
    members: await readMembers(
      transaction,
      day,
      ofDay.flatMap(({ crew }) => crew),
    ),
  };
});

/** The clients' mails give the reason. */
export const handleMoveDay = endpoint(
  moveDay,
  async ({ input, transaction }, { now }) => {
    const { placements, reason, overruled } = input;
    const locked = await lockVisits(
      transaction,
      placements.map(({ id }) => id),
      placements.flatMap(({ crew = [] }) => crew),
    );
    const changes: ChangedVisit[] = [];
    for (const { id, version, startsAt, crew } of placements) {
      const start = new Date(startsAt);
      refuseThePast(start, now());
      const visit = oneOf(locked, id);
      changes.push(
        await changedVisit(transaction, visit, {
          id,
          version,
          startsAt: start,
          endsAt: endOf(visit, start),
          ...(+start !== +visit.startsAt && { movedAlone: true }),
          ...(crew && { crew }),
        }),
      );
    }
    await transaction`select set_config('app.told_reason', ${reason}, true)`;
    return applyChanges(transaction, changes, { reason, overruled });
  },
  { isSchedule: true },
);

type SubscriptionRow = {
  id: string;
  homeId: string;
  town: string;
  address: string;
  firstDay: string;
  endDay: string | null;
  isCancelled: boolean;
  rhythm: Rhythm | null;
  takenDays: string[];
};

/** Returns the proposed start of each visit of a day that can be moved, by its id. */
async function proposeDay(
  transaction: TransactionSql,
  visits: readonly VisitRow[],
  { day, closedDays, now }: { day: string; closedDays: readonly string[]; now: Date },
): Promise<Map<string, Date>> {
  const firstDay = addDays(day, -moveRangeInDays.earlier);
  const lastDay = addDays(day, moveRangeInDays.later);
  // Sent together and run in this order.
  const [subscriptions, owed] = await Promise.all([
    transaction<SubscriptionRow[]>`
    select subscriptions.id, home_id as "homeId", town, address, first_day::text as "firstDay", end_day::text as "endDay", rhythm,
      state = 'cancelled' as "isCancelled",
      array(
        select distinct (starts_at at time zone 'Asia/Manila')::date::text from public.visits
        where subscription_id = subscriptions.id and (is_planned or state = 'done')
          and starts_at >= ${manilaMoment(firstDay, 0)}
          and starts_at < ${manilaMoment(addDays(lastDay, 1), 0)}
      ) as "takenDays"
    from public.subscriptions join public.homes on homes.id = home_id
    where subscriptions.id = any(${visits.map(({ subscriptionId }) => subscriptionId)}::uuid[])`,
    transaction<{ id: string }[]>`
      select id from public.visits where is_owed and id = any(${visits.map(({ id }) => id)}::uuid[])`,
  ]);
  const { members, holidays, ways } = await readSurroundings(
    transaction,
    visits.flatMap(({ crew }) => crew),
    { firstDay, lastDay, homes: subscriptions.map(({ homeId }) => homeId) },
  );
  const owedVisits = new Set(owed.map(({ id }) => id));
  const byId = new Map(subscriptions.map((subscription) => [subscription.id, subscription]));
  const displaced = visits.flatMap((visit): DisplacedVisit[] => {
    const subscription = byId.get(visit.subscriptionId);
    if (subscription === undefined) return [];
    const { homeId, rhythm, takenDays } = subscription;
    return [
      {
        id: visit.id,
        homeId,
        place: subscription,
        start: visit.startsAt,
        end: visit.endsAt,
        crewIds: visit.crew,
        term: termOf(subscription, owedVisits.has(visit.id)),
        weekdays: rhythm === null ? [] : weekdaysOf(rhythm),
        takenDays,
      },
    ];
  });
  const { placements } = placeDisplaced(displaced, {
    crew: [...members.values()],
    holidays,
    ways,
    closedDays,
    now,
  });
  return new Map(placements.map(({ visitId, start }) => [visitId, start]));
}
