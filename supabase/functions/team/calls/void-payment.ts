import { voidPayment } from '../../../../contract/team/void-payment.ts';
import { endpoint } from '../../_shared/call/endpoint.ts';
import { Refusal } from '../../_shared/call/refusal.ts';
import { asTeam } from '../../_shared/database/roles.ts';
import { refuseChanged } from '../../_shared/history/refuse-changed.ts';

/** Voids a payment. It is kept and counts no more. */
export const handleVoidPayment = endpoint(
  voidPayment,
  ({ input: { id, reason }, caller }, { sql }) =>
    asTeam(sql, caller, async (transaction) => {
      const [payment] = await transaction<{ subscriptionId: string }[]>`
      select subscription_id as "subscriptionId" from public.payments where id = ${id}`;
      if (payment === undefined) throw new Refusal('not-found');
      const { count } = await transaction`
      update public.payments
      set voided_at = now(), voided_by = ${caller.member.id}, void_reason = ${reason}
      where id = ${id} and voided_at is null`;
      if (count === 0) return refuseChanged(transaction, 'subscription', payment.subscriptionId);
      return { id };
    }),
);
