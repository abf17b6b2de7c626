import type { TransactionSql } from 'postgres';
import {
  type ClientSubscription,
  client,
  type Payment,
} from '../../../contract/team/client-record.ts';
import { manilaToday } from '../../../domain/manila-date.ts';
import { discountsOf } from '../../../domain/money/dues.ts';
import { type Ledger, ledgerOf } from '../../../domain/money/ledger.ts';
import { type CountedVisit, countVisits } from '../../../domain/visits/count.ts';
import { keptRhythmText } from '../../../domain/visits/kept-rhythm.ts';
import type { Rhythm } from '../../../domain/visits/rhythm.ts';
import { endpoint } from '../_shared/call/endpoint.ts';
import { Refusal } from '../_shared/call/refusal.ts';
import type { Sendable } from '../_shared/call/sendable.ts';
import { readHomes } from '../_shared/homes/homes.ts';
import { type Money, moneyColumn } from '../_shared/money/stored-money.ts';
import { changesOfSubscriptions } from './change-requests/rows.ts';
import { readContacts, readRecord, readRequests } from './clients/record.ts';
import { readHistoryOf } from './history.ts';
import { problemsOfSubscriptions, ratingsOfSubscriptions, teamProblems } from './problems/rows.ts';

export const handleClient = endpoint(
  client,
  async ({ input: { id }, transaction }, { now }) => {
    const record = await readRecord(transaction, id);
    if (record === undefined) throw new Refusal('not-found');
    const [homes, subscriptions, requests] = await Promise.all([
      readHomes(transaction, id),
      readSubscriptions(transaction, id, manilaToday(now())),
      readRequests(transaction, record),
    ]);
    const references = requests.map(({ reference }) => reference);
    const subscriptionIds = subscriptions.map((subscription) => subscription.id);
    const [contacts, changes, problems, ratings, history] = await Promise.all([
      readContacts(transaction, id, references),
      changesOfSubscriptions(transaction, subscriptionIds, now()),
      problemsOfSubscriptions(transaction, subscriptionIds),
      ratingsOfSubscriptions(transaction, subscriptionIds),
      readHistoryOf(transaction, [
        { thing: 'client', ids: [id] },
        { thing: 'home', ids: homes.map((home) => home.id) },
        { thing: 'subscription', ids: subscriptionIds },
      ]),
    ]);
    return {
      client: record,
      homes,
      subscriptions,
      requests,
      contacts,
      changes,
      problems,
      ratings,
      history,
    };
  },
  {
    isSnapshot: true,
    after: async ({ problems, ...found }, _asked, { files }) => {
      return { ...found, problems: await teamProblems(files, problems) };
    },
  },
);

type SubscriptionRow = Omit<
  ClientSubscription,
  keyof Ledger | 'counts' | 'discounts' | 'payments' | 'refunds' | 'rhythm'
> & {
  rhythm: Rhythm | null;
  money: Money;
  visits: (CountedVisit & { startsAt: string; movedAlone: boolean })[];
};

/** Newest first. */
async function readSubscriptions(
  transaction: TransactionSql,
  clientId: string,
  today: string,
): Promise<Sendable<ClientSubscription>[]> {
  const rows = await transaction<SubscriptionRow[]>`
    select id, home_id as "homeId", package_type as "packageType", term,
      access.state_on(id, state, end_day, ${today}) as state,
      first_day::text as "firstDay", end_day::text as "endDay", rhythm, visit_count as "visitCount",
      price_in_pesos as "priceInPesos", settled_price_in_pesos as "settledPriceInPesos",
      coalesce((select jsonb_agg(jsonb_build_object(
          'firstDay', first_day, 'endDay', end_day, 'resumedOn', resumed_on) order by pauses.first_day)
        from public.pauses where subscription_id = subscriptions.id), '[]') as pauses,
      coalesce((select jsonb_agg(jsonb_build_object(
          'number', number, 'state', visits.state, 'missedReason', missed_reason,
          'cancelledBy', cancelled_by, 'isOwed', is_owed, 'startsAt', starts_at, 'movedAlone', moved_alone))
        from public.visits where subscription_id = subscriptions.id), '[]') as visits,
      coalesce((select jsonb_agg(jsonb_build_object(
          'reference', provider_payment_id, 'why', why, 'amount', amount, 'at', at) order by at)
        from public.unposted_payments where subscription_id = subscriptions.id and not exists (
          select from public.payments
          where payments.subscription_id = subscriptions.id and reference = provider_payment_id
            and payments.state in ('claimed', 'confirmed'))), '[]') as unposted,
      ${moneyColumn(transaction)}
    from public.subscriptions where client_id = ${clientId}
    order by first_day desc, id`;
  const payments = await readPayments(
    transaction,
    rows.map(({ id }) => id),
  );
  return rows.map(({ visits, rhythm, money, ...row }) => ({
    ...row,
    ...ledgerOf(money, today),
    discounts: discountsOf(money.dues),
    rhythm: keptRhythmText(rhythm, visits),
    counts: countVisits(visits, row, today),
    payments: payments.get(row.id) ?? [],
    refunds: money.refunds,
  }));
}

type PaymentRow = Omit<Payment, 'voided'> & {
  subscriptionId: string;
  voidedBy: string | null;
  voidedAt: Date | null;
  voidReason: string | null;
};

/** Returns valid and voided payments by the subscription's id, latest first. */
async function readPayments(
  transaction: TransactionSql,
  subscriptionIds: readonly string[],
): Promise<ReadonlyMap<string, Sendable<Payment>[]>> {
  const rows = await transaction<PaymentRow[]>`
    select payments.id, payments.subscription_id as "subscriptionId", day::text, pesos, method, reference, note,
      coalesce(confirming.name, '') as "enteredBy", voiding.name as "voidedBy", voided.at as "voidedAt",
      voided.reason as "voidReason"
    from public.payments
    join public.payment_states as confirmed on confirmed.payment_id = payments.id and confirmed.state = 'confirmed'
    left join public.members as confirming on confirming.id = confirmed.by_member
    left join public.payment_states as voided on voided.payment_id = payments.id and voided.state = 'voided'
    left join public.members as voiding on voiding.id = voided.by_member
    where payments.subscription_id = any(${subscriptionIds}::uuid[])
    order by day desc, entered_at desc, payments.id`;
  const grouped = Map.groupBy(rows, ({ subscriptionId }) => subscriptionId);
  return new Map([...grouped].map(([id, entered]) => [id, entered.map(paymentOf)]));
}

function paymentOf({
  subscriptionId: _,
  voidedBy,
  voidedAt,
  voidReason,
  ...payment
}: PaymentRow): Sendable<Payment> {
  return {
    ...payment,
    voided: voidedAt && { by: voidedBy ?? '', at: voidedAt, reason: voidReason ?? '' },
  };
}
