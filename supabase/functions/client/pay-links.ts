import { makePayLink, payLinks, withdrawPayLink } from '../../../contract/client/pay-links.ts';
import { endpoint } from '../_shared/call/endpoint.ts';
import { makeLink, readLinks, withdrawLink } from '../_shared/pay-links/pay-links.ts';
import { refuseWhileLeaving } from './account/deletion.ts';

export const handlePayLinks = endpoint(payLinks, ({ input, transaction }) =>
  readLinks(transaction, input.subscriptionId),
);

export const handleMakePayLink = endpoint(makePayLink, async ({ input, caller, transaction }) => {
  await refuseWhileLeaving(transaction, caller.id);
  return makeLink(transaction, input, null);
});

/** Ends a link of the client's own, whoever made it. */
export const handleWithdrawPayLink = endpoint(withdrawPayLink, async ({ input, transaction }) => {
  await withdrawLink(transaction, input.id);
  return {};
});
