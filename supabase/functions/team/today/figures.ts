import type { TransactionSql } from 'postgres';
import type { Figures, Span } from '../../../../contract/team/figures.ts';
import { manilaMoment } from '../../../../domain/calendar/manila-clock.ts';
import { contactPromiseInHours } from '../../../../domain/service-numbers.ts';
import type { Days } from './spans.ts';

type Figure = Exclude<keyof Span, 'firstDay' | 'lastDay'>;
/** Some of the figures of one span by its place, from 1; without a place, of the whole period. */
type Counted = { place: number | null } & Partial<Record<Figure, number | null>>;

/** Where the spans begin, as moments and as days; the period ends before `until` and `endDay`. */
type Bounds = { moments: string[]; days: string[]; until: Date; endDay: string };

/** Returns the bounds of some spans that follow each other. */
export function boundsOf(spans: readonly Days[]): Bounds {
  const endDay = spans.at(-1)?.endDay ?? '';
  return {
    moments: spans.map(({ firstDay }) => manilaMoment(firstDay, 0).toISOString()),
    days: spans.map(({ firstDay }) => firstDay),
    until: manilaMoment(endDay, 0),
    endDay,
  };
}

/**
 * Counts requests whose clock started in the period: those that were answered, or whose time is over.
 * Spam, duplicates and what was withdrawn unanswered have no answer to wait for.
 */
export function countAnswers(transaction: TransactionSql, bounds: Bounds, now: Date) {
  const promise = transaction`make_interval(hours => ${contactPromiseInHours})`;
  const answered = transaction`extract(epoch from answered_at - clock_started_at) * 1000`;
  return transaction<Counted[]>`
    select width_bucket(clock_started_at, ${bounds.moments}::timestamptz[]) as place,
      count(*)::integer as asked,
      (count(*) filter (where answered_at <= clock_started_at + ${promise}))::integer as "inTime",
      percentile_cont(0.5) within group (order by ${answered})::float8 as "medianMs",
      max(${answered})::float8 as "slowestMs"
    from public.requests
    where clock_started_at >= ${first(bounds)} and clock_started_at < ${bounds.until}
      and (answered_at is not null or clock_started_at + ${promise} < ${now})
      and not closed_silently and (answered_at is not null or status <> 'withdrawn')
    group by grouping sets ((1), ())`;
}

/** Counts visits by the day they were planned for. */
export function countVisits(transaction: TransactionSql, bounds: Bounds) {
  return transaction<Counted[]>`
    select width_bucket(starts_at, ${bounds.moments}::timestamptz[]) as place,
      (count(*) filter (where state = 'done'))::integer as "visitsDone",
      (count(*) filter (where state = 'missed'))::integer as "visitsMissed"
    from public.visits
    where starts_at >= ${first(bounds)} and starts_at < ${bounds.until}
    group by grouping sets ((1), ())`;
}

/** Counts the visits that were moved, each once in a span. */
export function countMoves(transaction: TransactionSql, bounds: Bounds) {
  return transaction<Counted[]>`
    select place, count(*)::integer as "visitsMoved"
    from (
      select distinct width_bucket(at, ${bounds.moments}::timestamptz[]) as place, thing_id
      from public.history
      where thing = 'visit' and change = 'updated' and before ? 'starts_at'
        and at >= ${first(bounds)} and at < ${bounds.until}
    ) as moved
    group by grouping sets ((1), ())`;
}

/** Counts subscriptions by their first day, without single jobs, and what is owed of all that began. */
export function countStarts(transaction: TransactionSql, bounds: Bounds) {
  return transaction<Counted[]>`
    select width_bucket(first_day, ${bounds.days}::date[]) as place,
      count(term)::integer as "subscriptionsStarted",
      -- As domain/money/balance.ts says what is owed.
      coalesce(sum(greatest(0, price_in_pesos - paid)), 0)::float8 as "owedInPesos"
    from (
      select first_day, term, price_in_pesos, coalesce((
        select sum(pesos) from public.payments
        where subscription_id = subscriptions.id and voided_at is null), 0) as paid
      from public.subscriptions
      where first_day >= ${firstDay(bounds)} and first_day < ${bounds.endDay}
    ) as begun
    group by grouping sets ((1), ())`;
}

/** Counts subscriptions that came to their end, and those that were cancelled before. */
export async function countEnds(transaction: TransactionSql, bounds: Bounds) {
  const ended = await transaction<Counted[]>`
    select width_bucket(end_day, ${bounds.days}::date[]) as place,
      count(*)::integer as "subscriptionsEnded"
    from public.subscriptions
    where end_day >= ${firstDay(bounds)} and end_day < ${bounds.endDay} and state <> 'cancelled'
    group by grouping sets ((1), ())`;
  const cancelled = await transaction<Counted[]>`
    select width_bucket(at, ${bounds.moments}::timestamptz[]) as place,
      count(distinct thing_id)::integer as "subscriptionsCancelled"
    from public.history
    where thing = 'subscription' and after ->> 'state' = 'cancelled'
      and at >= ${first(bounds)} and at < ${bounds.until}
    group by grouping sets ((1), ())`;
  return [...ended, ...cancelled];
}

/** Adds up the payments of each span. */
export function countPayments(transaction: TransactionSql, bounds: Bounds) {
  return transaction<Counted[]>`
    select width_bucket(day, ${bounds.days}::date[]) as place, sum(pesos)::float8 as "paidInPesos"
    from public.payments
    where day >= ${firstDay(bounds)} and day < ${bounds.endDay} and voided_at is null
    group by grouping sets ((1), ())`;
}

const nothing: Omit<Span, 'firstDay' | 'lastDay'> = {
  asked: 0,
  inTime: 0,
  medianMs: null,
  slowestMs: null,
  visitsDone: 0,
  visitsMissed: 0,
  visitsMoved: 0,
  subscriptionsStarted: 0,
  subscriptionsEnded: 0,
  subscriptionsCancelled: 0,
  paidInPesos: 0,
  owedInPesos: 0,
};

/** Puts what was counted together: the figures of the span at this place, or of the whole period. */
export function figuresAt(counted: readonly Counted[], place: number | null): Figures['whole'] {
  const found = counted
    .filter((row) => row.place === place)
    .flatMap(({ place: _, ...row }) => Object.entries(row).filter(([, value]) => value !== null));
  return { ...nothing, ...Object.fromEntries(found) };
}

const first = ({ moments }: Bounds) => moments[0] ?? null;
const firstDay = ({ days }: Bounds) => days[0] ?? null;
