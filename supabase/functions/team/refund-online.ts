import { refundOnline } from '../../../contract/team/refund-online.ts';
import { manilaToday } from '../../../domain/manila-date.ts';
import { endpoint } from '../_shared/call/endpoint.ts';
import { Refusal } from '../_shared/call/refusal.ts';
import { asTeam, steppedUp } from '../_shared/database/roles.ts';
import { askForRefund, noteOnlineRefund } from '../_shared/gateway/refund-online.ts';
import { refuseChanged } from '../_shared/history/refuse-changed.ts';
import { lockLedger } from '../_shared/money/store-ledger.ts';
import { refusePayingTooMuch } from './refunding/refuse-paying-too-much.ts';

/** Pays a refund back online. It is noted first, so that it is asked for once whatever happens. */
export const handleRefundOnline = endpoint(
  refundOnline,
  async ({ input: { id }, caller }, { sql, gateway, now, log, mailQueued }) => {
    if (gateway === null) {
      throw new Refusal('unavailable', { message: 'Online payment is switched off.' });
    }
    const wish = await asTeam(sql, caller, async (transaction) => {
      const [refund] = await transaction<{ subscriptionId: string }[]>`
        select subscription_id as "subscriptionId" from public.refunds where id = ${id}`;
      if (refund === undefined) throw new Refusal('not-found');
      const { subscriptionId } = refund;
      await lockLedger(transaction, subscriptionId);
      const { count } = await transaction`
        select from public.refunds where id = ${id} and state = 'owed'`;
      if (count === 0) return refuseChanged(transaction, 'subscription', subscriptionId);
      await refusePayingTooMuch(transaction, { id, subscriptionId }, manilaToday(now()));
      const asked = { refundId: id, memberId: caller.member.id };
      return steppedUp(transaction, (service) => noteOnlineRefund(service, asked, now()));
    });
    const state = await askForRefund({ sql, gateway, now, log }, wish);
    mailQueued();
    return { state };
  },
);
