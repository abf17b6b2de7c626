import type { TransactionSql } from 'postgres';
import { addDays } from '../../../../domain/calendar/days.ts';
import { manilaDayOf, manilaMoment } from '../../../../domain/calendar/manila-clock.ts';
import {
  preparedWithinDays,
  reminderAtMinutes,
  urgentWithinHours,
} from '../../../../domain/service-numbers.ts';
import type { PreparedKind } from '../../../../domain/sms/prepared-kinds.ts';

/** What there may be to tell a client. */
export type Candidate = {
  kind: PreparedKind;
  /** Whose words say it: those of a kind of mail, or our own. */
  words: string;
  about: string;
  which: string | null;
  /** As of when it is of use, if that is not now. */
  at: Date | null;
};

/** Returns what there may be to tell a client, the most urgent first. */
export async function readCandidates(
  service: TransactionSql,
  clientId: string,
): Promise<Candidate[]> {
  const today = manilaDayOf(new Date());
  const tomorrow = addDays(today, 1);
  // What is told in the evening before may be told in the morning before, too.
  const reminders = manilaMoment(today, reminderAtMinutes);
  return service<Candidate[]>`
    with theirs as (
      select visits.* from public.visits join public.subscriptions on subscriptions.id = subscription_id
        join public.clients on clients.id = client_id
      where client_id = ${clientId} and clients.state = 'active'
    ),
    payments as (
      select payments.* from public.payments join public.subscriptions on subscriptions.id = subscription_id
      where client_id = ${clientId}
    )
    select kind, coalesce(words, kind) as words, about::text, which, at from (
      (
        select 1 as place, 'running-late' as kind, null as words, steps.id as about, null as which,
          recorded_at as at
        from theirs join public.visit_steps as steps on visit_id = theirs.id
        where steps.kind = 'running-late' and counts and private.manila_day(starts_at) = ${today}
        order by recorded_at desc limit 1
      )
      union all
      select 2, 'on-the-way', null, id, null, on_the_way_at from theirs
        join public.visit_reports on visit_id = theirs.id
      where private.manila_day(starts_at) = ${today} and on_the_way_at is not null
      union all
      select 3, 'visit-missed', null, id, null, null from theirs
      where state = 'missed' and starts_at > now() - make_interval(hours => ${urgentWithinHours})
      union all
      select 4, 'visits-changed', null, ${clientId}::uuid, null, null
      union all
      select 5, 'visits-changed', 'visit-moved', id, null, null from theirs
      where state not in ('done', 'missed') and exists (
        select from private.told_changes as told
        where visit_id = theirs.id and at > now() - make_interval(hours => ${urgentWithinHours})
          and greatest(old_starts_at, starts_at) > now()
      )
      union all
      select 6, 'visit-reminder', null, id, private.manila_day(starts_at)::text,
        case when private.manila_day(starts_at) = ${tomorrow} then greatest(now(), ${reminders}) end
      from theirs where starts_at > now() and private.manila_day(starts_at) <= ${tomorrow}
      union all
      select 7, 'overdue', null, ${clientId}::uuid, null, null
      union all
      select 8, 'due', null, ${clientId}::uuid, null, null
      union all
      (
        select 9, 'claim-received', null, id, null, null from payments where state = 'claimed'
        order by day desc limit 1
      )
      union all
      (
        select 10, 'payment-entered', null, id, null, null from payments
        where state = 'confirmed' and pesos > 0 and day > ${addDays(today, -preparedWithinDays)}
        order by day desc, id limit 1
      )
    ) as candidates
    order by place, at desc`;
}
