import type { TransactionSql } from 'postgres';
import { addDays } from '../domain/calendar/days.ts';
import { manilaDayOf } from '../domain/calendar/manila-clock.ts';
import { dueRemindersInDays, sentMailsKeptInDays } from '../domain/service-numbers.ts';
import type { Company } from './company.ts';
import { dispatcherOf } from './store-people.ts';

/** A client who pays late, and the day since which they do. */
type Late = { subscriptionId: string; clientId: string; email: string | null; since: string };

/** Stores the reminders that left, a call to each second late client, and some promises. */
export async function storeSaid(sql: TransactionSql, company: Company, now: Date): Promise<void> {
  const today = manilaDayOf(now);
  const late = await sql<Late[]>`
    select subscription_id as "subscriptionId", client_id as "clientId", email, min(day)::text as since
    from private.due_standings join public.subscriptions on subscriptions.id = subscription_id
      join public.clients on clients.id = client_id
    where open_in_pesos > 0 and day < ${today}
    group by subscription_id, client_id, email order by since, subscription_id`;
  for (const [index, { subscriptionId, clientId, email, since }] of late.entries()) {
    const memberId = dispatcherOf(company.team, index)?.id ?? null;
    const daysAgo = (days: number) => new Date(+now - days * 86_400_000);
    const day = dueRemindersInDays
      .map((days) => addDays(since, days))
      .findLast((one) => one < today && one >= addDays(today, -sentMailsKeptInDays));
    if (day !== undefined && email !== null) {
      await sql`
        insert into private.outbox (kind, recipient, about, told_occasion, sent_at)
        values ('due-reminder', ${email}, ${clientId},
          private.occasion_of('due-reminder', ${clientId}, ${day}), ${`${day}T01:00:00Z`})`;
    }
    if (index % 2 === 0) {
      await sql`
        insert into public.contact_attempts (client_id, member_id, at, channel, outcome)
        values (${clientId}, ${memberId}, ${daysAgo(4)}, 'call', ${index % 4 === 0 ? 'reached' : 'no-answer'})`;
    }
    if (index % 3 === 0) {
      const promised = addDays(today, index % 2 === 0 ? 3 : -1);
      await sql`
        insert into public.payment_promises (subscription_id, day, by_member, at)
        values (${subscriptionId}, ${promised}, ${memberId}, ${daysAgo(4)})`;
    }
  }
}
