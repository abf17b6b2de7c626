import type { TransactionSql } from 'postgres';
import {
  changeBilling,
  enterInvoice,
  exportInvoices,
  invoiceContent,
  invoices,
  type Uninvoiced,
  uninvoiced,
  voidInvoice,
} from '../../../contract/team/invoices.ts';
import { manilaToday } from '../../../domain/manila-date.ts';
import { dueStateOf, ledgerOf } from '../../../domain/money/ledger.ts';
import { daysOfMonth } from '../../../domain/money/months.ts';
import { formatPesos } from '../../../domain/prices.ts';
import { endpoint } from '../_shared/call/endpoint.ts';
import { found } from '../_shared/call/found.ts';
import { Refusal } from '../_shared/call/refusal.ts';
import { refuseReused } from '../_shared/call/refuse-reused.ts';
import { withReason } from '../_shared/database/roles.ts';
import { refuseChanged } from '../_shared/history/refuse-changed.ts';
import { refuseDayToCome } from '../_shared/money/refuse-day-to-come.ts';
import { lockLedger } from '../_shared/money/store-ledger.ts';
import { type Money, moneyColumn } from '../_shared/money/stored-money.ts';
import { billedOf, readContent, readInvoices } from './invoices/content.ts';

const rowsPerPage = 25;

export const handleUninvoiced = endpoint(
  uninvoiced,
  async ({ input: { page = 1 }, transaction }, { now }) => {
    const today = manilaToday(now());
    // Fallen dues come from one index, dues paid ahead from another.
    const billed = transaction`
      select due_id, day from private.due_standings
      where not is_invoiced and pesos > 0 and day <= ${today}
      union all
      select due_id, day from private.due_standings
      where not is_invoiced and paid_in_pesos > 0 and day > ${today}`;
    const [[counted], listed] = await Promise.all([
      transaction<{ total: number }[]>`
        select count(*)::integer as total from (${billed}) as billed`,
      transaction<{ id: string }[]>`
        select due_id as id from (${billed}) as billed
        order by day, due_id limit ${rowsPerPage} offset ${(page - 1) * rowsPerPage}`,
    ]);
    const ids = listed.map(({ id }) => id);
    return {
      dues: await readBilled(transaction, ids, today),
      total: counted?.total ?? 0,
      pageSize: rowsPerPage,
    };
  },
);

