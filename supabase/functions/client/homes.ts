import { addHome, changeHome, homes, pinHome } from '../../../contract/client/homes.ts';
import { homesPerClient } from '../../../domain/service-numbers.ts';
import { endpoint } from '../_shared/call/endpoint.ts';
import { found } from '../_shared/call/found.ts';
import { Refusal } from '../_shared/call/refusal.ts';
import { steppedUp } from '../_shared/database/roles.ts';
import { refuseChanged } from '../_shared/history/refuse-changed.ts';
import { homeColumns, homeNoteColumns, readHomes } from '../_shared/homes/homes.ts';
import { refusePhones } from '../_shared/phones/refuse-phones.ts';
import { pinTyped } from '../_shared/ways/pins.ts';
import { ownClient } from './account/own-client.ts';

export const handleHomes = endpoint(homes, async ({ transaction }) => {
  const client = await ownClient(transaction);
  if (client === undefined) return { homes: [], mayAdd: false };
  return { homes: await readHomes(transaction, client), mayAdd: true };
});

export const handleAddHome = endpoint(addHome, async ({ input, transaction }, { brand }) => {
  const { id, ...home } = input;
  refusePhones({ personPhone: home.personPhone });
  const client = await ownClient(transaction);
  if (client === undefined) throw new Refusal('not-possible', { reason: ['homesLater'] });
  // Two tabs that add the last home wait for each other.
  await transaction`select pg_advisory_xact_lock(hashtextextended('homes of ' || ${client}, 0))`;
  const homes = await transaction<{ id: string }[]>`select id from public.homes`;
  if (homes.some((known) => known.id === id)) return { id };
  if (homes.length >= homesPerClient) {
    throw new Refusal('not-possible', { reason: ['homesFull', homes.length, brand.phone] });
  }
  const columns = { id, client_id: client, ...homeColumns(home) };
  const added = await transaction`
    insert into public.homes ${transaction(columns)} on conflict (id) do nothing`;
  // The id is another client's.
  if (added.count === 0) throw new Refusal('not-found');
  return { id };
});

export const handleChangeHome = endpoint(changeHome, async ({ input, transaction }) => {
  const { id, version, ...notes } = input;
  refusePhones({ personPhone: notes.personPhone });
  await found(transaction`select from public.homes where id = ${id}`);
  const [changed] = await transaction<{ version: number }[]>`
    update public.homes set ${transaction(homeNoteColumns(notes))}
    where id = ${id} and version = ${version}
    returning version`;
  return changed ?? steppedUp(transaction, (service) => refuseChanged(service, 'home', id));
});

export const handlePinHome = endpoint(pinHome, async ({ input, transaction }) => {
  await found(transaction`select from public.homes where id = ${input.homeId}`);
  return steppedUp(transaction, (service) => pinTyped(service, input, 'client'));
});
