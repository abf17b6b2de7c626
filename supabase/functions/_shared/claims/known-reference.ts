import type { TransactionSql } from 'postgres';
import type { PaymentSource, PaymentState } from '../../../../domain/money/payment-states.ts';
import { Refusal } from '../call/refusal.ts';

type Told = { subscriptionId: string; reference: string };
type Known = {
  id: string;
  day: string;
  pesos: number;
  state: PaymentState;
  source: PaymentSource;
  reason: string;
};

/**
 * Lets one transfer be told once, whoever told of it and however its number was written. One that was not
 * found may be told again, because a bank was slow: returns the claim that the new one stands for, and null
 * for a number that nobody told of. Throws not-possible with what became of the payment.
 */
export async function findToldBefore(
  service: TransactionSql,
  { subscriptionId, reference }: Told,
): Promise<string | null> {
  if (reference === '') return null;
  const [known] = await service<(Known & { isReplaced: boolean })[]>`
    select payments.id, day::text, pesos, payments.state, source, coalesce(states.reason, '') as reason,
      exists (select from public.payments as other where other.corrects_id = payments.id) as "isReplaced"
    from public.payments
      left join public.payment_states as states
        on states.payment_id = payments.id and states.state = payments.state
    where payments.subscription_id = ${subscriptionId}
      and private.plain_reference(reference) = private.plain_reference(${reference})
    order by source in ('client', 'pay-link') desc, entered_at desc limit 1`;
  if (known === undefined) return null;
  if (known.state === 'not-found' && !known.isReplaced) return known.id;
  const { pesos, day, state, source, reason } = known;
  const isTold = source === 'client' || source === 'pay-link';
  throw new Refusal('not-possible', {
    reason: isTold
      ? ['toldBefore', state, { pesos, day }, reason]
      : ['knownPayment', { pesos, day }],
  });
}
