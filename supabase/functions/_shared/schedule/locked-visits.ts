import type { TransactionSql } from 'postgres';
import type { Rhythm } from '../../../../domain/visits/rhythm.ts';
import type { MissedReason, VisitState } from '../../../../domain/visits/visit-states.ts';
import { Refusal } from '../call/refusal.ts';

/** Locked until the transaction ends. */
export type LockedVisit = {
  id: string;
  version: number;
  subscriptionId: string;
  number: number;
  startsAt: Date;
  endsAt: Date;
  state: VisitState;
  missedReason: MissedReason | null;
  cancelledBy: 'team' | 'subscription' | null;
  movedAlone: boolean;
  /** Whether it may also be in the 60 days after the term, unless that was cancelled. */
  isOwed: boolean;
  clientNotes: string;
  teamNotes: string;
  checklist: string[];
  crew: string[];
  homeId: string;
  town: string;
  address: string;
  /** The term, in days YYYY-MM-DD. A single job has no end day and no rhythm. */
  firstDay: string;
  endDay: string | null;
  isCancelled: boolean;
  rhythm: Rhythm | null;
};

/**
 * Locks workers and homes, and then visits, in one order, so that nobody else books a home while
 * its client looks at its days. Returns visits by id. Throws not-found if one is missing, and
 * invalid-body if one is named twice.
 */
export async function lockVisits(
  transaction: TransactionSql,
  ids: readonly string[],
  newCrew: readonly string[] = [],
): Promise<Map<string, LockedVisit>> {
  if (new Set(ids).size < ids.length) {
    throw new Refusal('invalid-body', { fields: { visits: 'Name each visit once.' } });
  }
  await transaction`
    select private.lock_crew(array(
      select member_id from public.visit_crew where visit_id = any(${[...ids]}::uuid[])
      union select unnest(${[...newCrew]}::uuid[])
      union select home_id from public.visits join public.subscriptions on subscriptions.id = subscription_id
        where visits.id = any(${[...ids]}::uuid[])
    ))`;
  const rows = await transaction<LockedVisit[]>`
    select visits.id, visits.version, subscription_id as "subscriptionId", number,
      starts_at as "startsAt", ends_at as "endsAt", visits.state, missed_reason as "missedReason",
      cancelled_by as "cancelledBy", moved_alone as "movedAlone", is_owed as "isOwed", client_notes as "clientNotes",
      team_notes as "teamNotes", visits.checklist,
      array(select member_id from public.visit_crew where visit_id = visits.id order by 1) as crew,
      home_id as "homeId", town, address, first_day::text as "firstDay", end_day::text as "endDay", rhythm,
      subscriptions.state = 'cancelled' as "isCancelled"
    from public.visits join public.subscriptions on subscriptions.id = subscription_id
      join public.homes on homes.id = home_id
    where visits.id = any(${[...ids]}::uuid[])
    order by visits.id
    for update of visits`;
  if (rows.length < ids.length) throw new Refusal('not-found');
  return new Map(rows.map((row) => [row.id, row]));
}

export async function idsOfSeries(
  transaction: TransactionSql,
  subscriptionId: string,
): Promise<string[]> {
  const rows = await transaction<{ id: string }[]>`
    select id from public.visits where subscription_id = ${subscriptionId}`;
  return rows.map(({ id }) => id);
}
