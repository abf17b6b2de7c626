import type { PendingQuery, Row, TransactionSql } from 'postgres';
import {
  countVisits,
  giveVisits,
  nobody,
  visitsGivenAtOnce,
  visitsToGive,
} from '../../../contract/team/giving.ts';
import { addDays } from '../../../domain/calendar/days.ts';
import { manilaMoment } from '../../../domain/calendar/manila-clock.ts';
import { manilaToday } from '../../../domain/manila-date.ts';
import { endpoint } from '../_shared/call/endpoint.ts';
import { applyChanges } from '../_shared/schedule/apply-changes.ts';
import { type ChangedVisit, changedVisit } from '../_shared/schedule/changed-visit.ts';
import { lockVisits } from '../_shared/schedule/locked-visits.ts';
import { listed, readConsultations } from './consultations/rows.ts';
import { propose } from './giving/propose.ts';
import { countAppointments } from './people/visits.ts';
import { oneOf } from './schedule/moves.ts';
import { readMembers, readVisits } from './schedule/visit-rows.ts';

export const handleCountVisits = endpoint(countVisits, ({ input, transaction }) =>
  countAppointments(transaction, input.member, input),
);

export const handleVisitsToGive = endpoint(
  visitsToGive,
  async ({ input, transaction }, { now }) => {
    const holders = await readHolders(transaction, input, now());
    const holder = input.holder || holderOf(holders);
    const ids = await idsOfHolder(transaction, holder, input, now());
    const visits = await readVisits(transaction, transaction`visits.id = any(${ids}::uuid[])`);
    const members = await readMembers(
      transaction,
      manilaToday(now()),
      visits.flatMap(({ crew }) => crew),
    );
    const consultations = await readConsultations(
      transaction,
      consultationsOfHolder(transaction, holder, input, now()),
    );
    const substitutes = await propose(transaction, visits, { holder, members });
    return {
      holder,
      holders,
      total: holders.find(({ id }) => id === holder)?.visits ?? 0,
      visits: visits.map((visit) => {
        const { free = [], memberId = null, because = null } = substitutes.get(visit.id) ?? {};
        return { ...visit, free, proposed: memberId, because };
      }),
      consultations: consultations.map(listed).toReversed(),
      members,
    };
  },
);

/** Visits without a crew are the most urgent, then the member with the most. */
function holderOf(holders: readonly { id: string }[]): string {
  const crewless = holders.find(({ id }) => id === nobody);
  return (crewless ?? holders[0])?.id ?? nobody;
}

export const handleGiveVisits = endpoint(
  giveVisits,
  async ({ input, transaction }) => {
    const { visits, reason, overruled } = input;
    const locked = await lockVisits(
      transaction,
      visits.map(({ id }) => id),
      visits.flatMap(({ crew }) => crew),
    );
    const changes: ChangedVisit[] = [];
    for (const wanted of visits) {
      changes.push(await changedVisit(transaction, oneOf(locked, wanted.id), wanted));
    }
    return applyChanges(transaction, changes, { reason, overruled });
  },
  { isSchedule: true },
);

/** A filter of coming visits; '' means all. */
export type Asked = { from: string; to: string; subscription: string };

type Fragment = PendingQuery<Row[]>;

/** Returns the members with coming visits, or 'nobody', most visits first. */
function readHolders(
  transaction: TransactionSql,
  asked: Asked,
  now: Date,
): Promise<{ id: string; visits: number }[]> {
  return transaction<{ id: string; visits: number }[]>`
    select coalesce(member_id::text, ${nobody}) as id, count(*)::integer as visits
    from public.visits left join public.visit_crew on visit_id = visits.id
    where ${isComing(transaction, asked, now)}
    group by 1 order by visits desc, id`;
}

/** Returns the holder's coming visits, next first, at most as many as are given at once. */
async function idsOfHolder(
  transaction: TransactionSql,
  holder: string,
  asked: Asked,
  now: Date,
): Promise<string[]> {
  const rows = await transaction<{ id: string }[]>`
    select id from public.visits
    where ${isComing(transaction, asked, now)} and ${isHeldBy(transaction, holder)}
    order by starts_at, id limit ${visitsGivenAtOnce}`;
  return rows.map(({ id }) => id);
}

/** The holder's consultations then; none with a subscription's filter. */
function consultationsOfHolder(
  transaction: TransactionSql,
  holder: string,
  asked: Asked,
  now: Date,
): Fragment {
  return transaction`consultations.state = 'planned' and ${isWithin(transaction, asked, now)}
    and ${asked.subscription === ''} and ${
      holder === nobody ? transaction`member_id is null` : transaction`member_id = ${holder}`
    }`;
}

function isComing(transaction: TransactionSql, asked: Asked, now: Date): Fragment {
  const { subscription } = asked;
  return transaction`visits.state = 'scheduled' and ${isWithin(transaction, asked, now)}
    ${subscription === '' ? transaction`` : transaction`and visits.subscription_id = ${subscription}`}`;
}

function isWithin(transaction: TransactionSql, { from, to }: Asked, now: Date): Fragment {
  const first = from === '' ? now : manilaMoment(from, 0);
  return transaction`starts_at >= ${first < now ? now : first}
    ${to === '' ? transaction`` : transaction`and starts_at < ${manilaMoment(addDays(to, 1), 0)}`}`;
}

function isHeldBy(transaction: TransactionSql, holder: string): Fragment {
  return holder === nobody
    ? transaction`not exists (select from public.visit_crew where visit_id = visits.id)`
    : transaction`visits.id in (select visit_id from public.visit_crew where member_id = ${holder})`;
}
