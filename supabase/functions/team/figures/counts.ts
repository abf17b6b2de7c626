import type { TransactionSql } from 'postgres';
import type { Figures, Span } from '../../../../contract/team/figures.ts';
import { addDays, addMonthsClamped, mondayOf } from '../../../../domain/calendar/days.ts';
import { hourInMs } from '../../../../domain/calendar/in-ms.ts';
import { manilaMoment } from '../../../../domain/calendar/manila-clock.ts';
import { contactPromiseInHours } from '../../../../domain/service-numbers.ts';

/** Consecutive days, YYYY-MM-DD. The end is exclusive. */
type Days = { firstDay: string; endDay: string };

/**
 * Returns the last days up to today, cut into weeks (30 days) or months (365 days). The first and
 * the last span may be shorter.
 */
export function spansOf(days: 30 | 365, today: string): Days[] {
  const endDay = addDays(today, 1);
  const spans: Days[] = [];
  for (let firstDay = addDays(endDay, -days); firstDay < endDay; ) {
    const next =
      days === 30
        ? addDays(mondayOf(firstDay), 7)
        : addMonthsClamped(`${firstDay.slice(0, 'YYYY-MM'.length)}-01`, 1);
    spans.push({ firstDay, endDay: next });
    firstDay = next;
  }
  return spans.map((span) => (span.endDay > endDay ? { ...span, endDay } : span));
}

const contactPromiseInMs = contactPromiseInHours * hourInMs;

type Figure = Exclude<keyof Span, 'firstDay' | 'lastDay'>;
/** Some figures of a span by its place, from 1; without a place, of the whole period. */
export type Counted = { place: number | null } & Partial<Record<Figure, number | null>>;

/** The edges of the spans, as moments and as days. Each span ends where the next one begins. */
export type Bounds = { moments: Edges; days: Edges };
type Edges = { from: string[]; to: string[] };

/** Returns the bounds of consecutive spans. */
export function boundsOf(spans: readonly Days[]): Bounds {
  const from = spans.map(({ firstDay }) => firstDay);
  const to = spans.map(({ endDay }) => endDay);
  const momentOf = (day: string) => manilaMoment(day, 0).toISOString();
  return {
    days: { from, to },
    moments: { from: from.map(momentOf), to: to.map(momentOf) },
  };
}

// Each span is read from an index and the whole period is their sum. That takes half
// the time of finding the span of each row.

/** Rows of moments: place, first and next. */
export function spansOfMoments(transaction: TransactionSql, { moments: { from, to } }: Bounds) {
  return transaction`unnest(${from}::timestamptz[], ${to}::timestamptz[]) with ordinality
    as span (first, next, place)`;
}

/** Rows of days: place, first and next. */
function spansOfDays(transaction: TransactionSql, { days: { from, to } }: Bounds) {
  return transaction`unnest(${from}::date[], ${to}::date[]) with ordinality
    as span (first, next, place)`;
}

/**
 * Counts requests whose clock started in the period and that were answered or are overdue. Spam,
 * duplicates and requests withdrawn unanswered are left out.
 */
export function countAnswers(transaction: TransactionSql, bounds: Bounds, now: Date) {
  return transaction<Counted[]>`
    select place::integer, count(*)::integer as asked,
      (count(*) filter (where ms <= ${contactPromiseInMs}))::integer as "inTime",
      percentile_cont(0.5) within group (order by ms) as "medianMs", max(ms) as "slowestMs"
    from ${spansOfMoments(transaction, bounds)} cross join lateral (
      select date_part('epoch', answered_at - clock_started_at) * 1000 as ms
      from public.requests
      where clock_started_at >= first and clock_started_at < next
        and (answered_at is not null or clock_started_at < ${new Date(now.getTime() - contactPromiseInMs)})
        and not closed_silently and (answered_at is not null or status <> 'withdrawn')
    ) as asked
    group by grouping sets ((place), ())`;
}

/** Counts visits by their planned day. */
export function countDoneAndMissed(transaction: TransactionSql, bounds: Bounds) {
  return transaction<Counted[]>`
    select place::integer, sum(done)::integer as "visitsDone", sum(missed)::integer as "visitsMissed"
    from ${spansOfMoments(transaction, bounds)} cross join lateral (
      select count(*) filter (where state = 'done') as done,
        count(*) filter (where state = 'missed') as missed
      from public.visits where starts_at >= first and starts_at < next
    ) as visits
    group by grouping sets ((place), ())`;
}