/** Returns these dues with their owners, in this order. */
async function readBilled(
  transaction: TransactionSql,
  ids: readonly string[],
  today: string,
): Promise<Uninvoiced[]> {
  type Row = Pick<Uninvoiced, 'packageType' | 'client'> & { money: Money };
  const rows = await transaction<Row[]>`
    select package_type as "packageType", jsonb_build_object('id', clients.id, 'name', clients.name,
      'registeredName', registered_name) as client, ${moneyColumn(transaction)}
    from public.subscriptions join public.clients on clients.id = client_id
    where subscriptions.id in (select subscription_id from public.dues where id = any(${ids}::uuid[]))`;
  const dues = rows.flatMap(({ money, ...whose }) =>
    ledgerOf(money, today).dues.map((due) => ({
      ...whose,
      ...{ dueId: due.id, reference: due.reference, day: due.day },
      ...{ pesos: billedOf(due), state: dueStateOf(due) },
    })),
  );
  const byId = new Map(dues.map((due) => [due.dueId, due]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export const handleInvoiceContent = endpoint(
  invoiceContent,
  ({ input: { dueId }, transaction }, { brand, now }) =>
    readContent(transaction, dueId, { brand, today: manilaToday(now()) }),
);

export const handleEnterInvoice = endpoint(
  enterInvoice,
  async ({ input, caller, transaction }, { now }) => {
    const { id, dueId, number, day, pesos } = input;
    refuseDayToCome(day, now());
    const due = await found(transaction<{ subscriptionId: string; pesos: number }[]>`
      select subscription_id as "subscriptionId", pesos from private.due_standings
      where due_id = ${dueId}`);
    const { subscriptionId } = due;
    await lockLedger(transaction, subscriptionId);
    const row = { id, due_id: dueId, subscription_id: subscriptionId, number, day, pesos };
    const [known] = await transaction<{ id: string; isOfDue: boolean; isNumber: boolean }[]>`
      select id, due_id = ${dueId} and not exists (
          select from public.invoice_voids where invoice_id = invoices.id
        ) as "isOfDue", number = ${number} as "isNumber"
      from public.invoices where id = ${id} or number = ${number} or due_id = ${dueId}
      order by id = ${id} desc, number = ${number} desc, 2 desc limit 1`;
    if (known?.id === id) {
      await refuseReused(transaction, 'invoices', row);
      return { id };
    }
    if (known?.isNumber) {
      throw new Refusal('invalid-body', { fields: { number: 'This number is already used.' } });
    }
    if (known?.isOfDue) {
      throw new Refusal('not-possible', { message: 'This due already has an invoice.' });
    }
    if (pesos > due.pesos) {
      const message = `The due is ${formatPesos(due.pesos)}.`;
      throw new Refusal('invalid-body', { fields: { pesos: message } });
    }
    const { count } = await transaction`
      insert into public.invoices ${transaction({ ...row, by_member: caller.member.id })}
      on conflict (number) do nothing`;
    if (count === 0) {
      throw new Refusal('invalid-body', { fields: { number: 'This number is already used.' } });
    }
    return { id };
  },
);

export const handleVoidInvoice = endpoint(
  voidInvoice,
  async ({ input: { id, reason }, caller, transaction }) => {
    const { subscriptionId } = await found(transaction<{ subscriptionId: string }[]>`
      select subscription_id as "subscriptionId" from public.invoices where id = ${id}`);
    await withReason(transaction, reason);
    const row = { invoice_id: id, subscription_id: subscriptionId, reason };
    const { count } = await transaction`
      insert into public.invoice_voids ${transaction({ ...row, by_member: caller.member.id })}
      on conflict (invoice_id) do nothing`;
    if (count === 0) return refuseChanged(transaction, 'subscription', subscriptionId);
    return { id };
  },
);

export const handleInvoices = endpoint(
  invoices,
  async ({ input: { page = 1 }, transaction }, { brand }) => {
    const listed = transaction`
      select * from public.invoices order by day desc, id
      limit ${rowsPerPage} offset ${(page - 1) * rowsPerPage}`;
    const [[counted], found] = await Promise.all([
      transaction<{ total: number }[]>`select count(*)::integer as total from public.invoices`,
      readInvoices(transaction, listed, brand),
    ]);
    const dues = await transaction<{ id: string; pesos: number }[]>`
      select due_id as id, pesos from private.due_standings
      where due_id = any(${found.map(({ dueId }) => dueId)}::uuid[])`;
    const asked = new Map(dues.map(({ id, pesos }) => [id, pesos]));
    return {
      invoices: found.map(({ dueId, ...invoice }) => ({
        ...invoice,
        differs: invoice.voided === null && invoice.line.total > (asked.get(dueId) ?? 0),
      })),
      total: counted?.total ?? 0,
      pageSize: rowsPerPage,
    };
  },
);

export const handleExportInvoices = endpoint(
  exportInvoices,
  async ({ input: { month }, transaction }, { brand }) => {
    const { first, last } = daysOfMonth(month);
    const listed = transaction`
      select * from public.invoices where day between ${first} and ${last} order by number`;
    const found = await readInvoices(transaction, listed, brand);
    return { invoices: found.map(({ line }) => line) };
  },
);

export const handleChangeBilling = endpoint(changeBilling, async ({ input, transaction }) => {
  const { subscriptionId, version, registeredName, tin, purchaseOrder } = input;
  const owner = await found(transaction<{ clientId: string }[]>`
    select client_id as "clientId" from public.subscriptions where id = ${subscriptionId}`);
  const [changed] = await transaction<{ version: number }[]>`
    update public.clients set registered_name = ${registeredName}, tin = ${tin}
    where id = ${owner.clientId} and version = ${version} and state = 'active'
    returning version`;
  if (changed === undefined) return refuseChanged(transaction, 'client', owner.clientId);
  await transaction`
    update public.subscriptions set purchase_order = ${purchaseOrder} where id = ${subscriptionId}`;
  return changed;
});
