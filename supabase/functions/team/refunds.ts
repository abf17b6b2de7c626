import { refundOnline, refundsOwed } from '../../../contract/team/refunds.ts';
import { manilaToday } from '../../../domain/manila-date.ts';
import { endpoint } from '../_shared/call/endpoint.ts';
import { Refusal } from '../_shared/call/refusal.ts';
import { asTeam, steppedUp } from '../_shared/database/roles.ts';
import {
  askForRefund,
  noteOnlineRefund,
  onlineStandingsOf,
} from '../_shared/gateway/refund-online.ts';
import { refuseChanged } from '../_shared/history/refuse-changed.ts';
import { lockLedger } from '../_shared/money/store-ledger.ts';
import { refusePayingTooMuch } from './refunding/refuse-paying-too-much.ts';
import { owedRefunds, withSource } from './today/refunds.ts';

const refundsPerPage = 25;

/** Lists the refunds that are to be paid out, the oldest first. */
export const handleRefundsOwed = endpoint(
  refundsOwed,
  ({ input: { page = 1 }, caller }, { sql, gateway, now }) =>
    asTeam(sql, caller, async (transaction) => {
      const owed = await owedRefunds(transaction, manilaToday(now()));
      const shown = owed.slice((page - 1) * refundsPerPage, page * refundsPerPage);
      const sourced = await withSource(transaction, shown);
      const ids = shown.map(({ id }) => id);
      const isOn = gateway !== null;
      const standings = await steppedUp(transaction, (service) =>
        onlineStandingsOf(service, ids, { isOn }),
      );
      return {
        refunds: sourced.map((refund) => ({
          ...refund,
          online: standings.get(refund.id) ?? 'not-paid-online',
        })),
        total: owed.length,
        sumInPesos: owed.reduce((sum, { pesos }) => sum + pesos, 0),
        pageSize: refundsPerPage,
      };
    }),
);

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