/** Counts moved visits, each once in a span. One that is back at its time does not count. */
export function countMoves(transaction: TransactionSql, bounds: Bounds) {
  return transaction<Counted[]>`
    select place::integer, sum(moved)::integer as "visitsMoved"
    from ${spansOfMoments(transaction, bounds)} cross join lateral (
      select count(*) as moved from (
        select from public.history
        where thing = 'visit' and change = 'updated' and before ? 'starts_at'
          and at >= first and at < next
        group by thing_id
        having (array_agg(before ->> 'starts_at' order by id))[1]::timestamptz
          <> (array_agg(after ->> 'starts_at' order by id desc))[1]::timestamptz
      ) as moves
    ) as visits
    group by grouping sets ((place), ())`;
}

/**
 * Counts subscriptions by their first day, without single jobs, and the balance of all that began.
 */
export function countStarts(transaction: TransactionSql, bounds: Bounds) {
  return transaction<Counted[]>`
    select place::integer, sum(started)::integer as "subscriptionsStarted",
      sum(renewed)::integer as "subscriptionsRenewed",
      sum(owed)::float8 as "owedInPesos"
    from ${spansOfDays(transaction, bounds)} cross join lateral (
      select count(term) as started,
        count(*) filter (where request_reference in (
          select asked ->> 'reference' from public.change_requests where kind = 'renew'
        )) as renewed,
        coalesce(sum((
          select sum(open_in_pesos) from private.due_standings where subscription_id = subscriptions.id
        )), 0) as owed
      from public.subscriptions where first_day >= first and first_day < next
    ) as begun
    group by grouping sets ((place), ())`;
}

export function countEnds(transaction: TransactionSql, bounds: Bounds) {
  return transaction<Counted[]>`
    select place::integer, sum(ended)::integer as "subscriptionsEnded"
    from ${spansOfDays(transaction, bounds)} cross join lateral (
      select count(*) as ended from public.subscriptions
      where end_day >= first and end_day < next and state <> 'cancelled'
    ) as subscriptions
    group by grouping sets ((place), ())`;
}

/** Counts subscriptions cancelled before their end. */
export function countCancellations(transaction: TransactionSql, { moments }: Bounds) {
  return transaction<Counted[]>`
    select width_bucket(at, ${moments.from}::timestamptz[]) as place,
      count(distinct thing_id)::integer as "subscriptionsCancelled"
    from public.history
    where thing = 'subscription' and after ->> 'state' = 'cancelled'
      and at >= ${moments.from.at(0) ?? null} and at < ${moments.to.at(-1) ?? null}
    group by grouping sets ((1), ())`;
}

export function countPayments(transaction: TransactionSql, bounds: Bounds) {
  return transaction<Counted[]>`
    select place::integer, sum(paid)::float8 as "paidInPesos"
    from ${spansOfDays(transaction, bounds)} cross join lateral (
      select sum(pesos) as paid from public.payments
      where day >= first and day < next and state = 'confirmed'
    ) as payments
    group by grouping sets ((place), ())`;
}

const nothing: Omit<Span, 'firstDay' | 'lastDay'> = {
  asked: 0,
  inTime: 0,
  medianMs: null,
  slowestMs: null,
  visitsDone: 0,
  visitsMissed: 0,
  visitsMoved: 0,
  visitsComplete: 0,
  ratings: 0,
  averageStars: null,
  subscriptionsStarted: 0,
  subscriptionsRenewed: 0,
  subscriptionsEnded: 0,
  subscriptionsCancelled: 0,
  paidInPesos: 0,
  owedInPesos: 0,
};

/** Merges the counts of the span at this place, or of the whole period. */
export function figuresAt(counted: readonly Counted[], place: number | null): Figures['whole'] {
  const known = counted
    .filter((row) => row.place === place)
    .flatMap(({ place: _, ...row }) => Object.entries(row).filter(([, value]) => value !== null));
  return { ...nothing, ...Object.fromEntries(known) };
}
