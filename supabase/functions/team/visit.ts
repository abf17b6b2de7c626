import type { TransactionSql } from 'postgres';
import type { AnswerOf } from '../../../contract/call.ts';
import type { WeekVisit } from '../../../contract/team/schedule.ts';
import { visit } from '../../../contract/team/visit.ts';
import { addDays } from '../../../domain/calendar/days.ts';
import { manilaDayOf } from '../../../domain/calendar/manila-clock.ts';
import { keptRhythmText } from '../../../domain/visits/kept-rhythm.ts';
import type { Rhythm } from '../../../domain/visits/rhythm.ts';
import { termOf } from '../../../domain/visits/term.ts';
import type { VisitState } from '../../../domain/visits/visit-states.ts';
import { endpoint } from '../_shared/call/endpoint.ts';
import { Refusal } from '../_shared/call/refusal.ts';
import type { Sendable } from '../_shared/call/sendable.ts';
import { changesOfVisit } from './change-requests/rows.ts';
import { readHistory } from './history.ts';
import { problemsOfVisit, ratingOfVisit, teamProblems } from './problems/rows.ts';
import { readMembers, readVisits } from './schedule/visit-rows.ts';

export const handleVisit = endpoint(
  visit,
  async ({ input: { id }, transaction }, { now }) => {
    const [row] = await readVisits(transaction, transaction`visits.id = ${id}`);
    if (row === undefined) throw new Refusal('not-found');
    const series = await readSeries(transaction, row.subscriptionId);
    return {
      ...row,
      ...(await readDetails(transaction, id, series, manilaDayOf(now()))),
      ...(await readTold(transaction, id)),
      series,
      members: await readMembers(transaction, manilaDayOf(new Date()), row.crew),
      changes: await changesOfVisit(transaction, id, now()),
      rating: await ratingOfVisit(transaction, id),
      problems: await problemsOfVisit(transaction, id),
      history: await readHistory(transaction, 'visit', id),
    };
  },
  {
    isSnapshot: true,
    after: async ({ problems, ...found }, _asked, { files }) => {
      return { ...found, problems: await teamProblems(files, problems) };
    },
  },
);

type Visit = AnswerOf<typeof visit>;
type ReadBeside = 'series' | 'members' | 'changes' | 'rating' | 'problems' | 'history';
type Details = Omit<Visit, keyof WeekVisit | ReadBeside | 'told' | 'untold'>;

/**
 * Reads a visit's page: the visit, its client, home and subscription, whose rhythm is that of all
 * its visits.
 */
async function readDetails(
  transaction: TransactionSql,
  id: string,
  series: readonly SeriesRow[],
  today: string,
): Promise<Details> {
  const [row] = await transaction<
    (Omit<Details, 'subscription' | 'lastDay'> & {
      subscription: Omit<Visit['subscription'], 'rhythm'> & { rhythm: Rhythm | null };
    })[]
  >`
    select is_owed as "isOwed", visits.checklist, client_notes as "clientNotes", visits.team_notes as "teamNotes",
      jsonb_build_object(
        'id', clients.id, 'name', clients.name, 'email', coalesce(clients.email, ''), 'phone', clients.phone,
        'preferredChannel', preferred_channel, 'messengerName', messenger_name
      ) as client,
      (
        select coalesce(sum(open_in_pesos), 0)::integer from private.due_standings
        where subscription_id = subscriptions.id and day < ${today}
      ) as "overdueInPesos",
      jsonb_build_object(
        'address', address, 'town', town, 'landmark', landmark, 'gate', gate,
        'guardAndPass', guard_and_pass, 'parking', parking, 'pets', pets, 'whoOpens', who_opens,
        'personName', person_name, 'personPhone', person_phone
      ) as home,
      jsonb_build_object(
        'id', subscriptions.id, 'state', access.state_on(
          subscriptions.id, subscriptions.state, end_day, ${today}), 'firstDay', first_day,
        'endDay', end_day, 'rhythm', rhythm, 'stayMinutes', stay_minutes,
        'requestReference', request_reference
      ) as subscription
    from public.visits
      join public.subscriptions on subscriptions.id = visits.subscription_id
      join public.clients on clients.id = subscriptions.client_id
      join public.homes on homes.id = subscriptions.home_id
    where visits.id = ${id}`;
  if (row === undefined) throw new Error(`The visit ${id} is gone.`);
  const { rhythm, state, firstDay, endDay } = row.subscription;
  const isCancelled = state === 'cancelled';
  return {
    ...row,
    lastDay: endDay && addDays(termOf({ firstDay, endDay, isCancelled }, row.isOwed).endDay, -1),
    subscription: {
      ...row.subscription,
      rhythm: keptRhythmText(rhythm, series),
    },
  };
}

type Times = { startsAt: Date; endsAt: Date };

type SeriesRow = Omit<Visit['series'][number], 'startsAt' | 'endsAt'> & Times;

/** By time. */
function readSeries(transaction: TransactionSql, subscriptionId: string): Promise<SeriesRow[]> {
  return transaction<SeriesRow[]>`
    select id, version, number, starts_at as "startsAt", ends_at as "endsAt", state,
      moved_alone as "movedAlone"
    from public.visits where subscription_id = ${subscriptionId} order by starts_at, number`;
}

type ToldRow = { at: Date } & Record<'oldStart' | 'oldEnd' | 'newStart' | 'newEnd', Date> & {
    oldState: VisitState;
    newState: VisitState;
  };

/** Reads the changes that the client was notified of, and the visit as they still know it. */
async function readTold(
  transaction: TransactionSql,
  id: string,
): Promise<Sendable<Pick<Visit, 'told' | 'untold'>>> {
  const told = await transaction<ToldRow[]>`
    select at, old_starts_at as "oldStart", old_ends_at as "oldEnd", old_state as "oldState",
      new_starts_at as "newStart", new_ends_at as "newEnd", new_state as "newState"
    from private.told_changes where visit_id = ${id} order by id desc limit 50`;
  const [untold] = await transaction<(Times & { state: VisitState })[]>`
    select known.starts_at as "startsAt", known.ends_at as "endsAt", known.state
    from private.untold_changes as known join public.visits on visits.id = known.visit_id
    where known.visit_id = ${id} and kind = 'visits-changed'
      and (known.starts_at, known.ends_at, known.state)
        is distinct from (visits.starts_at, visits.ends_at, visits.state)`;
  return {
    told: told.map((row) => ({
      at: row.at,
      old: { startsAt: row.oldStart, endsAt: row.oldEnd, state: row.oldState },
      new: { startsAt: row.newStart, endsAt: row.newEnd, state: row.newState },
    })),
    untold: untold ?? null,
  };
}
