import { claimByLink, payLink, payOnlineByLink } from '../../../contract/pay-link.ts';
import { languages } from '../../../domain/languages.ts';
import { manilaToday } from '../../../domain/manila-date.ts';
import { payableOf } from '../../../domain/money/payable.ts';
import { plainEndpoint } from '../_shared/call/endpoint.ts';
import { Refusal } from '../_shared/call/refusal.ts';
import { claimPayment } from '../_shared/claims/claim-payment.ts';
import { asService } from '../_shared/database/roles.ts';
import { openCheckout, waysOffered } from '../_shared/gateway/checkouts.ts';
import { countClaim, countVisit } from '../_shared/links/count-visit.ts';
import { readPayable } from '../_shared/money/read-payable.ts';
import { openLink } from '../_shared/pay-links/pay-links.ts';
import { hashOfSecret } from '../_shared/team/link-secret.ts';

/** As the service, because nobody else can find the link. */
export const handlePayLink = plainEndpoint(
  payLink,
  async ({ input, call }, { sql, gateway, now }) => {
    await countVisit(sql, 'payLinkByNetwork', call.clientAddress);
    const today = manilaToday(now());
    return asService(sql, async (service) => {
      const link = await openLink(service, input.token);
      const { firstName, town, packageType, term, money } = link;
      const open = payableOf(money, link.paying, today);
      if (open.dues.length === 0) return { state: 'paid' };
      const isOneDue = link.paying !== 'open';
      const paying = isOneDue ? link.paying : input.paying;
      const read = await readPayable(service, money, paying, today);
      if (read === undefined) throw new Refusal('link-gone');
      const ways = waysOffered(read.ways, gateway).filter(({ kind }) => kind !== 'cash');
      const { openInPesos, waitingInPesos } = open;
      return {
        ...{ state: 'open', firstName, town, packageType, term, isOneDue },
        ...{ payable: { ...read, ways }, openInPesos, waitingInPesos },
        dueInPesos: payableOf(money, 'due', today).pesos,
      };
    });
  },
);

/** As the service, because nobody else may. */
export const handleClaimByLink = plainEndpoint(
  claimByLink,
  async ({ input, call }, { sql, now, mailQueued }) => {
    const { token, payer, ...claim } = input;
    await countClaim(sql, call.clientAddress, await hashOfSecret(token));
    await asService(sql, async (service) => {
      const { subscriptionId, money, paying } = await openLink(service, token);
      const { dues } = payableOf(money, paying, manilaToday(now()));
      const isKnown = money.payments.some(({ id }) => id === claim.id);
      // Holders of the link do not learn who else paid, and how.
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

/** As the service, because nobody else can find the link. */
export const handlePayOnlineByLink = plainEndpoint(
  payOnlineByLink,
  async ({ input, call }, { sql, gateway, siteUrl, now, log }) => {
    await countVisit(sql, 'payLinkByNetwork', call.clientAddress);
    const link = await asService(sql, (service) => openLink(service, input.token));
    const { address } = await openCheckout(
      { sql, gateway, now, log },
      {
        subscriptionId: link.subscriptionId,
        paying: link.paying === 'open' ? input.paying : link.paying,
        askedBy: 'pay-link',
        // The link shows the open amount, so the provider must not get it.
        returnUrl: () => `${siteUrl}${languages[input.language].prefix}/paid`,
      },
    );
    return { address };
  },
);
