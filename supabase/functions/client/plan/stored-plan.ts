import type { TransactionSql } from 'postgres';
import type { PlanVisit } from '../../../../contract/client/plan.ts';
import type { Asked } from '../../../../domain/changes/asked.ts';
import type { OwnMove } from '../../../../domain/changes/own-day.ts';
import type { ChangeWithOrder } from '../../../../domain/changes/renewal.ts';
import type { PackageId } from '../../../../domain/packages.ts';
import type { TermId } from '../../../../domain/terms.ts';
import type { CountedVisit, SubscriptionState } from '../../../../domain/visits/count.ts';
import type { Pause } from '../../../../domain/visits/pauses.ts';
import type { Rhythm } from '../../../../domain/visits/rhythm.ts';
import { type Money, moneyColumn } from '../../_shared/money/stored-money.ts';

/** A subscription or single job with all its data. */
export type StoredPlan = {
  id: string;
  state: SubscriptionState;
  packageType: PackageId;
  /** Null for a single job, as are the end day and the rhythm. */
  term: TermId | null;
  priceInPesos: number;
  settledPriceInPesos: number | null;
  /** YYYY-MM-DD; the end day is exclusive. */
  firstDay: string;
  endDay: string | null;
  rhythm: Rhythm | null;
  startMinutes: number;
  visitCount: number;
  checklist: string[];
  cancelledAt: Date | null;
  clientId: string;
  address: string;
  /** By number. */
  visits: StoredVisit[];
  pauses: (Pause & { id: string })[];
  money: Money;
  /** The client's changes of the whole subscription, latest first. */
  changes: (ChangeWithOrder & { id: string; askedAt: string; reason: string })[];
  /** The client's requests that wait or were withdrawn. */
  wishes: Wish[];
  /** The client's moves, in order. */
  moves: OwnMove[];
};

/** A request to the team. Moments are as in the database's JSON. */
export type Wish = {
  id: string;
  asked: Asked;
  state: 'waiting' | 'withdrawn';
  visitId: string | null;
  /** The visit's start at the time of the request, at which it lapses. */
  startsAt: string;
  answerBy: string;
  withdrawnAt: string | null;
};

export type StoredVisit = CountedVisit & {
  id: string;
  number: number;
  startsAt: Date;
  endsAt: Date;
  movedAlone: boolean;
};

type Row = Omit<StoredPlan, 'visits'> & { visits: (StoredVisit & Record<MomentKey, string>)[] };
type MomentKey = 'startsAt' | 'endsAt';

/**
 * Reads the caller's plans, active ones first, or one by its id. Row level security selects them.
 * Make-good visits are left out.
 */
export async function readStoredPlans(
  transaction: TransactionSql,
  today: string,
  id: string | null = null,
): Promise<StoredPlan[]> {
  const state = transaction`access.state_on(subscriptions.id, state, end_day, ${today})`;
  const rows = await transaction<Row[]>`
    select subscriptions.id, ${state} as state, package_type as "packageType", term, price_in_pesos as "priceInPesos",
      settled_price_in_pesos as "settledPriceInPesos", first_day::text as "firstDay", end_day::text as "endDay",
      rhythm, start_minutes as "startMinutes", visit_count as "visitCount", checklist,
      cancelled_at as "cancelledAt", subscriptions.client_id as "clientId", address,
      coalesce((select jsonb_agg(jsonb_build_object(
          'id', visits.id, 'number', number, 'startsAt', starts_at, 'endsAt', ends_at, 'state', visits.state,
          'missedReason', missed_reason, 'cancelledBy', cancelled_by, 'isOwed', is_owed,
          'movedAlone', moved_alone) order by number)
        from public.visits where subscription_id = subscriptions.id), '[]') as visits,
      coalesce((select jsonb_agg(jsonb_build_object(
          'id', pauses.id, 'firstDay', first_day, 'endDay', end_day, 'resumedOn', resumed_on) order by first_day)
        from public.pauses where subscription_id = subscriptions.id), '[]') as pauses,
      ${moneyColumn(transaction)},
      coalesce((select jsonb_agg(jsonb_build_object('id', id, 'asked', asked, 'askedAt', asked_at, 'reason', reason, 'status', (
            select status from public.requests where reference = asked ->> 'reference'))
          order by asked_at desc)
        from public.change_requests
        where subscription_id = subscriptions.id and visit_id is null and change_requests.state = 'done'), '[]')
        as changes,
      coalesce((select jsonb_agg(jsonb_build_object(
          'id', id, 'asked', asked || jsonb_build_object('kind', kind), 'state', change_requests.state,
          'visitId', visit_id, 'startsAt', lapses_at, 'answerBy', answer_by, 'withdrawnAt', decided_at)
          order by lapses_at, id)
        from public.change_requests
        where subscription_id = subscriptions.id and change_requests.state in ('waiting', 'withdrawn')), '[]')
        as wishes,
      coalesce((select jsonb_agg(jsonb_build_object(
          'visitId', visit_id, 'asked', asked || jsonb_build_object('kind', kind)) order by asked_at)
        from public.change_requests
        where subscription_id = subscriptions.id and kind = 'move'
          and change_requests.state in ('done', 'approved')), '[]') as moves
    from public.subscriptions join public.homes on homes.id = home_id
    where makes_good is null and (${id}::uuid is null or subscriptions.id = ${id})
    order by ${state} in ('active', 'paused') desc, first_day desc, subscriptions.id`;
  return rows.map((row) => ({
    ...row,
    visits: row.visits.map((visit) => ({
      ...visit,
      startsAt: new Date(visit.startsAt),
      endsAt: new Date(visit.endsAt),
    })),
  }));
}

export function planVisit({ id, number, startsAt, endsAt }: StoredVisit): PlanVisit {
  return { id, number, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() };
}
