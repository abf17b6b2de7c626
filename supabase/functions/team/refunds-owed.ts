import { refundsOwed } from '../../../contract/team/refunds-owed.ts';
import { manilaToday } from '../../../domain/manila-date.ts';
import { endpoint } from '../_shared/call/endpoint.ts';
import { asTeam, steppedUp } from '../_shared/database/roles.ts';
import { onlineStandingsOf } from '../_shared/gateway/online-standings.ts';
import { owedRefunds, withSource } from './today/refunds.ts';

const refundsPerPage = 25;

/** Lists the refunds that are to be paid out, the oldest first. */
export const handleRefundsOwed = endpoint(
  refundsOwed,
  ({ input: { page = 1 }, caller }, { sql, gateway, now }) =>
    asTeam(sql, caller, async (transaction) => {
      const owed = await owedRefunds(transaction, manilaToday(now()));
      const shown = owed.slice((page - 1) * refundsPerPage, page * refundsPerPage);
      const sourced = await withSource(transaction, shown);
      const ids = shown.map(({ id }) => id);
      const isOn = gateway !== null;
      const standings = await steppedUp(transaction, (service) =>
        onlineStandingsOf(service, ids, { isOn }),
      );
      return {
        refunds: sourced.map((refund) => ({
          ...refund,
          online: standings.get(refund.id) ?? 'not-paid-online',
        })),
        total: owed.length,
        sumInPesos: owed.reduce((sum, { pesos }) => sum + pesos, 0),
        pageSize: refundsPerPage,
      };
    }),
);
