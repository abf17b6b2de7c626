import { addHome } from '../../../../contract/team/add-home.ts';
import { endpoint } from '../../_shared/call/endpoint.ts';
import { asTeam } from '../../_shared/database/roles.ts';
import { homeColumns } from '../../_shared/homes/home-columns.ts';
import { refuseUnknown } from '../clients/unknown.ts';

/** Adds a home to a client. */
export const handleAddHome = endpoint(addHome, ({ input, caller }, { sql }) =>
  asTeam(sql, caller, async (transaction) => {
    const { id, clientId, ...home } = input;
    await refuseUnknown(transaction, 'clients', clientId);
    const columns = { id, client_id: clientId, ...homeColumns(home) };
    await transaction`insert into public.homes ${transaction(columns)} on conflict (id) do nothing`;
    return { id };
  }),
);
