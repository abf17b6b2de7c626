import type { PendingQuery, Row, TransactionSql } from 'postgres';
import { nobody, visitsGivenAtOnce } from '../../../../contract/team/giving.ts';
import { addDays } from '../../../../domain/calendar/days.ts';
import { manilaMoment } from '../../../../domain/calendar/manila-clock.ts';

/** Which coming visits are asked for. Days and the subscription are '' where all are meant. */
export type Asked = { from: string; to: string; subscription: string };

type Fragment = PendingQuery<Row[]>;

/** Returns who has coming visits: members, or 'nobody', with how many. The most come first. */
export function readHolders(
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

/** Returns the holder's coming visits, the next first, at most as many as are given at once. */
export async function idsOfHolder(
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

/** Which consultations the holder has then. None is of a subscription. */
export function consultationsOfHolder(
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
