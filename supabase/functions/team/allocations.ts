import { allocate } from '../../../contract/team/payments.ts';
import { allocatingChanges, allocatingFault } from '../../../domain/money/allocating.ts';
import { endpoint } from '../_shared/call/endpoint.ts';
import { Refusal } from '../_shared/call/refusal.ts';
import { asTeam } from '../_shared/database/roles.ts';
import { insertAllocations, lockLedger, storeAllocations } from '../_shared/money/store-ledger.ts';
import { readMoney } from '../_shared/money/stored-money.ts';

/** Puts a payment on the dues that a dispatcher chose. Sent again, it changes nothing. */
export const handleAllocate = endpoint(
  allocate,
  ({ input: { paymentId, parts }, caller }, { sql }) =>
    asTeam(sql, caller, async (transaction) => {
      const [found] = await transaction<{ subscriptionId: string }[]>`
        select subscription_id as "subscriptionId" from public.payments where id = ${paymentId}`;
      if (found === undefined) throw new Refusal('not-found');
      const change = { subscriptionId: found.subscriptionId, memberId: caller.member.id };
      // Of two at once the second finds what the first left.
      await lockLedger(transaction, change.subscriptionId);
      const money = await readMoney(transaction, change.subscriptionId);
      const payment = money?.payments.find(({ id }) => id === paymentId);
      if (money === undefined || payment?.state !== 'confirmed') {
        throw new Refusal('not-possible', { message: 'Only a confirmed payment covers dues.' });
      }
      const fault = allocatingFault(money, payment, parts);
      if (fault !== null) {
        const fields = { [`parts.${fault.part}.pesos`]: fault.sentence };
        throw new Refusal('invalid-body', { fields });
      }
      await insertAllocations(transaction, change, allocatingChanges(money, paymentId, parts));
      await storeAllocations(transaction, change);
      return {};
    }),
);
