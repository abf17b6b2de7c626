import type { Sql } from 'postgres';
import { manilaToday } from '../../domain/manila-date.ts';

/** So many dues has each subscription, one each second week. */
export const duesEach = 8;

/**
 * Gives each subscription of a stored company its dues, and pays those that fell due: of twelve
 * subscriptions one pays none, and one the first only. The triggers are off meanwhile.
 */
export async function fillLedger(admin: Sql): Promise<void> {
  const today = manilaToday(new Date());
  await admin.begin(async (transaction) => {
    await transaction`set local session_replication_role = replica`;
    await transaction`delete from public.payments`;
    await transaction`
      insert into public.dues (id, subscription_id, number, kind, reference)
      select md5('due ' || id || number)::uuid, id, number, 'instalment',
        private.due_reference((row_number() over ())::integer)
      from public.subscriptions cross join generate_series(1, ${duesEach}::int) as number`;
    await transaction`
      insert into public.due_terms (due_id, subscription_id, day, pesos, reason)
      select dues.id, subscription_id, first_day + 14 * (number - 1), price_in_pesos / ${duesEach}::int, 'agreed'
      from public.dues join public.subscriptions on subscriptions.id = subscription_id`;
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
    await transaction`
      insert into public.refunds (subscription_id, cause, pesos, day)
      select id, 'credit', 500, end_day from public.subscriptions where left(id::text, 2) = 'aa'`;
    await transaction`select private.tell_dues(id) from public.subscriptions`;
    await transaction`
      insert into public.invoices (due_id, subscription_id, number, day, pesos, by_member)
      select due_id, subscription_id, 'SI-' || row_number() over (order by day, due_id), day, pesos,
        md5('member 1')::uuid
      from private.due_standings where day < ${today}::date - 60`;
    await transaction`
      update private.due_standings set is_invoiced = true where day < ${today}::date - 60`;
  });
  await admin`vacuum analyze`;
}
