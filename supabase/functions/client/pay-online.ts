import type { TransactionSql } from 'postgres';
import { onlinePayment, payOnline } from '../../../contract/client/pay-online.ts';
import { languages } from '../../../domain/languages.ts';
import { endpoint } from '../_shared/call/endpoint.ts';
import { Refusal } from '../_shared/call/refusal.ts';
import { asCaller, steppedUp } from '../_shared/database/roles.ts';
import { readCheckoutState } from '../_shared/gateway/checkout-state.ts';
import { openCheckout } from '../_shared/gateway/open-checkout.ts';

/** Makes a page of the gateway on which the caller pays. */
export const handlePayOnline = endpoint(
  payOnline,
  async (
    { input: { subscriptionId, paying, language }, caller },
    { sql, gateway, siteUrl, now, log },
  ) => {
    await asCaller(sql, caller, (transaction) => findOwn(transaction, subscriptionId));
    const { address } = await openCheckout(
      { sql, gateway, now, log },
      {
        subscriptionId,
        paying,
        askedBy: 'client',
        returnUrl: (id) =>
          `${siteUrl}${languages[language].prefix}/portal/paid/${subscriptionId}/${id}`,
      },
    );
    return { address };
  },
);

/** Returns what became of an online payment of the caller. */
export const handleOnlinePayment = endpoint(
  onlinePayment,
  ({ input: { subscriptionId, id }, caller }, { sql }) =>
    asCaller(sql, caller, async (transaction) => {
      await findOwn(transaction, subscriptionId);
      const state = await steppedUp(transaction, (service) =>
        readCheckoutState(service, { id, subscriptionId }),
      );
      if (state === undefined) throw new Refusal('not-found');
      return state;
    }),
);

async function findOwn(transaction: TransactionSql, subscriptionId: string): Promise<void> {
  const { count } = await transaction`
    select from public.subscriptions where id = ${subscriptionId}`;
  if (count === 0) throw new Refusal('not-found');
}
