import type { PendingQuery, Row, TransactionSql } from 'postgres';
import type { OwnVisit, WaitingChange } from '../../../../contract/client/visits.ts';
import { addDays } from '../../../../domain/calendar/days.ts';
import { manilaDayOf } from '../../../../domain/calendar/manila-clock.ts';
import type { Asked } from '../../../../domain/changes/asked.ts';
import { firstNameOf } from '../../../../domain/people/first-name.ts';
import type { TermId } from '../../../../domain/terms.ts';
import {
  type CancelledBy,
  countOf,
  type SubscriptionState,
} from '../../../../domain/visits/count.ts';
import { termOf } from '../../../../domain/visits/term.ts';
import { plannedStates } from '../../../../domain/visits/visit-states.ts';
import type { Sendable } from '../../_shared/call/sendable.ts';
import { steppedUp } from '../../_shared/database/roles.ts';
import type { CrewRow } from '../../_shared/photos/member-pictures.ts';

type VisitRow = Omit<
  ReadVisit,
  'standing' | 'lastDay' | 'lastDayIfSkipped' | 'crew' | 'waiting' | 'lapsed'
> & {
  cancelledBy: CancelledBy | null;
  firstDay: string;
  endDay: string | null;
  subscriptionState: SubscriptionState;
  term: TermId | null;
  settledPriceInPesos: number | null;
  changeId: string | null;
  asked: Asked | null;
  answerBy: Date | null;
  lapsesAt: Date | null;
};

/** A visit with the ids of its crew's pictures. */
export type ReadVisit = Sendable<Omit<OwnVisit, 'crew' | 'startsAt'>> & {
  startsAt: Date;
  crew: CrewRow[];
};

/**
 * Reads the calling client's visits by time. Row level security selects them. The condition is
 * about `visits` and `subscriptions`.
 */
export async function readOwnVisits(
  transaction: TransactionSql,
  condition: PendingQuery<Row[]>,
  { now, limit, latestFirst = false }: { now: Date; limit: number; latestFirst?: boolean },
): Promise<ReadVisit[]> {
  const order = latestFirst ? transaction`desc` : transaction`asc`;
  const today = manilaDayOf(now);
  const rows = await transaction<VisitRow[]>`
    select visits.id, visits.version, number, visit_count as "visitCount", package_type as "packageType",
      makes_good is not null as "makesGood", starts_at as "startsAt", ends_at as "endsAt", visits.state,
      missed_reason as "missedReason", cancelled_by as "cancelledBy", is_owed as "isOwed",
      first_day::text as "firstDay", end_day::text as "endDay",
      access.state_on(subscriptions.id, subscriptions.state, end_day, ${today}) as "subscriptionState",
      term,
      settled_price_in_pesos as "settledPriceInPesos", address,
      wish.id as "changeId", asked, answer_by as "answerBy", lapses_at as "lapsesAt"
    from public.subscriptions
      join public.visits on subscription_id = subscriptions.id
      join public.homes on homes.id = home_id
      left join lateral (
        select id, asked, answer_by, lapses_at from public.change_requests
        where visit_id = visits.id and (
          change_requests.state = 'waiting' and lapses_at > ${now}
          or change_requests.state in ('waiting', 'lapsed') and lapses_at <= ${now}
            and lapses_at = starts_at and ends_at > ${now}
            and visits.state = any(${[...plannedStates]})
        )
        order by asked_at desc limit 1
      ) as wish on true
    where ${condition}
    order by starts_at ${order}, visits.id ${order} limit ${limit}`;
  const crews = await readCrews(
    transaction,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ownVisit(row, crews.get(row.id) ?? [], now, today));
}

export function visitWithNames(visit: ReadVisit): Sendable<OwnVisit> {
  return { ...visit, crew: visit.crew.map(({ name }) => name) };
}

/** Reads the crew's first names and pictures. Clients cannot read members otherwise. */
function readCrews(
  transaction: TransactionSql,
  visits: readonly string[],
): Promise<Map<string, CrewRow[]>> {
  return steppedUp(transaction, async (service) => {
    const rows = await service<{ visitId: string; crew: CrewRow[] }[]>`
      select visit_id as "visitId", jsonb_agg(
          jsonb_build_object('name', name, 'picture', pictures.id)
          order by name, members.id
        ) as crew
      from public.visit_crew join public.members on members.id = member_id
        left join public.member_pictures as pictures
          on pictures.member_id = members.id and removed_at is null
      where visit_id = any(${[...visits]}::uuid[]) and deactivated_at is null
      group by visit_id`;
    return new Map(
      rows.map(({ visitId, crew }) => [
        visitId,
        crew.map((member) => ({ ...member, name: firstNameOf(member.name) })),
      ]),
    );
  });
}

function ownVisit(row: VisitRow, crew: CrewRow[], now: Date, today: string): ReadVisit {
  const { firstDay, endDay, isOwed } = row;
  const { subscriptionState: state, term, settledPriceInPesos } = row;
  const isCancelled = state === 'cancelled';
  return {
    id: row.id,
    version: row.version,
    number: row.number,
    visitCount: row.visitCount,
    packageType: row.packageType,
    makesGood: row.makesGood,
    startsAt: row.startsAt,
    endsAt: row.endsAt,
    state: row.state,
    missedReason: row.missedReason,
    isOwed,
    standing: countOf(row, { state, term, endDay, settledPriceInPesos }, today),
    lastDay:
      endDay === null
        ? null
        : addDays(termOf({ firstDay, endDay, isCancelled }, isOwed).endDay, -1),
    lastDayIfSkipped: endDay && addDays(endDay, -1),
    address: row.address,
    crew,
    ...wishOf(row, now),
  };
}

/** Returns a visit's request that waits or has lapsed. */
function wishOf(
  { changeId, asked, answerBy, lapsesAt }: VisitRow,
  now: Date,
): Sendable<Pick<OwnVisit, 'waiting' | 'lapsed'>> {
  if (changeId === null || asked === null || answerBy === null) {
    return { waiting: null, lapsed: null };
  }
  const wish = { id: changeId, ...wishedIn(asked), answerBy };
  return lapsesAt !== null && lapsesAt <= now
    ? { waiting: null, lapsed: wish }
    : { waiting: wish, lapsed: null };
}

export function wishedIn(asked: Asked): Pick<WaitingChange, 'kind' | 'startsAt' | 'scope'> {
  const isMove = asked.kind === 'move';
  return {
    kind: asked.kind,
    startsAt: isMove ? asked.startsAt : null,
    scope: isMove ? asked.scope : null,
  };
}
