import {
  enterWithheld,
  receiveCertificate,
  type Withheld,
  withheld,
} from '../../../contract/team/withheld.ts';
import { manilaToday } from '../../../domain/manila-date.ts';
import { quarterOf } from '../../../domain/money/invoices.ts';
import { beyondOwed, ledgerOf } from '../../../domain/money/ledger.ts';
import { formatPesos } from '../../../domain/prices.ts';
import { endpoint } from '../_shared/call/endpoint.ts';
import { found } from '../_shared/call/found.ts';
import { Refusal } from '../_shared/call/refusal.ts';
import { refuseReused } from '../_shared/call/refuse-reused.ts';
import { refuseChanged } from '../_shared/history/refuse-changed.ts';
import { refuseDayToCome } from '../_shared/money/refuse-day-to-come.ts';
import { lockLedger, storeAllocations } from '../_shared/money/store-ledger.ts';
import { readMoney } from '../_shared/money/stored-money.ts';

const rowsPerPage = 25;

export const handleWithheld = endpoint(withheld, async ({ input: { page = 1 }, transaction }) => {
  const [[counted], rows] = await Promise.all([
    transaction<{ total: number; count: number; pesos: number }[]>`
      select count(*)::integer as total, (count(*) filter (where state = 'claimed'))::integer as count,
        coalesce(sum(pesos) filter (where state = 'claimed'), 0)::float8 as pesos
      from public.withholding_certificates join public.payments on payments.id = payment_id
      where state in ('claimed', 'confirmed')`,
    transaction<Withheld[]>`
      select payment_id as "paymentId", jsonb_build_object('id', clients.id, 'name', clients.name) as client,
        quarter::text, pesos, payments.state = 'confirmed' as "isReceived"
      from public.withholding_certificates
        join public.payments on payments.id = payment_id
        join public.subscriptions on subscriptions.id = payments.subscription_id
        join public.clients on clients.id = client_id
      where payments.state in ('claimed', 'confirmed')
      order by payments.state, quarter desc, clients.name, payment_id
      limit ${rowsPerPage} offset ${(page - 1) * rowsPerPage}`,
  ]);
  const { total = 0, count = 0, pesos = 0 } = counted ?? {};
  return { rows, total, missing: { count, pesos }, pageSize: rowsPerPage };
});

export const handleEnterWithheld = endpoint(
  enterWithheld,
  async ({ input, caller, transaction }, { now }) => {
    const { id, subscriptionId, day, pesos } = input;
    refuseDayToCome(day, now());
    await lockLedger(transaction, subscriptionId);
    const money = await readMoney(transaction, subscriptionId);
    if (money === undefined) throw new Refusal('not-found');
    const row = { id, subscription_id: subscriptionId, day, pesos, method: 'withholding' };
    const { count } = await transaction`select from public.payments where id = ${id}`;
    if (count > 0) {
      await refuseReused(transaction, 'payments', row);
      return { id };
    }
    const ledger = ledgerOf(money, manilaToday(now()));
    if (beyondOwed(pesos, ledger) > 0) {
      const message = `Only ${formatPesos(ledger.owedInPesos)} is owed.`;
      throw new Refusal('invalid-body', { fields: { pesos: message } });
    }
    const by = caller.member.id;
    await transaction`
      insert into public.payments ${transaction({ ...row, state: 'claimed', entered_by: by })}`;
    await transaction`
      insert into public.withholding_certificates (payment_id, subscription_id, quarter, by_member)
      values (${id}, ${subscriptionId}, ${quarterOf(day)}, ${by})`;
    return { id };
  },
);

export const handleReceiveCertificate = endpoint(
  receiveCertificate,
  async ({ input: { paymentId }, caller, transaction }) => {
    const { subscriptionId } = await found(transaction<{ subscriptionId: string }[]>`
      select subscription_id as "subscriptionId" from public.withholding_certificates
      where payment_id = ${paymentId}`);
    await lockLedger(transaction, subscriptionId);
    const [payment] = await transaction<{ state: string }[]>`
      select state from public.payments where id = ${paymentId}`;
    if (payment?.state !== 'claimed') {
      return refuseChanged(transaction, 'subscription', subscriptionId);
    }
    await transaction`
      insert into public.payment_states (payment_id, subscription_id, state, by_member)
      values (${paymentId}, ${subscriptionId}, 'confirmed', ${caller.member.id})`;
    await storeAllocations(transaction, { subscriptionId, memberId: caller.member.id });
    return { id: paymentId };
  },
);
