import { changeHome } from '../../../../contract/team/change-home.ts';
import { endpoint } from '../../_shared/call/endpoint.ts';
import { asTeam } from '../../_shared/database/roles.ts';
import { refuseChanged } from '../../_shared/history/refuse-changed.ts';
import { homeColumns } from '../../_shared/homes/home-columns.ts';
import { refuseUnknown } from '../clients/unknown.ts';

/** Changes a home and its notes. */
export const handleChangeHome = endpoint(changeHome, ({ input, caller }, { sql }) =>
  asTeam(sql, caller, async (transaction) => {
    const { id, version, ...home } = input;
    await refuseUnknown(transaction, 'homes', id);
    const [changed] = await transaction<{ version: number }[]>`
      update public.homes set ${transaction(homeColumns(home))}
      where id = ${id} and version = ${version}
      returning version`;
    return changed ?? refuseChanged(transaction, 'home', id);
  }),
);
