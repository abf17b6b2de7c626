import type { Sql, TransactionSql } from 'postgres';
import { manilaToday } from '../../domain/manila-date.ts';
import { type CompanySize, idOf, seriesOf } from './company.ts';

/** Of each subscription, one each week, of equal whole pesos. */
export const duesEach = 10;
/** The client who renewed every three months for four years. */
export const longestClient = idOf('client 1');
/** Returns a plan of that client that has started and has open dues. */
export const openPlanOf = (size: CompanySize) => idOf(`subscription ${seriesOf(size) * 16}`);
/** Each of another subscription. */
const claimsWaiting = 100;

/** Of twelve subscriptions one pays none, one the first only. The triggers are off meanwhile. */
export async function fillLedger(admin: Sql, size: CompanySize): Promise<void> {
  const today = manilaToday(new Date());
  await admin.begin(async (transaction) => {
    await transaction`set local session_replication_role = replica`;
    await transaction`
      update public.subscriptions set client_id = ${longestClient}, home_id = ${idOf('home 1')}
      from generate_series(0, ${size.subscriptions}::int - 1, ${seriesOf(size)}::int) as number
      where subscriptions.id = md5('subscription ' || number)::uuid`;
    await storeDues(transaction);
    await storePayments(transaction, today);
    await storeExceptions(transaction, today);
    await storeInvoices(transaction, today);
    // Without statistics the sums of all ledgers at once would be planned as those of a few.
    await transaction`analyze public.dues, public.due_terms, public.payments, public.allocations, public.invoices`;
    await transaction`select private.tell_dues(array(select id from public.subscriptions))`;
  });
  await admin`vacuum analyze`;
}

async function storeDues(transaction: TransactionSql): Promise<void> {
  await transaction`
    insert into public.dues (id, subscription_id, number, kind, reference)
    select md5('due ' || id || number)::uuid, id, number, 'instalment',
      upper(lpad(to_hex(row_number() over ()), 8, '0'))
    from public.subscriptions cross join generate_series(1, ${duesEach}::int) as number`;
  await transaction`
    insert into public.due_terms (due_id, subscription_id, day, pesos, reason)
    select dues.id, subscription_id, first_day + 7 * (number - 1), price_in_pesos / ${duesEach}::int, 'agreed'
    from public.dues join public.subscriptions on subscriptions.id = subscription_id`;
}

async function storePayments(transaction: TransactionSql, today: string): Promise<void> {
  await transaction`delete from public.payments`;
  await transaction`
    insert into public.payments (id, subscription_id, day, pesos, method, reference, entered_by)
    select md5('payment ' || due_id)::uuid, due_terms.subscription_id, day + number % 3, pesos,
      (array['gcash', 'maya', 'bank', 'cash', 'qr-ph'])[number % 5 + 1], 'GC-' || dues.id,
      md5('member 1')::uuid
    from public.due_terms join public.dues on dues.id = due_id
    where day <= ${today}::date - 3 and case ('x' || left(due_terms.subscription_id::text, 4))::bit(16)::int % 12
      when 0 then false when 1 then number = 1 else true end`;
  await transaction`
    insert into public.payment_states (payment_id, subscription_id, state, by_member)
    select id, subscription_id, 'confirmed', entered_by from public.payments`;
  await transaction`
    insert into public.allocations (payment_id, due_id, subscription_id, pesos)
    select payments.id, due_id, payments.subscription_id, payments.pesos
    from public.due_terms join public.payments on payments.id = md5('payment ' || due_id)::uuid`;
}

/** Rare things: a waiting claim, a promise, something written off, withheld or paid back. */
async function storeExceptions(transaction: TransactionSql, today: string): Promise<void> {
  await transaction`
    insert into public.payments (id, subscription_id, day, pesos, method, reference, state, source, entered_at)
    select md5('claim ' || id)::uuid, id, ${today}::date - 1, price_in_pesos / ${duesEach}::int, 'gcash', 'CL-' || id,
      'claimed', 'client', now() - interval '1 day'
    from public.subscriptions order by id limit ${claimsWaiting}`;
  await transaction`
    insert into public.payment_states (payment_id, subscription_id, state)
    select id, subscription_id, 'claimed' from public.payments where state = 'claimed'`;
  await transaction`
    insert into public.write_offs (due_id, subscription_id, pesos, reason, by_member, at)
    select due_id, due_terms.subscription_id, 100, 'Agreed by phone.', md5('member 1')::uuid, day
    from public.due_terms where left(due_id::text, 2) = 'aa' and day < ${today}`;
  await transaction`
    insert into public.payment_promises (subscription_id, day, by_member)
    select id, ${today}::date + 3, md5('member 1')::uuid from public.subscriptions where left(id::text, 1) = 'b'`;
  await transaction`
    insert into public.refunds (subscription_id, cause, pesos, day)
    select id, 'credit', 500, end_day from public.subscriptions where left(id::text, 2) in ('aa', 'bb')`;
  await transaction`
    insert into public.withholding_certificates (payment_id, subscription_id, quarter, by_member)
    select id, subscription_id, date_trunc('quarter', day::timestamp)::date, entered_by
    from public.payments where left(id::text, 2) = 'cc' and state = 'confirmed'`;
}

/** Dues of two months ago have an invoice, and some of these were voided. */
async function storeInvoices(transaction: TransactionSql, today: string): Promise<void> {
  await transaction`
    insert into public.invoices (due_id, subscription_id, number, day, pesos, by_member)
    select due_id, subscription_id, 'SI-' || row_number() over (order by day, due_id), day, pesos,
      md5('member 1')::uuid
    from public.due_terms where day < ${today}::date - 60`;
  await transaction`
    insert into public.invoice_voids (invoice_id, subscription_id, reason, by_member)
    select id, subscription_id, 'Wrong name.', by_member from public.invoices where left(id::text, 2) = 'dd'`;
}
