import type { PendingQuery, Row, TransactionSql } from 'postgres';
import * as v from 'valibot';
import { Day, Id } from '../../../../contract/shapes/fields.ts';
import type { WeekMember, WeekVisit } from '../../../../contract/team/schedule.ts';
import { manilaMoment } from '../../../../domain/calendar/manila-clock.ts';
import { Refusal } from '../../_shared/call/refusal.ts';

type Fragment = PendingQuery<Row[]>;

/** A visit in the schedule, with moments as dates. */
export type VisitRow = Omit<WeekVisit, 'startsAt' | 'endsAt'> & { startsAt: Date; endsAt: Date };

/** Reads visits by time. The condition is about `visits`. */
export function readVisits(transaction: TransactionSql, condition: Fragment): Promise<VisitRow[]> {
  return transaction<VisitRow[]>`
    select visits.id, visits.version, subscription_id as "subscriptionId", number,
      visit_count as "visitCount", subscriptions.client_id as "clientId",
      clients.name as "clientName", town, package_type as "packageType",
      end_day is not null as "isInSeries", starts_at as "startsAt", ends_at as "endsAt",
      visits.state, missed_reason as "missedReason", moved_alone as "movedAlone",
      coming.crew, coming.unseen
    from public.visits
      join public.subscriptions on subscriptions.id = visits.subscription_id
      join public.clients on clients.id = subscriptions.client_id
      join public.homes on homes.id = subscriptions.home_id
      cross join lateral (
        select coalesce(array_agg(member_id order by member_id), '{}') as crew,
          coalesce(array_agg(member_id) filter (
            where told_at is not null and seen_at is null and visits.ends_at > now()
          ), '{}') as unseen
        from public.visit_crew where visit_crew.visit_id = visits.id
      ) as coming
    where ${condition}
    order by starts_at, visits.id`;
}

/** The condition that a visit starts in these days. The end is exclusive. */
export function startsBetween(
  transaction: TransactionSql,
  firstDay: string,
  endDay: string,
): Fragment {
  return transaction`
    visits.starts_at >= ${manilaMoment(firstDay, 0)} and visits.starts_at < ${manilaMoment(endDay, 0)}`;
}

/**
 * Reads the active members and those on the given crews, with their days away from the first day
 * on.
 */
export function readMembers(
  transaction: TransactionSql,
  firstDay: string,
  onCrews: readonly string[],
): Promise<WeekMember[]> {
  return transaction<WeekMember[]>`
    select id, name, role, working_days as "workingDays", coalesce((
      select jsonb_agg(jsonb_build_object(
        'firstDay', first_day, 'lastDay', last_day, 'reason', reason
      ) order by first_day)
      from public.days_away where member_id = members.id and last_day >= ${firstDay}
    ), '[]') as "daysAway"
    from public.members
    where deactivated_at is null or id = any(${[...new Set(onCrews)]}::uuid[])
    order by name, id`;
}

/** Returns the ids of a comma-separated list. Throws invalid-body. */
export function idsIn(list: string, field: string): string[] {
  return parsed(Id, list, field);
}

/** Returns the days of a comma-separated list. Throws invalid-body. */
export function daysIn(list: string, field: string): string[] {
  return parsed(Day, list, field);
}

function parsed(item: v.GenericSchema<string>, list: string, field: string): string[] {
  const result = v.safeParse(v.array(item), list === '' ? [] : list.split(','));
  if (result.success) return result.output;
  throw new Refusal('invalid-body', { fields: { [field]: result.issues[0].message } });
}
