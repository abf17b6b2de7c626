import { changeHome } from '../../../../contract/client/change-home.ts';
import { endpoint } from '../../_shared/call/endpoint.ts';
import { Refusal } from '../../_shared/call/refusal.ts';
import { asCaller, steppedUp } from '../../_shared/database/roles.ts';
import { refuseChanged } from '../../_shared/history/refuse-changed.ts';
import { homeNoteColumns } from '../../_shared/homes/home-columns.ts';

/** Changes what is noted of the client's own home. */
export const handleChangeHome = endpoint(changeHome, ({ input, caller }, { sql }) =>
  asCaller(sql, caller, async (transaction) => {
    const { id, version, ...notes } = input;
    const [known] = await transaction`select from public.homes where id = ${id}`;
    if (known === undefined) throw new Refusal('not-found');
    const [changed] = await transaction<{ version: number }[]>`
      update public.homes set ${transaction(homeNoteColumns(notes))}
      where id = ${id} and version = ${version}
      returning version`;
    return changed ?? steppedUp(transaction, (service) => refuseChanged(service, 'home', id));
  }),
);
