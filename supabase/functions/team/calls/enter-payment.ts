import { enterPayment } from '../../../../contract/team/enter-payment.ts';
import { manilaToday } from '../../../../domain/manila-date.ts';
import { endpoint } from '../../_shared/call/endpoint.ts';
import { Refusal } from '../../_shared/call/refusal.ts';
import { asTeam } from '../../_shared/database/roles.ts';
import { refuseUnknown } from '../clients/unknown.ts';

/** Enters a payment of a subscription or job. */
export const handleEnterPayment = endpoint(enterPayment, ({ input, caller }, { sql, now }) =>
  asTeam(sql, caller, async (transaction) => {
    const { id, subscriptionId, day, pesos, method, reference, note } = input;
    if (day > manilaToday(now())) {
      throw new Refusal('invalid-body', { fields: { day: 'This day is still to come.' } });
    }
    await refuseUnknown(transaction, 'subscriptions', subscriptionId);
    await transaction`
      insert into public.payments (
        id, subscription_id, day, pesos, method, reference, note, entered_by
      )
      values (
        ${id}, ${subscriptionId}, ${day}, ${pesos}, ${method}, ${reference}, ${note},
        ${caller.member.id}
      )
      on conflict (id) do nothing`;
    return { id };
  }),
);
