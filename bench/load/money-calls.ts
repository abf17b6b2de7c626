import { createHash } from 'node:crypto';
import { overview } from '../../contract/client/overview.ts';
import { pay } from '../../contract/client/pay.ts';
import { plan } from '../../contract/client/plan.ts';
import { statement } from '../../contract/client/statements.ts';
import { payLink } from '../../contract/pay-link.ts';
import { claimsToConfirm } from '../../contract/team/claims.ts';
import { client } from '../../contract/team/client-record.ts';
import { exportInvoices, invoices, uninvoiced } from '../../contract/team/invoices.ts';
import { exportMonth, month, monthRows } from '../../contract/team/money-month.ts';
import { overdue } from '../../contract/team/overdue.ts';
import { refundsOwed } from '../../contract/team/refunds.ts';
import { matchStatement } from '../../contract/team/statement-lines.ts';
import { clientStatement } from '../../contract/team/statements.ts';
import { withheld } from '../../contract/team/withheld.ts';
import { addDays } from '../../domain/calendar/days.ts';
import { manilaToday } from '../../domain/manila-date.ts';
import { monthAfter, monthFigures } from '../../domain/money/months.ts';
import { overdueSpans } from '../../domain/money/overdue.ts';
import { statementLinesAtOnce } from '../../domain/service-numbers.ts';
import { type CompanySize, idOf } from '../database/company.ts';
import { longestClient, openPlanOf } from '../database/ledger.ts';
import type { CompanyCall } from './called-by.ts';
import { request, type TeamRequest } from './team-requests.ts';

const today = manilaToday(new Date());
const thisMonth = today.slice(0, 'YYYY-MM'.length);
const monthOf = (index: number) => monthAfter(thisMonth, -(index % 12));
const pageOf = (index: number) => String((index % 8) + 1);
const threeYears = { from: addDays(today, -3 * 365), to: today };

const shown = (made: TeamRequest): CompanyCall => ({ by: 'owner', request: made });
const toClient = (made: TeamRequest): CompanyCall => ({ by: 'client', request: made });

/** The secret of a pay link for the open plan. */
export const linkSecret = createHash('sha256').update('pay link').digest('base64url');

/** A line of a bank's file of 500 lines, with and without references of open dues. */
type Line = [mark: string, day: string, pesos: number, words: string[], isReversed: boolean];

/** The reading calls of Money's screens, the portal and a link's page. */
export function moneyCalls(
  references: readonly string[],
  size: CompanySize,
): Readonly<Record<string, CompanyCall>> {
  const lines = (index: number) =>
    Array.from({ length: statementLinesAtOnce }, (_, place): Line => {
      const mark = createHash('md5').update(`${index} ${place}`).digest('base64url');
      return [mark, addDays(today, -(place % 31)), 3864, [references[place] ?? `X${place}`], false];
    });
  return {
    'to confirm': shown(request(claimsToConfirm, () => ({}))),
    'a statement of 500 lines is matched': shown(
      request(matchStatement, (index) => ({ lines: lines(index) })),
    ),
    'due and overdue': shown(
      request(overdue, (index) => ({
        span: overdueSpans[index % overdueSpans.length] ?? 'week',
        page: pageOf(index),
      })),
    ),
    'refunds owed': shown(request(refundsOwed, (index) => ({ page: pageOf(index % 2) }))),
    'without an invoice': shown(request(uninvoiced, (index) => ({ page: pageOf(index) }))),
    invoices: shown(request(invoices, (index) => ({ page: pageOf(index) }))),
    'invoices of a month': shown(request(exportInvoices, (index) => ({ month: monthOf(index) }))),
    withheld: shown(request(withheld, () => ({}))),
    'a month': shown(request(month, (index) => ({ month: monthOf(index) }))),
    'rows of a month': shown(
      request(monthRows, (index) => ({
        month: monthOf(index),
        figure: monthFigures[index % monthFigures.length] ?? 'billed',
        page: pageOf(index),
      })),
    ),
    'a month for the accountant': shown(
      request(exportMonth, (index) => ({ month: monthOf(index) })),
    ),
    "a client's record": shown(
      request(client, (index) => ({ id: idOf(`client ${(index % size.clients) + 1}`) })),
    ),
    "a client's statement of three years": shown(
      request(clientStatement, () => ({ id: longestClient, ...threeYears })),
    ),
    'statement of three years': toClient(request(statement, () => threeYears)),
    'the portal': toClient(request(overview, () => ({}))),
    plan: toClient(request(plan, () => ({}))),
    pay: toClient(request(pay, () => ({ subscriptionId: openPlanOf(size), paying: 'open' }))),
    'page of a pay link': toClient(request(payLink, () => ({ token: linkSecret, paying: 'open' }))),
  };
}
