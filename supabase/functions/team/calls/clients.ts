import { clients } from '../../../../contract/team/clients.ts';
import { manilaToday } from '../../../../domain/manila-date.ts';
import { endpoint } from '../../_shared/call/endpoint.ts';
import { asTeam } from '../../_shared/database/roles.ts';
import { pageByName, readListed } from '../clients/list.ts';
import { findClients } from '../clients/search.ts';

const pageSize = 50;

/** Lists clients by name, or those that a search finds. */
export const handleClients = endpoint(
  clients,
  ({ input: { search = '', page = 1 }, caller }, { sql, now }) =>
    asTeam(sql, caller, async (transaction) => {
      const range = { limit: pageSize, offset: (page - 1) * pageSize };
      const { ids, total } =
        search.trim() === ''
          ? await pageByName(transaction, range)
          : await findClients(transaction, search, range);
      return { clients: await readListed(transaction, ids, manilaToday(now())), total, pageSize };
    }),
);
