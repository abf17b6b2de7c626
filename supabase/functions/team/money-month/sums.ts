import type { PendingQuery, Row, TransactionSql } from 'postgres';
import type { MonthRow, MonthSums } from '../../../../contract/team/money-month.ts';
import { daysOfMonth, type MonthFigure, monthFigures } from '../../../../domain/money/months.ts';
import type { PaymentMethod } from '../../../../domain/money/payment-methods.ts';
import type { PackageId } from '../../../../domain/packages.ts';

/**
 * Returns the rows behind a month's figure: id, subscription, day, pesos and method. Sums and lists
 * share them.
 */
export function rowsOf(
  transaction: TransactionSql,
  figure: MonthFigure,
  month: string,
  today: string,
): PendingQuery<Row[]> {
  const { first, last } = daysOfMonth(month);
  switch (figure) {
    case 'billed':
      return transaction`
        select due_id as id, subscription_id, day, pesos, null as method from private.due_standings
        where day between ${first} and ${last} and pesos <> 0`;
    case 'unpaid':
    case 'overdue':
      return transaction`
        select due_id as id, subscription_id, day, open_in_pesos as pesos, null as method
        from private.due_standings
        where open_in_pesos > 0 and ${
          figure === 'unpaid'
            ? transaction`day between ${first} and ${last}`
            : transaction`day < ${today}`
        }`;
    case 'received':
      return transaction`
        select id, subscription_id, day, pesos, method from public.payments
        where day between ${first} and ${last} and state = 'confirmed'`;
    case 'refunded':
      return transaction`
        select id, subscription_id, paid_day as day, pesos, method from public.refunds
        where paid_day between ${first} and ${last} and state = 'paid'`;
  }
}

type Sum = {
  figure: MonthFigure;
  method: PaymentMethod | null;
  packageType: PackageId;
  pesos: number;
};

/** By way and by package. */
export async function sumMonth(
  transaction: TransactionSql,
  month: string,
  today: string,
): Promise<MonthSums> {
  // Sent together, for one round trip.
  const found = await Promise.all(
    monthFigures.map(
      (figure) => transaction<Sum[]>`
        select ${figure}::text as figure, method, package_type as "packageType", sum(pesos)::float8 as pesos
        from (${rowsOf(transaction, figure, month, today)}) as counted
        join public.subscriptions on subscriptions.id = subscription_id
        group by method, package_type`,
    ),
  );
  const sums = found.flat();
  const sum = (figure: MonthFigure, which: Partial<Sum> = {}) =>
    sums
      .filter((one) => one.figure === figure)
      .filter(({ method }) => which.method === undefined || which.method === method)
      .filter((one) => which.packageType === undefined || which.packageType === one.packageType)
      .reduce((all, { pesos }) => all + pesos, 0);
  const methods = [...new Set(sums.flatMap(({ method }) => method ?? []))].toSorted();
  const packages = [...new Set(sums.map(({ packageType }) => packageType))].toSorted();
  const all = (which: Partial<Sum>) => ({
    billed: sum('billed', which),
    received: sum('received', which),
    unpaid: sum('unpaid', which),
    overdue: sum('overdue', which),
    refunded: sum('refunded', which),
  });
  return {
    ...all({}),
    ways: methods.map((method) => {
      const { received, refunded } = all({ method });
      return { method, received, refunded };
    }),
    packages: packages.map((packageType) => ({ packageType, ...all({ packageType }) })),
  };
}

type Asked = {
  figure: MonthFigure;
  month: string;
  today: string;
  method: PaymentMethod | '';
  packageType: PackageId | '';
};

/** Returns the number of a figure's rows, their sum, and a page of them by day. */
export async function listMonth(
  transaction: TransactionSql,
  { figure, month, today, method, packageType }: Asked,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: MonthRow[]; total: number; sumInPesos: number }> {
  const counted = transaction`
    from (${rowsOf(transaction, figure, month, today)}) as counted
    join public.subscriptions on subscriptions.id = subscription_id
    where (${method} = '' or method = ${method}) and (${packageType} = '' or package_type = ${packageType})`;
  const [[sum], rows] = await Promise.all([
    transaction<{ total: number; sumInPesos: number }[]>`
      select count(*)::integer as total, coalesce(sum(pesos), 0)::float8 as "sumInPesos" ${counted}`,
    transaction<MonthRow[]>`
      select listed.id, listed.day::text, jsonb_build_object('id', clients.id, 'name', clients.name) as client,
        package_type as "packageType", listed.method, listed.pesos, coalesce(
          (select reference::text from public.dues where dues.id = listed.id),
          (select reference::text from public.payments where payments.id = listed.id),
          (select reference::text from public.refunds where refunds.id = listed.id), '') as reference
      from (
        select counted.id, day, pesos, method, package_type, client_id ${counted}
        order by day, counted.id limit ${limit} offset ${offset}
      ) as listed
      join public.clients on clients.id = listed.client_id
      order by listed.day, listed.id`,
  ]);
  return { rows, total: sum?.total ?? 0, sumInPesos: sum?.sumInPesos ?? 0 };
}
