import type { TransactionSql } from 'postgres';
import {
  payRefund,
  refundCredit,
  refundOnline,
  refundsOwed,
} from '../../../contract/team/refunds.ts';
import { manilaToday } from '../../../domain/manila-date.ts';
import { ledgerOf } from '../../../domain/money/ledger.ts';
import { formatPesos } from '../../../domain/prices.ts';
import { endpoint, plainEndpoint } from '../_shared/call/endpoint.ts';
import { found } from '../_shared/call/found.ts';
import { Refusal } from '../_shared/call/refusal.ts';
import { asTeam, steppedUp } from '../_shared/database/roles.ts';
import {
  askForRefund,
  noteOnlineRefund,
  onlineStandingsOf,
  paidOutOnline,
  refuseOnItsWay,
} from '../_shared/gateway/refund-online.ts';
import { refuseChanged } from '../_shared/history/refuse-changed.ts';
import { mailableOrNone } from '../_shared/mail/email-address.ts';
import { refuseDayToCome } from '../_shared/money/refuse-day-to-come.ts';
import { lockLedger, storeAllocations } from '../_shared/money/store-ledger.ts';
import { readMoney } from '../_shared/money/stored-money.ts';
import { enterCredit } from '../_shared/refunds/enter-refunds.ts';
import { queueMails } from '../_shared/service-mails/queue.ts';
import { owedRefunds, withSource } from './today/refunds.ts';

const refundsPerPage = 25;

export const handleRefundsOwed = endpoint(
  refundsOwed,
  async ({ input: { page = 1 }, transaction }, { gateway, now }) => {
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
  },
);

/** Records the refund before asking the provider, so that it is asked at most once. */
export const handleRefundOnline = plainEndpoint(
  refundOnline,
  async ({ input: { id }, caller }, { sql, gateway, now, log, mailQueued }) => {
    if (gateway === null) {
      throw new Refusal('unavailable', { message: 'Online payment is switched off.' });
    }
    const wish = await asTeam(sql, caller, async (transaction) => {
      const { subscriptionId } = await found(transaction<{ subscriptionId: string }[]>`
        select subscription_id as "subscriptionId" from public.refunds where id = ${id}`);
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

export const handleRefundCredit = endpoint(
  refundCredit,
  async ({ input: { subscriptionId, pesos }, transaction }, { now }) => {
    const money = await readMoney(transaction, subscriptionId);
    if (money === undefined) throw new Refusal('not-found');
    await lockLedger(transaction, subscriptionId);
    const entered = await steppedUp(transaction, (service) =>
      enterCredit(service, subscriptionId, manilaToday(now())),
    );
    if (entered !== pesos) return refuseChanged(transaction, 'subscription', subscriptionId);
    return {};
  },
);

/** Records a refund as paid, and queues the client's mail. */
export const handlePayRefund = endpoint(
  payRefund,
  async ({ input, caller, transaction }, { now }) => {
    const { id, day, method, reference } = input;
    refuseDayToCome(day, now());
    const refund = await found(transaction<{ subscriptionId: string; email: string }[]>`
      select subscription_id as "subscriptionId", coalesce(email, '') as email
      from public.refunds
        join public.subscriptions on subscriptions.id = subscription_id
        join public.clients on clients.id = client_id
      where refunds.id = ${id}`);
    const { subscriptionId } = refund;
    // The second of two refunds at once finds the rest of the credit.
    await lockLedger(transaction, subscriptionId);
    await refusePayingTooMuch(transaction, { id, subscriptionId }, manilaToday(now()));
    const { count } = await transaction`
      update public.refunds
      set state = 'paid', paid_day = ${day}, method = ${method}, reference = ${reference},
        paid_by = ${caller.member.id}, paid_at = now()
      where id = ${id} and state = 'owed'`;
    if (count === 0) return refuseChanged(transaction, 'subscription', subscriptionId);
    await storeAllocations(transaction, { subscriptionId, memberId: caller.member.id });
    const recipient = mailableOrNone(refund.email);
    await steppedUp(transaction, (service) =>
      queueMails(service, [{ kind: 'refund-paid', recipient, about: id }]),
    );
    return { id };
  },
);

/** Refuses more than the credit, less what is on its way back online. */
async function refusePayingTooMuch(
  transaction: TransactionSql,
  { id, subscriptionId }: { id: string; subscriptionId: string },
  today: string,
): Promise<void> {
  await steppedUp(transaction, (service) => refuseOnItsWay(service, id));
  const money = await readMoney(transaction, subscriptionId);
  const refund = money?.refunds.find((one) => one.id === id);
  if (money === undefined || refund === undefined || refund.paid !== null) return;
  const onItsWay = await steppedUp(transaction, (service) =>
    paidOutOnline(service, subscriptionId),
  );
  const left = Math.max(0, ledgerOf(money, today).creditInPesos - onItsWay);
  if (refund.pesos <= left) return;
  throw new Refusal('not-possible', { message: tooMuchSentence(left, onItsWay) });
}

function tooMuchSentence(left: number, onItsWay: number): string {
  if (onItsWay > 0) {
    return `Only ${formatPesos(left)} is left to pay back beside the ${formatPesos(onItsWay)} that is on its way online.`;
  }
  return left === 0
    ? 'This refund was taken off what the client pays. There is nothing to pay back.'
    : `Only ${formatPesos(left)} of this is left to pay back. The rest was taken off what the client pays.`;
}
