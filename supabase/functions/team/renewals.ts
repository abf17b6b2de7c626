import { renewals } from '../../../contract/team/renewals.ts';
import { manilaToday } from '../../../domain/manila-date.ts';
import { endpoint } from '../_shared/call/endpoint.ts';
import { countRenewals, listRenewals } from './renewals/rows.ts';

const rowsPerPage = 50;

export const handleRenewals = endpoint(
  renewals,
  async ({ input: { which, page = 1 }, transaction }, { now }) => {
    const today = manilaToday(now());
    const range = { limit: rowsPerPage, offset: (page - 1) * rowsPerPage };
    const [counted, rows] = await Promise.all([
      countRenewals(transaction, which, today),
      listRenewals(transaction, which, today, range),
    ]);
    return { ...counted, rows, pageSize: rowsPerPage };
  },
);
