import { makePayLink, payLinks, withdrawPayLink } from '../../../contract/team/pay-links.ts';
import { endpoint } from '../_shared/call/endpoint.ts';
import { makeLink, readLinks, withdrawLink } from '../_shared/pay-links/pay-links.ts';

export const handlePayLinks = endpoint(payLinks, ({ input, transaction }) =>
  readLinks(transaction, input.subscriptionId),
);

export const handleMakePayLink = endpoint(makePayLink, ({ input, caller, transaction }) =>
  makeLink(transaction, input, caller.member.id),
);

export const handleWithdrawPayLink = endpoint(withdrawPayLink, async ({ input, transaction }) => {
  await withdrawLink(transaction, input.id);
  return {};
});
