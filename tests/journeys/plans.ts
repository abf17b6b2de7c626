import { randomUUID } from 'node:crypto';
import { addDays } from '../../domain/calendar/days.ts';
import { manilaMoment } from '../../domain/calendar/manila-clock.ts';
import { manilaToday } from '../../domain/manila-date.ts';
import { agreedDues } from '../../domain/money/payment-plans.ts';
import { storeDues } from '../../supabase/functions/_shared/money/store-ledger.ts';
import { storeClientPlan } from './client-plan.ts';
import { asService } from './database.ts';

export type JourneyPlan = { client: string; subscription: string; email: string; today: string };

/**
 * Stores this account's client with a weekly subscription of three months that began 20 days ago.
 * Visits are at 9:00, in days from today; past ones are done. `paid` is in pesos.
 */
export async function storePlan(
  account: { id: string },
  inDays: readonly number[],
  { beganDaysAgo = 20, paid = 0, isMonthly = false, discount = 0 } = {},
): Promise<JourneyPlan> {
  const member = randomUUID();
  const today = manilaToday(new Date());
  const email = `${randomUUID()}@example.ph`;
  const firstDay = addDays(today, -beganDaysAgo);
  const weekday = new Date(`${addDays(today, inDays[0] ?? 0)}T00:00:00Z`).getUTCDay() || 7;
  return asService(async (sql) => {
    const { client, subscription } = await storeClientPlan(sql, {
      client: { account_id: account.id, email },
      home: { address: '12 Mabini St., Marawoy, Lipa City, 4217 Batangas' },
      plan: {
        ...{ first_day: firstDay, end_day: addDays(firstDay, 92), visit_count: inDays.length },
        checklist: ['Sweep the yard', 'Cut the grass'],
      },
      rhythm: { kind: 'weeks', every: 1, weekdays: [weekday] },
    });
    const price = { priceInPesos: 38_640, term: '3-months', firstDay, endDay: null } as const;
    const agreed = agreedDues({ kind: isMonthly ? 'monthly' : 'in-full' }, price);
    await storeDues(sql, { subscriptionId: subscription, memberId: null }, agreed);
    if (discount > 0) {
      const due = { id: randomUUID(), subscription_id: subscription, number: 9 };
      await sql`
        insert into public.dues ${sql({ ...due, kind: 'discount', text: 'For the storm' })}`;
      await sql`
        insert into public.due_terms (due_id, subscription_id, day, pesos, reason)
        values (${due.id}, ${subscription}, ${today}, ${-discount}, 'agreed')`;
    }
    for (const [index, days] of inDays.entries()) {
      const day = addDays(today, days);
      await sql`
        insert into public.visits (subscription_id, number, starts_at, ends_at, state)
        values (
          ${subscription}, ${index + 1}, ${manilaMoment(day, 540)}, ${manilaMoment(day, 660)},
          ${days < 0 ? 'done' : 'scheduled'}
        )`;
    }
    if (paid > 0) {
      await sql`
        insert into public.members (id, email, name, role)
        values (${member}, ${`${member}@example.ph`}, 'Dana Cruz', 'dispatcher')`;
      await sql`
        insert into public.payments (subscription_id, day, pesos, method, entered_by)
        values (${subscription}, ${today}, ${paid}, 'gcash', ${member})`;
    }
    return { client, subscription, email, today };
  });
}

/** A pause can be taken back for ten minutes. */
export const passTenMinutes = (subscription: string) =>
  asService(
    (sql) => sql`
      update public.change_requests set asked_at = asked_at - interval '10 minutes'
      where subscription_id = ${subscription}`,
  );
