import type { TransactionSql } from 'postgres';
import { addDays } from '../domain/calendar/days.ts';
import { manilaDayOf } from '../domain/calendar/manila-clock.ts';
import { type AgreedDue, agreedDues, usualPaymentPlan } from '../domain/money/payment-plans.ts';
import { storeAllocations } from '../supabase/functions/_shared/money/store-ledger.ts';
import type { Company } from './company.ts';
import { insertRows } from './insert-rows.ts';
import { createRandom } from './random.ts';
import { dispatcherOf } from './store-people.ts';
import type { DemoSubscription } from './subscriptions.ts';

function duesOf({ priceInPesos, term, firstDay, endDay }: DemoSubscription): AgreedDue[] {
  return agreedDues({ kind: usualPaymentPlan(term) }, { priceInPesos, term, firstDay, endDay });
}

/** Stores the dues of each subscription, as agreed when it was confirmed. */
export async function storeAgreedDues(sql: TransactionSql, company: Company): Promise<void> {
  const random = createRandom('dues');
  const agreedBy = dispatcherOf(company.team, 0)?.id;
  const rows = company.subscriptions.flatMap((subscription) =>
    duesOf(subscription).map((due, index) => ({
      id: random.uuid(),
      subscription_id: subscription.id,
      number: index + 1,
      ...due,
      by_member: agreedBy,
      at: subscription.request.settledAt?.toISOString(),
    })),
  );
  await sql`
    insert into public.dues (id, subscription_id, number, kind)
    select id, subscription_id, number, kind
    from jsonb_to_recordset(${sql.json(rows)}) as made (id uuid, subscription_id uuid, number smallint, kind text)`;
  await sql`
    insert into public.due_terms (due_id, subscription_id, day, pesos, reason, by_member, at)
    select id, subscription_id, day, pesos, 'agreed', by_member, coalesce(at, now())
    from jsonb_to_recordset(${sql.json(rows)}) as made (
      id uuid, subscription_id uuid, day date, pesos integer, by_member uuid, at timestamptz
    )`;
}

/** Stores payments of what has fallen due: nearly all, some in two parts, some without the last. */
export async function storePayments(
  sql: TransactionSql,
  company: Company,
  now: Date,
): Promise<void> {
  const random = createRandom('payments');
  const today = manilaDayOf(now);
  const enteredBy = company.team.find(({ role }) => role === 'dispatcher')?.id;
  const rows = company.subscriptions.flatMap((subscription) => {
    const isLate = random.chance(0.08) && subscription.client !== company.named;
    // The client who cancels had paid ahead, and gets it back.
    const isAhead = subscription === company.wishes.cancelled;
    const fallen = duesOf(subscription).filter(({ day }) => isAhead || day <= today);
    const part = {
      subscription_id: subscription.id,
      method: random.one(['cash', 'gcash', 'gcash', 'maya', 'bank']),
      entered_by: enteredBy,
    };
    const referenceOf = () => (part.method === 'cash' ? '' : random.text('0123456789', 13));
    return (isLate ? fallen.slice(0, -1) : fallen).flatMap(({ day, pesos }) => {
      const reference = referenceOf();
      const paidOn = [day, today].toSorted()[0] ?? today;
      if (isAhead || !random.chance(0.15)) return [{ ...part, day: paidOn, pesos, reference }];
      const half = Math.floor(pesos / 2);
      return [
        { ...part, day, pesos: half, reference },
        { ...part, day: addDays(day, 9), pesos: pesos - half, reference: referenceOf() },
      ].filter((payment) => payment.day <= today);
    });
  });
  await insertRows(sql, 'public.payments', rows);
  for (const subscriptionId of new Set(rows.map((row) => row.subscription_id))) {
    await storeAllocations(sql, { subscriptionId, memberId: enteredBy ?? null });
  }
}
