import type { TransactionSql } from 'postgres';
import {
  type AccountLine,
  exportMonth,
  month,
  monthRows,
} from '../../../contract/team/money-month.ts';
import { manilaToday } from '../../../domain/manila-date.ts';
import { dueStateOf } from '../../../domain/money/ledger.ts';
import { daysOfMonth } from '../../../domain/money/months.ts';
import { endpoint } from '../_shared/call/endpoint.ts';
import { descriptionOf, type Owner, readOwners } from './invoices/content.ts';
import { listMonth, sumMonth } from './money-month/sums.ts';

const rowsPerPage = 50;

export const handleMonth = endpoint(
  month,
  ({ input, transaction }, { now }) => sumMonth(transaction, input.month, manilaToday(now())),
  { isSnapshot: true },
);

export const handleMonthRows = endpoint(
  monthRows,
  async (
    { input: { page = 1, method = '', packageType = '', ...asked }, transaction },
    { now },
  ) => ({
    ...(await listMonth(
      transaction,
      { ...asked, method, packageType, today: manilaToday(now()) },
      { limit: rowsPerPage, offset: (page - 1) * rowsPerPage },
    )),
    pageSize: rowsPerPage,
  }),
);

export const handleExportMonth = endpoint(
  exportMonth,
  async ({ input, transaction }) => ({
    lines: await readLines(transaction, input.month),
  }),
  { isSnapshot: true },
);

type Row = Pick<AccountLine, 'day' | 'reference' | 'subscription' | 'pesos'>;
type DueRow = Row & {
  text: string;
  writtenOffInPesos: number;
  open: number;
  number: number;
  invoice: string;
};
type MovedRow = Row & Pick<AccountLine, 'method' | 'state'>;
type WrittenOffRow = Row & Pick<AccountLine, 'description'>;

/** Returns a month's dues, payments, refunds and write-offs, by day. */
async function readLines(transaction: TransactionSql, month: string): Promise<AccountLine[]> {
  const { first, last } = daysOfMonth(month);
  const [dues, payments, refunds, writeOffs] = await Promise.all([
    transaction<DueRow[]>`
      select standing.day::text, dues.reference, standing.subscription_id as subscription, dues.number,
        standing.pesos, open_in_pesos as open, dues.text,
        least(standing.pesos - paid_in_pesos, coalesce(written.pesos, 0)) as "writtenOffInPesos",
        coalesce(valid.number, '') as invoice
      from (
        select * from private.due_standings where day between ${first} and ${last} and pesos <> 0
      ) as standing
      join public.dues on dues.id = due_id
      left join (
        select due_id, sum(pesos)::integer as pesos from public.write_offs group by due_id
      ) as written on written.due_id = dues.id
      left join (
        select due_id, number from public.invoices
        where not exists (select from public.invoice_voids where invoice_id = invoices.id)
      ) as valid on valid.due_id = dues.id`,
    transaction<MovedRow[]>`
      select day::text, reference, subscription_id as subscription, method, state, pesos
      from public.payments where day between ${first} and ${last}`,
    transaction<MovedRow[]>`
      select paid_day::text as day, reference, subscription_id as subscription, method, state, pesos
      from public.refunds where paid_day between ${first} and ${last} and state = 'paid'`,
    transaction<WrittenOffRow[]>`
      select (at at time zone 'Asia/Manila')::date::text as day,
        (select reference from public.dues where dues.id = due_id) as reference,
        subscription_id as subscription, reason as description, pesos
      from public.write_offs
      where at >= ${`${first} 00:00+08`} and at < ${`${last} 24:00+08`}`,
  ]);
  const ownerOf = await readOwners(transaction, [...dues, ...payments, ...refunds, ...writeOffs]);
  const lineOf = (row: Row, told: Told): AccountLine => {
    const { client, registered_name, tin, package: packageType } = ownerOf(row.subscription);
    // Listing the fields gives all lines one shape, which the engine builds faster.
    return {
      line: told.line,
      day: row.day,
      reference: row.reference,
      client,
      registered_name,
      tin,
      package: packageType,
      subscription: row.subscription,
      number: told.number ?? null,
      description: told.description ?? '',
      method: told.method ?? '',
      state: told.state,
      pesos: row.pesos,
      open: told.open ?? null,
      invoice: told.invoice ?? '',
    };
  };
  return [
    ...dues.map((row) => lineOf(row, ofDue(row, ownerOf(row.subscription)))),
    ...payments.map((row) =>
      lineOf(row, { line: 'payment', method: row.method, state: row.state }),
    ),
    ...refunds.map((row) => lineOf(row, { line: 'refund', method: row.method, state: row.state })),
    ...writeOffs.map((row) =>
      lineOf(row, { line: 'write-off', description: row.description, state: 'written-off' }),
    ),
  ].toSorted((one, other) => (one.day === other.day ? 0 : one.day < other.day ? -1 : 1));
}

/** A line's details and its owner. */
type Told = Pick<AccountLine, 'line' | 'state'> &
  Partial<Pick<AccountLine, 'number' | 'description' | 'method' | 'open' | 'invoice'>>;

function ofDue(row: DueRow, { package: packageType, term, dueCount }: Owner): Told {
  const { number, pesos, open, invoice, writtenOffInPesos } = row;
  return {
    ...{ line: 'due', number, open, invoice },
    description: descriptionOf({ packageType, term }, row, dueCount),
    state: dueStateOf({ pesos, openInPesos: open, writtenOffInPesos }),
  };
}
