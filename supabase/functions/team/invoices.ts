import type { TransactionSql } from 'postgres';
import {
  changeBilling,
  checkInvoices,
  enterInvoice,
  enterInvoices,
  exportInvoices,
  invoiceContent,
  invoices,
  takeBackInvoices,
  type Uninvoiced,
  uninvoiced,
  uninvoicedReferences,
  voidInvoice,
} from '../../../contract/team/invoices.ts';
import { minuteInMs } from '../../../domain/calendar/in-ms.ts';
import { manilaToday } from '../../../domain/manila-date.ts';
import { dueStateOf, ledgerOf } from '../../../domain/money/ledger.ts';
import { daysOfMonth } from '../../../domain/money/months.ts';
import { formatPesos } from '../../../domain/prices.ts';
import { invoicesAtOnce, invoicesTakenBackInMinutes } from '../../../domain/service-numbers.ts';
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
import { filterOf, readFilter } from './invoices/filter.ts';
import { holdsNumber, judgeLines } from './invoices/number.ts';

const rowsPerPage = 100;

export const handleUninvoiced = endpoint(
  uninvoiced,
  async ({ input: { page = 1, ...filter }, transaction }, { now }) => {
    const today = manilaToday(now());
    const billed = billedDues(transaction, await readFilter(transaction, filter), today);
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

export const handleUninvoicedReferences = endpoint(
  uninvoicedReferences,
  async ({ input: filter, transaction }, { now }) => {
    const read = await readFilter(transaction, filter);
    const billed = billedDues(transaction, read, manilaToday(now()));
    const rows = await transaction<{ reference: string }[]>`
      select reference from (${billed}) as billed join public.dues on dues.id = due_id
      order by day, due_id limit ${invoicesAtOnce}`;
    return { references: rows.map(({ reference }) => reference) };
  },
);

/** Dues without an invoice. Fallen ones come from one index, those paid ahead from another. */
function billedDues(
  transaction: TransactionSql,
  filter: Awaited<ReturnType<typeof readFilter>>,
  today: string,
) {
  const found = filterOf(transaction, filter);
  return transaction`
    select due_id, day from private.due_standings
    where not is_invoiced and pesos > 0 and day <= ${today} and ${found}
    union all
    select due_id, day from private.due_standings
    where not is_invoiced and paid_in_pesos > 0 and day > ${today} and ${found}`;
}

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
    await lockNumbers(transaction, [subscriptionId]);
    const row = { id, due_id: dueId, subscription_id: subscriptionId, number, day, pesos };
    const [known] = await transaction<{ id: string; isOfDue: boolean; isNumber: boolean }[]>`
      select id, due_id = ${dueId} and not exists (
          select from public.invoice_voids where invoice_id = invoices.id
        ) as "isOfDue", number = ${number} as "isNumber"
      from public.invoices
      where id = ${id} or (number = ${number} or due_id = ${dueId}) and ${holdsNumber(transaction)}
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
    await transaction`
      insert into public.invoices ${transaction({ ...row, by_member: caller.member.id })}`;
    return { id };
  },
);

/** Locks ledgers, then all numbers, as `private.guard_invoices` does. */
async function lockNumbers(transaction: TransactionSql, ledgers: readonly string[]): Promise<void> {
  await lockLedger(transaction, ...ledgers);
  await transaction`select pg_advisory_xact_lock(hashtext('invoice numbers'))`;
}

export const handleCheckInvoices = endpoint(
  checkInvoices,
  async ({ input: { lines }, transaction }, { now }) => {
    const judged = await judgeLines(transaction, lines, manilaToday(now()));
    return {
      lines: judged.map(({ due, pesos, fault }) => ({
        ...{ client: due?.client ?? '', pesos, billedInPesos: due?.billedInPesos ?? 0, fault },
      })),
    };
  },
);

export const handleEnterInvoices = endpoint(
  enterInvoices,
  async ({ input: { lines }, caller, transaction }, { now }) => {
    const references = lines.map(([reference]) => reference);
    const ledgers = await transaction<{ id: string }[]>`
      select distinct subscription_id as id from public.dues where reference = any(${references})`;
    await lockNumbers(
      transaction,
      ledgers.map(({ id }) => id),
    );
    const judged = await judgeLines(transaction, lines, manilaToday(now()));
    const wrong = judged.findIndex(({ fault }) => fault !== null && fault !== '');
    if (wrong !== -1) {
      const message = `${judged[wrong]?.number}: ${judged[wrong]?.fault} Nothing was entered.`;
      throw new Refusal('not-possible', { message });
    }
    const rows = judged.flatMap(({ number, day, pesos, due, fault }) =>
      due === null || fault === ''
        ? []
        : {
            ...{ id: crypto.randomUUID(), due_id: due.dueId, subscription_id: due.subscriptionId },
            ...{ number, day, pesos, by_member: caller.member.id },
          },
    );
    if (rows.length > 0) await transaction`insert into public.invoices ${transaction(rows)}`;
    return { entered: rows.length, id: rows[0]?.id ?? null };
  },
);

export const handleTakeBackInvoices = endpoint(
  takeBackInvoices,
  async ({ input: { id }, caller, transaction }, { now }) => {
    const together = transaction`
      select id, subscription_id from public.invoices
      where by_member = ${caller.member.id}
        and at = (select at from public.invoices where id = ${id})`;
    const ledgers = await transaction<{ id: string; subscriptionId: string; at: Date }[]>`
      select id, subscription_id as "subscriptionId", at from (${together}) as together
        join public.invoices using (id, subscription_id)`;
    const [first] = ledgers;
    if (first === undefined) throw new Refusal('not-found');
    if (+now() - +first.at > invoicesTakenBackInMinutes * minuteInMs) {
      const message = 'These were entered too long ago. Void those that are wrong.';
      throw new Refusal('not-possible', { message });
    }
    await lockNumbers(
      transaction,
      ledgers.map(({ subscriptionId }) => subscriptionId),
    );
    const { count } = await transaction`
      insert into public.invoice_voids (invoice_id, subscription_id, reason, by_member, frees_number)
      select id, subscription_id, 'Taken back', ${caller.member.id}, true from (${together}) as together
      on conflict (invoice_id) do nothing`;
    return { count };
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
  async ({ input: { page = 1, ...filter }, caller, transaction }, { brand, now }) => {
    const ofNumber = transaction`number = ${filter.search.trim()}`;
    const read = await readFilter(transaction, filter);
    const wanted = transaction`${filterOf(transaction, read, ofNumber)} and ${holdsNumber(transaction)}`;
    const listed = transaction`
      select * from public.invoices where ${wanted} order by day desc, id
      limit ${rowsPerPage} offset ${(page - 1) * rowsPerPage}`;
    const since = new Date(+now() - invoicesTakenBackInMinutes * minuteInMs);
    const [[counted], found, [latest]] = await Promise.all([
      transaction<{ total: number }[]>`
        select count(*)::integer as total from public.invoices where ${wanted}`,
      readInvoices(transaction, listed, brand),
      transaction<{ id: string; count: number }[]>`
        select (array_agg(id))[1] as id, count(*)::integer as count from public.invoices
        where by_member = ${caller.member.id} and at > ${since} and ${holdsNumber(transaction)}
        group by at order by at desc limit 1`,
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
      latest: latest ?? null,
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
      select * from public.invoices where day between ${first} and ${last} and ${holdsNumber(transaction)} order by number`;
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
