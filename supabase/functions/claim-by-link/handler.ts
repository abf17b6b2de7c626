import { claimByLink } from '../../../contract/claim-by-link.ts';
import { manilaToday } from '../../../domain/manila-date.ts';
import { payableOf } from '../../../domain/money/payable.ts';
import { endpoint } from '../_shared/call/endpoint.ts';
import { Refusal } from '../_shared/call/refusal.ts';
import { claimPayment } from '../_shared/claims/claim-payment.ts';
import { asService } from '../_shared/database/roles.ts';
import { countClaim } from '../_shared/links/count-visit.ts';
import { openLink } from '../_shared/pay-links/open-link.ts';
import { hashOfSecret } from '../_shared/team/link-secret.ts';

/** Stores that somebody who has a link paid, which the team confirms. Only the service may, so this steps up. */
export const handleClaimByLink = endpoint(
  claimByLink,
  async ({ input, call }, { sql, now, mailQueued }) => {
    const { token, payer, ...claim } = input;
    await countClaim(sql, call.clientAddress, await hashOfSecret(token));
    await asService(sql, async (service) => {
      const { subscriptionId, money, paying } = await openLink(service, token);
      const { dues } = payableOf(money, paying, manilaToday(now()));
      const isKnown = money.payments.some(({ id }) => id === claim.id);
      // Whoever has the link is not told who else paid, and how.
      if (dues.length === 0 && !isKnown) {
        throw new Refusal('not-possible', { reason: ['paidByLink'] });
      }
      const by = { source: 'pay-link', payer } as const;
      await claimPayment(service, { ...claim, subscriptionId }, by, now());
    });
    mailQueued();
    return {};
  },
);
