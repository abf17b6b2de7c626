import type { Sql, TransactionSql } from 'postgres';
import { asService } from '../supabase/functions/_shared/database/roles.ts';
import type { Company } from './company.ts';
import type { Album } from './pictures/encode.ts';
import { storeClaims, storeExtras } from './store-claims.ts';
import { storeCourses } from './store-courses.ts';
import { storeFeedback } from './store-feedback.ts';
import { storeAgreedDues, storePayments } from './store-money.ts';
import { storeClients, storeRequests, storeTeam } from './store-people.ts';
import { storeRecords } from './store-records.ts';
import { storeSaid } from './store-said.ts';
import { storeOverruled, storeSubscriptions, storeVisits } from './store-visits.ts';
import { storeQuote, storeWishes } from './store-wishes.ts';

/** In one transaction, in an empty database. Accounts exist already; photos' files come later. */
export async function storeCompany(
  sql: Sql,
  company: Company,
  album: Album,
  now: Date,
): Promise<void> {
  await asService(sql, async (transaction) => {
    await storeTeam(transaction, company, now);
    // The rest is a dispatcher's work, and the history says so.
    const dispatcher = company.team.find(({ role }) => role === 'dispatcher');
    const claims = JSON.stringify({ sub: dispatcher?.account });
    await transaction`select set_config('request.jwt.claims', ${claims}, true)`;
    await storeClients(transaction, company, now);
    await storeRequests(transaction, company);
    await storeCourses(transaction, company);
    await storeSubscriptions(transaction, company);
    await storeAgreedDues(transaction, company);
    await storeVisits(transaction, company, now);
    await storePayments(transaction, company, now);
    await storeRecords(transaction, company, album);
    await storeQuote(transaction, company, now);
    await storeFeedback(transaction, company);
    await storeWishes(transaction, company, now);
    await storeExtras(transaction, company, now);
    // The unpaid part of each due is known once the ledger is stored.
    await transaction`set constraints all immediate`;
    await transaction`set constraints all deferred`;
    await storeClaims(transaction, company, now);
    await transaction`select set_config('request.jwt.claims', ${claims}, true)`;
    await storeStorm(transaction, company);
    await storeOverruled(transaction, company);
    // Nobody is notified of events before the demo began, except two workers of tomorrow.
    await transaction`delete from private.outbox where kind <> 'crew-changed'`;
    await transaction`update private.outbox set sent_at = now()`;
    await storeCall(transaction, company, now);
    await storeSaid(transaction, company, now);
    await transaction`delete from private.untold_changes`;
    await transaction`delete from private.untold_withdrawals`;
    await transaction`
      update public.visit_crew set seen_at = told_at where told_at is not null and (
        member_id not in (select id from public.members where role = 'worker' order by name limit 2)
        or visit_id in (select id from public.visits where state <> 'scheduled'))`;
  });
}

/** Writes to the history that a storm emptied a day: its visits took place two days later. */
async function storeStorm(sql: TransactionSql, { stormDay, team }: Company): Promise<void> {
  const dispatcher = team.find(({ role }) => role === 'dispatcher');
  if (dispatcher === undefined) return;
  await sql`
    insert into public.history (at, actor, actor_id, actor_name, thing, thing_id, change, before, after, reason)
    select (${stormDay}::date - 1) + time '09:30' at time zone 'Asia/Manila', 'member', ${dispatcher.id},
      ${dispatcher.name}, 'visit', id::text, 'updated',
      jsonb_build_object('starts_at', starts_at - interval '2 days', 'ends_at', ends_at - interval '2 days'),
      jsonb_build_object('starts_at', starts_at, 'ends_at', ends_at),
      'Storm signal no. 2: the day was moved'
    from public.visits
    where (starts_at at time zone 'Asia/Manila')::date = ${stormDay}::date + 2 and state = 'done'`;
}

/** Stores a message for the client who only phones: the latest payment has come. */
async function storeCall(sql: TransactionSql, { phoned }: Company, now: Date): Promise<void> {
  await sql`
    select private.queue('payment-entered', null, payments.id, null, ${now}::timestamptz - interval '1 hour')
    from public.payments join public.subscriptions on subscriptions.id = subscription_id
    where client_id = ${phoned.id} order by day desc limit 1`;
}
