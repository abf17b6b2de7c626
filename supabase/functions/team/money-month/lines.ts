import type { TransactionSql } from 'postgres';
import type { AccountLine } from '../../../../contract/team/money-month.ts';
import { dueStateOf } from '../../../../domain/money/ledger.ts';
import { daysOfMonth } from '../../../../domain/money/months.ts';
import type { TermId } from '../../../../domain/terms.ts';
import { descriptionOf, dueCount } from '../invoices/content.ts';

type Whose = Pick<AccountLine, 'client' | 'registered_name' | 'tin' | 'package' | 'subscription'>;
type Row = Whose & Pick<AccountLine, 'day' | 'reference' | 'pesos'>;
type DueRow = Row & {
  term: TermId | null;
  text: string;
  dueCount: number;
  writtenOffInPesos: number;
  open: number;
  number: number;
  invoice: string;
};
type MovedRow = Row & Pick<AccountLine, 'method' | 'state'>;
type WrittenOffRow = Row & Pick<AccountLine, 'description'>;

/** Returns every due, payment, refund and write-off of a month, by day. */
export async function readLines(
  transaction: TransactionSql,
  month: string,
): Promise<AccountLine[]> {
  const { first, last } = daysOfMonth(month);
  const whose = transaction`
    clients.name as client, registered_name, tin, package_type as package, subscriptions.id as subscription`;
  const owner = transaction`
    join public.subscriptions on subscriptions.id = subscription_id
    join public.clients on clients.id = client_id`;
  const [dues, payments, refunds, writeOffs] = await Promise.all([
    transaction<DueRow[]>`
      select standing.day::text, dues.reference, ${whose}, dues.number, standing.pesos, open_in_pesos as open, term, dues.text,
        ${dueCount(transaction)},
        least(standing.pesos - paid_in_pesos, coalesce((
          select sum(pesos)::integer from public.write_offs where due_id = dues.id
        ), 0)) as "writtenOffInPesos",
        coalesce(valid.number, '') as invoice
      from (
        select * from private.due_standings where day between ${first} and ${last} and pesos <> 0
      ) as standing
      join public.dues on dues.id = due_id
      join public.subscriptions on subscriptions.id = standing.subscription_id
      join public.clients on clients.id = client_id
      left join (
        select due_id, number from public.invoices
        where not exists (select from public.invoice_voids where invoice_id = invoices.id)
      ) as valid on valid.due_id = dues.id`,
    transaction<MovedRow[]>`
      select day::text, reference, ${whose}, method, payments.state, pesos
      from public.payments ${owner} where day between ${first} and ${last}`,
    transaction<MovedRow[]>`
      select paid_day::text as day, reference, ${whose}, method, refunds.state, pesos
      from public.refunds ${owner}
      where paid_day between ${first} and ${last} and refunds.state = 'paid'`,
    transaction<WrittenOffRow[]>`
      select (at at time zone 'Asia/Manila')::date::text as day,
        (select reference from public.dues where dues.id = due_id) as reference, ${whose},
        reason as description, pesos
      from public.write_offs ${owner}
      where at >= ${`${first} 00:00+08`} and at < ${`${last} 24:00+08`}`,
  ]);
  return [
    ...dues.map(lineOfDue),
    ...payments.map((row) => ({ line: 'payment' as const, ...beside, ...row })),
    ...refunds.map((row) => ({ line: 'refund' as const, ...beside, ...row })),
    ...writeOffs.map((row) => ({
      ...{ line: 'write-off' as const, state: 'written-off' as const },
      ...beside,
      ...row,
    })),
  ].toSorted((one, other) => (one.day === other.day ? 0 : one.day < other.day ? -1 : 1));
}

/** What only a due has, or only what was paid. */
const beside = { number: null, description: '', method: '', open: null, invoice: '' } as const;

function lineOfDue(row: DueRow): AccountLine {
  const { term, text, dueCount, writtenOffInPesos, ...due } = row;
  const { pesos, open } = due;
  return {
    ...{ line: 'due', method: '' },
    ...due,
    description: descriptionOf(
      { packageType: due.package, term },
      { number: due.number, text },
      dueCount,
    ),
    state: dueStateOf({ pesos, openInPesos: open, writtenOffInPesos }),
  };
}
