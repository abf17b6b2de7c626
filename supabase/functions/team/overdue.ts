import type { TransactionSql } from 'postgres';
import { type DueRow, duesPerPage, overdue } from '../../../contract/team/overdue.ts';
import { manilaToday } from '../../../domain/manila-date.ts';
import { ledgerOf } from '../../../domain/money/ledger.ts';
import {
  isToCome,
  lastDayOf,
  type Overdue,
  promiseStateOf,
} from '../../../domain/money/overdue.ts';
import { endpoint } from '../_shared/call/endpoint.ts';
import type { Sendable } from '../_shared/call/sendable.ts';
import { steppedUp } from '../_shared/database/roles.ts';
import { type Money, moneyColumn } from '../_shared/money/stored-money.ts';
import { countSpans, idsOfSpan, type ListedDue } from './overdue/spans.ts';

export const handleOverdue = endpoint(
  overdue,
  async ({ input: { span: asked, page = 1 }, transaction }, { now }) => {
    const today = manilaToday(now());
    const range = { limit: duesPerPage, offset: (page - 1) * duesPerPage };
    const spans = await countSpans(transaction, today);
    const late = spans.find((one) => !isToCome(one.span) && one.count > 0);
    const span = asked || (late?.span ?? 'week');
    const listed = await idsOfSpan(transaction, span, today, range);
    return {
      span,
      spans,
      rows: await readOverdue(transaction, listed, { span, today }),
      total: spans.find((one) => one.span === span)?.count ?? 0,
      pageSize: duesPerPage,
    };
  },
);

type Row = Pick<DueRow, 'packageType' | 'client'> & {
  id: string;
  money: Money;
  promise: { day: string; givenOn: string; by: string } | null;
  contact: DueRow['contact'];
};
type Asked = { span: Overdue; today: string };

/** Keeps the order of the subscriptions. */
async function readOverdue(
  transaction: TransactionSql,
  listed: readonly ListedDue[],
  { span, today }: Asked,
): Promise<Sendable<DueRow>[]> {
  if (listed.length === 0) return [];
  const rows = await transaction<Row[]>`
    select subscriptions.id, package_type as "packageType",
      jsonb_build_object('id', clients.id, 'name', clients.name, 'phone', phone, 'email', coalesce(email, ''),
        'preferredChannel', preferred_channel, 'messengerName', messenger_name) as client,
      (
        select jsonb_build_object('day', day, 'givenOn', (at at time zone 'Asia/Manila')::date, 'by', members.name)
        from public.payment_promises join public.members on members.id = by_member
        where subscription_id = subscriptions.id
          and not exists (select from public.withdrawn_promises where promise_id = payment_promises.id)
        order by at desc limit 1
      ) as promise,
      (
        select jsonb_build_object('at', to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'by', members.name, 'channel', channel, 'outcome', outcome)
        from public.contact_attempts join public.members on members.id = member_id
        where contact_attempts.client_id = clients.id order by at desc limit 1
      ) as contact,
      ${moneyColumn(transaction)}
    from public.subscriptions join public.clients on clients.id = client_id
    where subscriptions.id = any(${listed.map(({ id }) => id)}::uuid[])`;
  const until = lastDayOf(span, today);
  const found = rows.map((row) => withLedger(row, today, until));
  const mails = await lastReminders(transaction, found);
  const rowOf = new Map(found.map((row) => [row.subscriptionId, row]));
  return listed.flatMap(({ id, since, pesos }) => {
    const row = rowOf.get(id);
    return row === undefined
      ? []
      : [{ ...row, since, pesos, mail: mails.get(row.client.id) ?? null }];
  });
}

function withLedger({ id, money, promise, ...row }: Row, today: string, until: string) {
  const ledger = ledgerOf(money, today);
  const claims = money.payments.filter(({ state }) => state === 'claimed');
  return {
    subscriptionId: id,
    ...row,
    dueInPesos: ledger.dueInPesos,
    dues: ledger.dues.filter((due) => due.openInPesos > 0 && due.day <= until),
    waiting: { count: claims.length, pesos: claims.reduce((sum, { pesos }) => sum + pesos, 0) },
    promise: promise && {
      ...promise,
      state: promiseStateOf(promise, ledger.dues, money.payments, today),
    },
  };
}

/** Returns when the last reminder left, by client. It covers all that they owe. */
async function lastReminders(
  transaction: TransactionSql,
  rows: readonly Pick<DueRow, 'client'>[],
): Promise<ReadonlyMap<string, { at: Date }>> {
  const clientIds = rows.map(({ client }) => client.id);
  const mails = await steppedUp(
    transaction,
    (service) => service<{ clientId: string; at: Date }[]>`
      select about as "clientId", max(sent_at) as at from private.outbox
      where about = any(${clientIds}::uuid[]) and kind = 'due-reminder' and sent_at is not null
      group by about`,
  );
  return new Map(mails.map(({ clientId, at }) => [clientId, { at }]));
}
