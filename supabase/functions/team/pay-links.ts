import { makePayLink, payLinks, withdrawPayLink } from '../../../contract/team/pay-links.ts';
import { endpoint } from '../_shared/call/endpoint.ts';
import { makeLink, readLinks, withdrawLink } from '../_shared/pay-links/pay-links.ts';

/** Returns the pay links of a subscription. */
export const handlePayLinks = endpoint(payLinks, ({ input, transaction }) =>
  readLinks(transaction, input.subscriptionId),
);

/** Makes a link by which somebody else pays for a client. */
export const handleMakePayLink = endpoint(makePayLink, ({ input, caller, transaction }) =>
  makeLink(transaction, input, caller.member.id),
);

/** Ends a link at once. */
export const handleWithdrawPayLink = endpoint(withdrawPayLink, async ({ input, transaction }) => {
  await withdrawLink(transaction, input.id);
  return {};
});
