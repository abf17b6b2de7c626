import type { TransactionSql } from 'postgres';
import { queueMails } from './queue.ts';

/** A payment that counts, and the address of its client; '' for none. */
export type PaymentToTell = { id: string; recipient: string };

/** How many payments one mail tells of. Beyond them another one begins. */
const paymentsOfOneMail = 20;

type Telling = { id: string; recipient: string; also: string[] };

/**
 * Queues what clients are told of payments that count, as the service. Those of a plan that wait to be told
 * go into one mail, which leaves some minutes after the last of them.
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
  const open = await takeWaiting(service, [...new Set(planOf.values())]);
  const full: Telling[] = [];
  for (const { id, recipient } of payments) {
    const plan = planOf.get(id) ?? id;
    const before = open.get(plan);
    const isFull = before !== undefined && before.also.length + 1 >= paymentsOfOneMail;
    if (isFull) full.push(before);
    const also = before === undefined || isFull ? [] : [...before.also, before.id];
    open.set(plan, { id, recipient, also });
  }
  await queueMails(
    service,
    [...full, ...open.values()].map(({ id, recipient, also }) => ({
      ...{ kind: 'payment-entered' as const, recipient, about: id },
      ...(also.length > 0 && { which: also.join(' ') }),
    })),
  );
}

/** Takes the mails of plans out of the queue that nobody sends yet. What has no address is told by phone, one by one. */
async function takeWaiting(
  service: TransactionSql,
  subscriptionIds: readonly string[],
): Promise<Map<string, Telling>> {
  const taken = await service<(Telling & { plan: string })[]>`
    delete from private.outbox using public.payments
    where outbox.id in (
      select waiting.id from public.payments as known join private.outbox as waiting on about = known.id
      where known.subscription_id = any(${[...subscriptionIds]}::uuid[]) and kind = 'payment-entered'
        and waits and channel = 'mail' and occasion is not null
      for update of waiting skip locked
    ) and payments.id = about
    returning subscription_id as plan, payments.id, recipient,
      coalesce(string_to_array(private.which_of(kind, about::text, occasion), ' '), '{}') as also`;
  const open = new Map<string, Telling>();
  for (const { plan, id, recipient, also } of taken) {
    const before = open.get(plan);
    const all = before === undefined ? also : [...before.also, before.id, ...also];
    open.set(plan, { id, recipient, also: all });
  }
  return open;
}
