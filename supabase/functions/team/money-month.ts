import { exportMonth, month, monthRows } from '../../../contract/team/money-month.ts';
import { manilaToday } from '../../../domain/manila-date.ts';
import { endpoint } from '../_shared/call/endpoint.ts';
import { asTeam, asTeamAtOneMoment } from '../_shared/database/roles.ts';
import { readLines } from './money-month/lines.ts';
import { listMonth, sumMonth } from './money-month/sums.ts';

const rowsPerPage = 50;

/** Returns the sums of a month. */
export const handleMonth = endpoint(month, ({ input, caller }, { sql, now }) =>
  asTeamAtOneMoment(sql, caller, (transaction) =>
    sumMonth(transaction, input.month, manilaToday(now())),
  ),
);

/** Lists the rows that a figure of a month is the sum of. */
export const handleMonthRows = endpoint(
  monthRows,
  ({ input: { page = 1, method = '', packageType = '', ...asked }, caller }, { sql, now }) =>
    asTeam(sql, caller, async (transaction) => ({
      ...(await listMonth(
        transaction,
        { ...asked, method, packageType, today: manilaToday(now()) },
        { limit: rowsPerPage, offset: (page - 1) * rowsPerPage },
      )),
      pageSize: rowsPerPage,
    })),
);

/** Returns every due, payment, refund and write-off of a month. */
export const handleExportMonth = endpoint(exportMonth, ({ input, caller }, { sql }) =>
  asTeamAtOneMoment(sql, caller, async (transaction) => ({
    lines: await readLines(transaction, input.month),
  })),
);
