import { overdue, promisePayment } from '../../../contract/team/overdue.ts';
import { addDays } from '../../../domain/calendar/days.ts';
import { manilaToday } from '../../../domain/manila-date.ts';
import { promiseInDays } from '../../../domain/service-numbers.ts';
import { endpoint } from '../_shared/call/endpoint.ts';
import { Refusal } from '../_shared/call/refusal.ts';
import { refuseReused } from '../_shared/call/refuse-reused.ts';
import { asTeam } from '../_shared/database/roles.ts';
import { readMoney } from '../_shared/money/stored-money.ts';
import { readOverdue } from './overdue/rows.ts';
import { countSpans, idsOfSpan } from './overdue/spans.ts';

const rowsPerPage = 25;

/** Lists subscriptions of which something is overdue, or falls due this week. */
export const handleOverdue = endpoint(
  overdue,
  ({ input: { span: asked, page = 1 }, caller }, { sql, now }) =>
    asTeam(sql, caller, async (transaction) => {
      const today = manilaToday(now());
      const range = { limit: rowsPerPage, offset: (page - 1) * rowsPerPage };
      const spans = await countSpans(transaction, today);
      const late = spans.find((one) => one.span !== 'week' && one.count > 0);
      const span = asked || (late?.span ?? 'week');
      const listed = await idsOfSpan(transaction, span, today, range);
      return {
        span,
        spans,
        rows: await readOverdue(transaction, listed, { span, today }),
        total: spans.find((one) => one.span === span)?.count ?? 0,
        pageSize: rowsPerPage,
      };
    }),
);

/** Notes by which day a client will pay. */
export const handlePromisePayment = endpoint(
  promisePayment,
  ({ input: { id, subscriptionId, day }, caller }, { sql, now }) =>
    asTeam(sql, caller, async (transaction) => {
      const today = manilaToday(now());
      if (day < today || day > addDays(today, promiseInDays)) {
        const message = `Choose a day from today to ${promiseInDays} days ahead.`;
        throw new Refusal('invalid-body', { fields: { day: message } });
      }
      if ((await readMoney(transaction, subscriptionId)) === undefined) {
        throw new Refusal('not-found');
      }
      const row = { id, subscription_id: subscriptionId, day };
      const { count } = await transaction`
        insert into public.payment_promises ${transaction({ ...row, by_member: caller.member.id })}
        on conflict (id) do nothing`;
      if (count === 0) await refuseReused(transaction, 'payment_promises', row);
      return { id };
    }),
);
