import type { TransactionSql } from 'postgres';
import { addDays } from '../domain/calendar/days.ts';
import { manilaDayOf } from '../domain/calendar/manila-clock.ts';
import {
  storeAllocations,
  storeDueTerms,
} from '../supabase/functions/_shared/money/store-ledger.ts';
import type { Company } from './company.ts';
import { createRandom } from './random.ts';
import { dispatcherOf } from './store-people.ts';

/** Of a running subscription: the rest of its oldest due, and its last visit with the crew. */
type Open = {
  subscriptionId: string;
  pesos: number;
  visitId: string | null;
  workerId: string | null;
};

const digits = '0123456789';

/** Stores unconfirmed claims, cash that crews hold, and a claim that was not found. */
export async function storeClaims(sql: TransactionSql, company: Company, now: Date): Promise<void> {
  const random = createRandom('claims');
  const today = manilaDayOf(now);
  const dispatcher = dispatcherOf(company.team, 0)?.id ?? null;
  const open = await sql<Open[]>`
    select distinct on (subscription_id) subscription_id as "subscriptionId", open_in_pesos as pesos,
      visit.id as "visitId", visit.member_id as "workerId"
    from private.due_standings left join lateral (
      select visits.id, member_id from public.visits join public.visit_crew on visit_id = visits.id
      where subscription_id = due_standings.subscription_id and visits.state = 'done'
      order by starts_at desc, member_id limit 1
    ) as visit on true
    where open_in_pesos > 0 and due_standings.day <= ${today}
    order by subscription_id, due_standings.day`;
  // The rest stays late.
  const claimed = open.slice(0, Math.ceil(open.length / 2));
  for (const [index, { subscriptionId, pesos, visitId, workerId }] of claimed.entries()) {
    const isCash = index % 3 === 1 && visitId !== null && workerId !== null;
    const id = random.uuid();
    const paid = {
      ...{ id, subscription_id: subscriptionId, pesos, state: 'claimed' },
      // Some of the cash is held for longer than a day.
      entered_at: new Date(+now - (isCash ? 20 + 12 * index : 2 + index) * 3_600_000),
      ...(isCash
        ? { method: 'cash', reference: '', source: 'crew', visit_id: visitId, entered_by: workerId }
        : {
            method: random.one(['gcash', 'maya', 'bank']),
            reference: random.text(digits, 13),
            source: 'client',
          }),
    };
    const day = manilaDayOf(paid.entered_at);
    await sql`insert into public.payments ${sql({ ...paid, day })}`;
    if (index % 5 !== 2) continue;
    await sql`
      insert into public.payment_states (payment_id, subscription_id, state, reason, by_member, at)
      values (${id}, ${subscriptionId}, 'not-found', 'No transfer with this number on that day', ${dispatcher},
        ${now})`;
  }
}

const beside = [
  { kind: 'extra', text: 'Two bags of garden soil', pesos: 1_450, inDays: -10 },
  { kind: 'extra', text: 'One more visit before the fiesta', pesos: 2_500, inDays: 5 },
  { kind: 'discount', text: 'For the visit that the storm cut short', pesos: -800, inDays: -20 },
  { kind: 'discount', text: 'For bringing a neighbour', pesos: -1_000, inDays: -3 },
] as const;

/** Stores extras and discounts of some running subscriptions. */
export async function storeExtras(sql: TransactionSql, company: Company, now: Date): Promise<void> {
  const random = createRandom('extras');
  const today = manilaDayOf(now);
  const memberId = dispatcherOf(company.team, 0)?.id ?? null;
  const running = company.subscriptions.filter(
    ({ endDay, client }) => endDay !== null && endDay > today && client !== company.named,
  );
  for (const { kind, text, pesos, inDays } of beside) {
    const subscriptionId = random.one(running).id;
    const id = random.uuid();
    await sql`
      insert into public.dues (id, subscription_id, number, kind, text)
      select ${id}, ${subscriptionId}, max(number) + 1, ${kind}, ${text}
      from public.dues where subscription_id = ${subscriptionId}`;
    const term = { dueId: id, day: addDays(today, inDays), pesos };
    await storeDueTerms(sql, { subscriptionId, memberId, reason: 'agreed' }, [term]);
    await storeAllocations(sql, { subscriptionId, memberId });
  }
}
