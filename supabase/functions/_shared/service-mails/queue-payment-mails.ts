import type { TransactionSql } from 'postgres';
import { queueMails } from './queue.ts';

/** The recipient is '' for a client without an address. */
export type PaymentToTell = { id: string; recipient: string };

/** Further payments go into another mail. */
const paymentsOfOneMail = 20;

/**
 * Queues mails about confirmed payments, as the service. Waiting payments of a plan share one mail,
 * which leaves some minutes after the last of them.
 */
export async function queuePaymentMails(
  service: TransactionSql,
  payments: readonly PaymentToTell[],
): Promise<void> {
  if (payments.length === 0) return;
  const ids = payments.map(({ id }) => id);
  const stored = await service<{ id: string; subscriptionId: string }[]>`
    select id, subscription_id as "subscriptionId" from public.payments where id = any(${ids}::uuid[])`;
  const planOf = new Map(stored.map(({ id, subscriptionId }) => [id, subscriptionId]));
  const open = await takeOpen(service, [...new Set(planOf.values())]);
  for (const payment of payments) {
    const plan = planOf.get(payment.id) ?? payment.id;
    open.set(plan, [...(open.get(plan) ?? []), payment]);
  }
  await queueMails(service, [...open.values()].flatMap(mailsOf));
}

/** Each mail is about its last payment. */
function mailsOf(payments: readonly PaymentToTell[]) {
  const mails = [];
  for (let start = 0; start < payments.length; start += paymentsOfOneMail) {
    const others = payments.slice(start, start + paymentsOfOneMail);
    const last = others.pop();
    if (last === undefined) continue;
    mails.push({
      ...{ kind: 'payment-entered' as const, recipient: last.recipient, about: last.id },
      ...(others.length > 0 && { which: others.map(({ id }) => id).join(' ') }),
    });
  }
  return mails;
}

/**
 * Takes mails that have room for more out of the queue, and returns their payments by plan.
 * Payments without an address are told by phone, one by one.
 */
async function takeOpen(
  service: TransactionSql,
  subscriptionIds: readonly string[],
): Promise<Map<string, PaymentToTell[]>> {
  const taken = await service<(PaymentToTell & { plan: string; also: string[] })[]>`
    delete from private.outbox using public.payments
    where outbox.id in (
      select waiting.id from public.payments as known join private.outbox as waiting on about = known.id
      where known.subscription_id = any(${[...subscriptionIds]}::uuid[]) and kind = 'payment-entered'
        and waits and channel = 'mail' and occasion is not null
        and coalesce(cardinality(string_to_array(
          private.which_of(kind, about::text, occasion), ' ')), 0) + 1 < ${paymentsOfOneMail}
      for update of waiting skip locked
    ) and payments.id = about
    returning subscription_id as plan, payments.id, recipient,
      coalesce(string_to_array(private.which_of(kind, about::text, occasion), ' '), '{}') as also`;
  const open = new Map<string, PaymentToTell[]>();
  for (const { plan, id, recipient, also } of taken) {
    const told = [...also, id].map((one) => ({ id: one, recipient }));
    open.set(plan, [...(open.get(plan) ?? []), ...told]);
  }
  return open;
}
