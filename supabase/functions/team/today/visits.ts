import type { PendingQuery, Row, TransactionSql } from 'postgres';
import type { Today, TodaysVisit } from '../../../../contract/team/today.ts';
import { addDays } from '../../../../domain/calendar/days.ts';
import { hourInMs } from '../../../../domain/calendar/in-ms.ts';
import { manilaMoment } from '../../../../domain/calendar/manila-clock.ts';
import { manilaToday } from '../../../../domain/manila-date.ts';
import { crewToldAheadInHours, notClosedAfterHours } from '../../../../domain/service-numbers.ts';
import type { Sendable } from '../../_shared/call/sendable.ts';
import { steppedUp } from '../../_shared/database/roles.ts';

const shown = 100;
const lookAheadInDays = 7;

type Found = Sendable<TodaysVisit> & { total: number };
type Listed = Sendable<Today['notClosed']>;

/** By time. */
export async function visitsOfToday(
  transaction: TransactionSql,
  now: Date,
): Promise<Listed['first']> {
  const day = manilaToday(now);
  const found = await readVisits(
    transaction,
    transaction`starts_at >= ${manilaMoment(day, 0)} and starts_at < ${manilaMoment(addDays(day, 1), 0)}
      order by starts_at, visits.id`,
  );
  return found.map(visitOf);
}

/** Returns the visits that should have ended two hours ago, oldest first. */
export function visitsNotClosed(transaction: TransactionSql, now: Date): Promise<Listed> {
  const before = new Date(now.getTime() - notClosedAfterHours * hourInMs);
  return listVisits(transaction, transaction`is_planned and ends_at <= ${before}`);
}

/** Returns the next 7 days' visits without a crew, next first. */
export function visitsWithoutCrew(transaction: TransactionSql, now: Date): Promise<Listed> {
  const until = new Date(now.getTime() + lookAheadInDays * 24 * hourInMs);
  return listVisits(
    transaction,
    transaction`is_planned and starts_at >= ${now} and starts_at < ${until}
      and not exists (select from public.visit_crew where visit_id = visits.id)`,
  );
}

/**
 * Returns workers on leave with coming visits on those days, next absence first. As the service,
 * because a policy would bar the index on workers and times.
 */
export async function crewsAway(
  transaction: TransactionSql,
  now: Date,
): Promise<Today['crewAway']> {
  const rows = await steppedUp(
    transaction,
    (service) => service<(Today['crewAway']['first'][number] & { total: number })[]>`
      select away.member_id as "memberId", members.name as worker, first_day::text as "firstDay",
        last_day::text as "lastDay", visits, count(*) over ()::integer as total
      from public.days_away as away
        join public.members on members.id = member_id and deactivated_at is null
        cross join lateral (
          select count(*)::integer as visits
          from public.visit_crew as crew join public.visits on visits.id = crew.visit_id
          where crew.member_id = away.member_id and crew.is_planned and visits.state = 'scheduled'
            and lower(crew.period) > ${now} and crew.period && tstzrange(
              private.manila_moment(first_day, 0), private.manila_moment(last_day + 1, 0)
            )
        ) as theirs
      where last_day >= ${manilaToday(now)} and visits > 0
      order by first_day, members.name, away.id limit ${shown}`,
  );
  return {
    total: rows[0]?.total ?? 0,
    first: rows.map(({ total: _, ...away }) => away),
  };
}

/**
 * Returns the workers who have not seen changes of their next visits. Reads the outbox, which knows
 * when they were notified, as the service.
 */
export async function changesNotSeen(
  transaction: TransactionSql,
  now: Date,
): Promise<Sendable<Today['unseen']>> {
  type Unseen = Sendable<Today['unseen']['first'][number]> & { total: number };
  const until = new Date(now.getTime() + crewToldAheadInHours * hourInMs);
  const rows = await steppedUp(
    transaction,
    (service) => service<Unseen[]>`
    select visits.id as "visitId", members.name as worker, starts_at as "startsAt",
      clients.name as client, count(*) over ()::integer as total,
      (
        select min(sent_at) from private.outbox as mail
        where mail.about = members.id and mail.kind = 'crew-changed' and sent_at >= told_at
      ) as "toldAt"
    from public.visits
    join public.visit_crew on visit_id = visits.id
    join public.members on members.id = member_id
    join public.subscriptions on subscriptions.id = subscription_id
    join public.clients on clients.id = client_id
    where visits.is_planned and starts_at >= ${now} and starts_at < ${until}
      and told_at is not null and (seen_at is null or seen_at < told_at)
    order by starts_at, members.name limit ${shown}`,
  );
  return {
    total: rows[0]?.total ?? 0,
    first: rows.map(({ total: _, ...unseen }) => unseen),
  };
}

async function listVisits(
  transaction: TransactionSql,
  condition: PendingQuery<Row[]>,
): Promise<Listed> {
  const found = await readVisits(
    transaction,
    transaction`${condition} order by starts_at, visits.id limit ${shown}`,
  );
  return { total: found[0]?.total ?? 0, first: found.map(visitOf) };
}

function readVisits(transaction: TransactionSql, selection: PendingQuery<Row[]>) {
  return transaction<Found[]>`
    select visits.id, number, visit_count as "visitCount", starts_at as "startsAt",
      ends_at as "endsAt", visits.state, clients.name as client, homes.town,
      array(
        select members.name::text from public.visit_crew
        join public.members on members.id = member_id
        where visit_id = visits.id order by members.name) as crew,
      total
    from (
      select *, count(*) over ()::integer as total from public.visits where ${selection}
    ) as visits
    join public.subscriptions on subscriptions.id = subscription_id
    join public.clients on clients.id = client_id
    join public.homes on homes.id = home_id
    order by starts_at, visits.id`;
}

const visitOf = ({ total: _, ...visit }: Found) => visit;
