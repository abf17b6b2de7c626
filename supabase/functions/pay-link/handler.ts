import { payLink } from '../../../contract/pay-link.ts';
import { manilaToday } from '../../../domain/manila-date.ts';
import { standingOf } from '../../../domain/money/ledger.ts';
import { askedOf } from '../../../domain/money/linked-dues.ts';
import { endpoint } from '../_shared/call/endpoint.ts';
import { asService } from '../_shared/database/roles.ts';
import { countVisit } from '../_shared/links/count-visit.ts';
import { readWaysToPay } from '../_shared/money/ways-to-pay.ts';
import { openLink } from '../_shared/pay-links/open-link.ts';

/** Shows what is to be paid to whoever has its link. Only the service can find it, so this steps up. */
export const handlePayLink = endpoint(payLink, async ({ input, call }, { sql, now }) => {
  await countVisit(sql, 'payLinkByNetwork', call.clientAddress);
  const today = manilaToday(now());
  return asService(sql, async (service) => {
    const link = await openLink(service, input.token, today);
    const { open, firstName, town, packageType, term, waitingInPesos } = link;
    if (open.length === 0) return { state: 'paid' };
    const asked = askedOf(open, today, input.all ?? false);
    return {
      state: 'open',
      firstName,
      town,
      packageType,
      term,
      dues: open.map(({ reference, day, openInPesos }) => ({ reference, day, openInPesos })),
      openInPesos: askedOf(open, today, true).pesos,
      standing: standingOf(open, today),
      waitingInPesos,
      asked,
      ways: await readWaysToPay(service, asked),
    };
  });
});
