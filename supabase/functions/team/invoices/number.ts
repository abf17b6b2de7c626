import type { TransactionSql } from 'postgres';
import type { ParsedInputOf } from '../../../../contract/call.ts';
import type { enterInvoices } from '../../../../contract/team/invoices.ts';
import { numberFaults } from '../../../../domain/money/invoice-numbers.ts';
import { ledgerOf } from '../../../../domain/money/ledger.ts';
import { type Money, moneyColumn } from '../../_shared/money/stored-money.ts';
import { billedOf } from './content.ts';

type Numbered = ParsedInputOf<typeof enterInvoices>['lines'];

type NumberedDue = {
  reference: string;
  dueId: string;
  subscriptionId: string;
  client: string;
  billedInPesos: number;
  /** Of its invoice. */
  number: string | null;
};

/** A line with its due, and why it cannot be entered: '' if it is entered already. */
export type JudgedLine = {
  number: string;
  day: string;
  pesos: number;
  due: NumberedDue | null;
  fault: string | null;
};

/** A condition on invoices: the number was not freed. */
export const holdsNumber = (transaction: TransactionSql) => transaction`
  not exists (select from public.invoice_voids where invoice_id = invoices.id and frees_number)`;

export async function judgeLines(
  transaction: TransactionSql,
  sent: Numbered,
  today: string,
): Promise<JudgedLine[]> {
  const lines = sent.map(([reference, number, day, pesos]) => ({ reference, number, day, pesos }));
  const dues = await readDues(
    transaction,
    lines.map(({ reference }) => reference),
    today,
  );
  const used = await transaction<{ number: string }[]>`
    select number from public.invoices
    where number = any(${lines.map(({ number }) => number)}) and ${holdsNumber(transaction)}`;
  const faults = numberFaults(lines, dues, new Set(used.map(({ number }) => number)), today);
  return lines.map(({ reference, number, day, pesos }, place) => {
    const due = dues.get(reference) ?? null;
    const fault = faults[place] ?? null;
    return { number, day, pesos: pesos ?? due?.billedInPesos ?? 0, due, fault };
  });
}

async function readDues(
  transaction: TransactionSql,
  references: readonly string[],
  today: string,
): Promise<Map<string, NumberedDue>> {
  const plans = await transaction<{ client: string; money: Money }[]>`
    select clients.name as client, ${moneyColumn(transaction)}
    from public.subscriptions join public.clients on clients.id = client_id
    where subscriptions.id in (
      select subscription_id from public.dues where reference = any(${references})
    )`;
  const invoiced = await transaction<
    { dueId: string; subscriptionId: string; number: string | null }[]
  >`
    select dues.id as "dueId", dues.subscription_id as "subscriptionId", (
      select number from public.invoices where due_id = dues.id
        and not exists (select from public.invoice_voids where invoice_id = invoices.id)
    ) as number
    from public.dues where reference = any(${references})`;
  const byId = new Map(invoiced.map((due) => [due.dueId, due]));
  return new Map(
    plans.flatMap(({ client, money }) =>
      ledgerOf(money, today).dues.flatMap((due): [string, NumberedDue][] => {
        const known = byId.get(due.id);
        const { reference } = due;
        return known
          ? [[reference, { ...known, reference, client, billedInPesos: billedOf(due) }]]
          : [];
      }),
    ),
  );
}
