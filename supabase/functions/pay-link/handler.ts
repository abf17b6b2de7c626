import { payLink } from '../../../contract/pay-link.ts';
import { manilaToday } from '../../../domain/manila-date.ts';
import { payableOf } from '../../../domain/money/payable.ts';
import { endpoint } from '../_shared/call/endpoint.ts';
import { Refusal } from '../_shared/call/refusal.ts';
import { asService } from '../_shared/database/roles.ts';
import { waysOffered } from '../_shared/gateway/ways-offered.ts';
import { countVisit } from '../_shared/links/count-visit.ts';
import { readPayable } from '../_shared/money/read-payable.ts';
import { openLink } from '../_shared/pay-links/open-link.ts';

/** Shows what is to be paid to whoever has its link. Only the service can find it, so this steps up. */
export const handlePayLink = endpoint(payLink, async ({ input, call }, { sql, gateway, now }) => {
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
    const payable = { ...read, ways: waysOffered(read.ways, gateway) };
    const { openInPesos, waitingInPesos } = open;
    return {
      ...{ state: 'open', firstName, town, packageType, term, isOneDue },
      ...{ payable, openInPesos, waitingInPesos },
    };
  });
});
