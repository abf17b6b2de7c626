import * as v from 'valibot';
import { type DueState, dueStateLabels } from '../../domain/money/ledger.ts';
import { isMonth, monthFigures } from '../../domain/money/months.ts';
import { paymentMethods } from '../../domain/money/payment-methods.ts';
import { packageIds } from '../../domain/packages.ts';
import { get } from '../call.ts';
import { PageNumber } from '../shapes/fields.ts';

const Pesos = v.number();

/** A month of this century, YYYY-MM. */
export const Month = v.pipe(
  v.string('Write a month as YYYY-MM.'),
  v.check(isMonth, 'Write a month as YYYY-MM.'),
);

/**
 * Returns a month's sums by way and by package (dues, their unpaid part, payments that count,
 * refunds paid out), and what is overdue of all months.
 */
export const month = get('team/money-month', 'dispatcher', {
  input: v.object({ month: Month }),
  answer: v.object({
    billed: Pesos,
    received: Pesos,
    unpaid: Pesos,
    overdue: Pesos,
    refunded: Pesos,
    ways: v.array(
      v.object({ method: v.picklist(paymentMethods), received: Pesos, refunded: Pesos }),
    ),
    packages: v.array(
      v.object({
        packageType: v.picklist(packageIds),
        billed: Pesos,
        received: Pesos,
        unpaid: Pesos,
        overdue: Pesos,
        refunded: Pesos,
      }),
    ),
  }),
});
export type MonthSums = v.InferOutput<typeof month.answer>;

const MonthRow = v.object({
  id: v.string(),
  day: v.string(),
  client: v.object({ id: v.string(), name: v.string() }),
  packageType: v.picklist(packageIds),
  /** Null for a due. */
  method: v.nullable(v.picklist(paymentMethods)),
  /** The reference of the due, payment or refund. */
  reference: v.string(),
  pesos: Pesos,
});
export type MonthRow = v.InferOutput<typeof MonthRow>;

/** Lists the rows behind a figure of a month, by day, optionally of one way or package. */
export const monthRows = get('team/money-month-rows', 'dispatcher', {
  input: v.object({
    month: Month,
    figure: v.picklist(monthFigures, 'Choose a figure.'),
    method: v.optional(v.union([v.literal(''), v.picklist(paymentMethods)])),
    packageType: v.optional(v.union([v.literal(''), v.picklist(packageIds)])),
    page: PageNumber,
  }),
  answer: v.object({
    rows: v.array(MonthRow),
    total: v.number(),
    sumInPesos: Pesos,
    pageSize: v.number(),
  }),
});

/** A line for the accountant. The fields are stable (docs/how-to/for-the-accountant.md). */
export const AccountLine = v.object({
  line: v.picklist(['due', 'payment', 'refund', 'write-off']),
  day: v.string(),
  reference: v.string(),
  client: v.string(),
  registered_name: v.string(),
  tin: v.string(),
  package: v.picklist(packageIds),
  subscription: v.string(),
  /** Only for dues. */
  number: v.nullable(v.number()),
  description: v.string(),
  method: v.union([v.literal(''), v.picklist(paymentMethods)]),
  state: v.union([
    v.picklist(Object.keys(dueStateLabels) as DueState[]),
    v.picklist(['claimed', 'confirmed', 'not-found', 'voided', 'paid', 'written-off']),
  ]),
  pesos: Pesos,
  /** Only for dues. */
  open: v.nullable(Pesos),
  invoice: v.string(),
});
export type AccountLine = v.InferOutput<typeof AccountLine>;

/** In the table's order. */
export const accountColumns = Object.keys(AccountLine.entries) as (keyof AccountLine)[];

/** Returns a month's dues, payments and refunds, by day. */
export const exportMonth = get('team/export-money-month', 'dispatcher', {
  input: v.object({ month: Month }),
  answer: v.object({ lines: v.array(AccountLine) }),
});
