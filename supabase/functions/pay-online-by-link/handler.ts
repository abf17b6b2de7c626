import { payOnlineByLink } from '../../../contract/pay-online-by-link.ts';
import { languages } from '../../../domain/languages.ts';
import { endpoint } from '../_shared/call/endpoint.ts';
import { asService } from '../_shared/database/roles.ts';
import { openCheckout } from '../_shared/gateway/open-checkout.ts';
import { countVisit } from '../_shared/links/count-visit.ts';
import { openLink } from '../_shared/pay-links/open-link.ts';

/** Makes a page of the gateway on which whoever has a pay link pays. Only the service can find the link. */
export const handlePayOnlineByLink = endpoint(
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
        since: link.madeAt,
        returnUrl: () => `${siteUrl}${languages[input.language].prefix}/pay/${input.token}?back=1`,
      },
    );
    return { address };
  },
);
