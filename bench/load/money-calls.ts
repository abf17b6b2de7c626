import { exportInvoices, invoices, uninvoiced } from '../../contract/team/invoices.ts';
import { month, monthRows } from '../../contract/team/money-month.ts';
import { overdue } from '../../contract/team/overdue.ts';
import { refundsOwed } from '../../contract/team/refunds-owed.ts';
import { withheld } from '../../contract/team/withheld.ts';
import { manilaToday } from '../../domain/manila-date.ts';
import { monthAfter, monthFigures } from '../../domain/money/months.ts';
import { overdueSpans } from '../../domain/money/overdue.ts';
import { request, type TeamRequest } from './team-requests.ts';

const thisMonth = manilaToday(new Date()).slice(0, 'YYYY-MM'.length);
const monthOf = (index: number) => monthAfter(thisMonth, -(index % 12));
const pageOf = (index: number) => String((index % 8) + 1);

/** Each call that Money's screens make to show something. */
export const moneyCalls: Readonly<Record<string, TeamRequest>> = {
  'due and overdue': request(overdue, (index) => ({
    span: overdueSpans[index % overdueSpans.length] ?? 'week',
    page: pageOf(index),
  })),
  'refunds owed': request(refundsOwed, (index) => ({ page: pageOf(index) })),
  'without an invoice': request(uninvoiced, (index) => ({ page: pageOf(index) })),
  invoices: request(invoices, (index) => ({ page: pageOf(index) })),
  'invoices of a month': request(exportInvoices, (index) => ({ month: monthOf(index + 3) })),
  withheld: request(withheld, () => ({})),
  'a month': request(month, (index) => ({ month: monthOf(index) })),
  'rows of a month': request(monthRows, (index) => ({
    month: monthOf(index),
    figure: monthFigures[index % monthFigures.length] ?? 'billed',
    page: pageOf(index),
  })),
};
