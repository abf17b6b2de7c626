import * as v from 'valibot';
import { clientFields, homeFields } from '../../../../contract/shapes/client.ts';
import type { ImportSums } from '../../../../contract/team/imports.ts';
import { townOf } from '../../../../domain/address.ts';
import { channelLabels, channels, phoneDigits } from '../../../../domain/requests/contact.ts';
import type { ClientColumn } from '../../../../domain/transfer/columns.ts';
import { readPhones } from '../../../../domain/transfer/read-phones.ts';
import { hasPlan } from '../../../../domain/transfer/read-plan.ts';
import type { CellFault, Row } from '../../../../domain/transfer/read-row.ts';
import { storeAddedClient, storeAddedHome } from '../clients/add.ts';
import { checked, findKnown, type Made, type Making, RowFaults } from './making.ts';
import { readPlanOfRow, storePlanOfRow } from './plan-row.ts';

/** A client of an earlier row, with the homes. */
type Client = { id: string; name: string; row: number; homes: Map<string, string> };
export type Clients = Map<string, Client>;

type RowOfClient = Row<ClientColumn>;

/** Whether an earlier import made the row, by its numbers. */
export function isKnown(making: Making, row: RowOfClient): boolean {
  const plan = row.text('plan');
  if (plan !== '') return findKnown(making, 'plan', plan) !== undefined;
  return findKnown(making, 'client', row.text('client')) !== undefined;
}

/**
 * Stores a row: the client and the home, unless an earlier row did, and the plan. Throws RowFaults
 * with all faults of its cells, or the refusal of a called function.
 */
export async function storeClientRow(
  making: Making,
  row: RowOfClient,
  clients: Clients,
): Promise<{ sums: Partial<ImportSums>; made: Made[]; keep: () => void }> {
  const faults: CellFault[] = [];
  const known = await knownClient(making, row, clients, faults);
  const client = known ?? readClient(row, faults);
  const address = row.text('address');
  const home = address === '' && !hasPlan(row) ? null : readHome(row, faults);
  const plan = await readPlanOfRow(making, row, faults);
  if (faults.length > 0 || client === null) throw new RowFaults(faults);

  const { transaction } = making;
  const made: Made[] = [];
  const clientId = 'homes' in client ? client.id : crypto.randomUUID();
  if (!('homes' in client)) {
    await storeAddedClient(transaction, { id: clientId, ...client, emailWasReadBack: false });
    const key = row.text('client') || null;
    made.push({ kind: 'client', id: clientId, key, row: row.number });
  }
  const place = address.toLowerCase();
  const knownHome = 'homes' in client ? client.homes.get(place) : undefined;
  const homeId = knownHome ?? crypto.randomUUID();
  if (home !== null && knownHome === undefined) {
    await storeAddedHome(transaction, { id: homeId, clientId, ...home });
    made.push({ kind: 'home', id: homeId, key: null, row: row.number });
  }
  const planned =
    plan === null ? null : await storePlanOfRow(making, row, plan, { clientId, homeId });
  const sums = {
    clients: made.filter(({ kind }) => kind === 'client').length,
    homes: made.filter(({ kind }) => kind === 'home').length,
    ...planned?.sums,
  };
  return {
    sums,
    made: [...made, ...(planned?.made ?? [])],
    keep() {
      const kept =
        'homes' in client
          ? client
          : { id: clientId, name: client.name, row: row.number, homes: new Map<string, string>() };
      if (home !== null) kept.homes.set(place, homeId);
      clients.set(nameOf(row), kept);
    },
  };
}

/** Rows of one client share a number, or else name and phone. */
const nameOf = (row: RowOfClient) =>
  row.text('client') === ''
    ? `${row.text('name').toLowerCase()} ${phoneDigits(readPhones(row.text('phone')).phone)}`
    : `no. ${row.text('client')}`;

/** Returns the client of an earlier row or import. Any other existing client is a fault. */
async function knownClient(
  making: Making,
  row: RowOfClient,
  clients: Clients,
  faults: CellFault[],
): Promise<Client | null> {
  const name = row.text('name');
  const before = clients.get(nameOf(row));
  if (before !== undefined) {
    if (name.toLowerCase() !== before.name.toLowerCase()) {
      const what = `Row ${before.row} has this number for ${before.name}.`;
      faults.push({ column: 'client', what, todo: 'Give each client one number.' });
    }
    return before;
  }
  const imported = findKnown(making, 'client', row.text('client'));
  if (imported !== undefined) return readImported(making, imported, row);
  const [client] = await making.transaction<{ name: string }[]>`
    select name from public.clients
    where state = 'active' and phone_digits = private.phone_digits(${readPhones(row.text('phone')).phone})
      and lower(name) = lower(${name}) limit 1`;
  if (client !== undefined) {
    const what = `${client.name} with this phone number is already a client.`;
    faults.push({
      column: 'name',
      what,
      todo: 'Remove this row. Add a plan on the client’s page.',
    });
  }
  return null;
}

async function readImported(
  { transaction }: Making,
  id: string,
  row: RowOfClient,
): Promise<Client> {
  const homes = await transaction<{ id: string; name: string; address: string | null }[]>`
    select homes.id, name, lower(address) as address
    from public.clients left join public.homes on client_id = clients.id where clients.id = ${id}`;
  return {
    id,
    name: homes[0]?.name ?? row.text('name'),
    row: row.number,
    homes: new Map(homes.flatMap((home) => (home.address ? [[home.address, home.id]] : []))),
  };
}

function readClient(row: RowOfClient, faults: CellFault[]) {
  const reach = row.text('preferredChannel').toLowerCase();
  const channel = channels.find((one) => [one, channelLabels[one].toLowerCase()].includes(reach));
  const { phone, rest } = readPhones(row.text('phone'));
  const notes = [row.text('notes'), rest && `Phones: ${rest}`].filter(Boolean).join('\n');
  return checked(
    'clients',
    row,
    v.strictObject(clientFields),
    {
      ...{ name: row.text('name'), email: row.text('email'), phone },
      ...{ teamNotes: notes, messengerName: row.text('messengerName') },
      preferredChannel: reach === '' ? 'call' : (channel ?? reach),
    },
    faults,
  );
}

function readHome(row: RowOfClient, faults: CellFault[]) {
  const address = row.text('address');
  return checked(
    'clients',
    row,
    v.strictObject(homeFields),
    {
      ...{ address, town: row.text('town') || (address === '' ? '' : townOf(address)) },
      ...{ landmark: row.text('landmark'), gate: row.text('gate') },
      ...{ guardAndPass: row.text('guardAndPass'), parking: row.text('parking') },
      ...{ pets: row.text('pets'), whoOpens: row.text('whoOpens') },
      ...{ personName: row.text('personName'), personPhone: row.text('personPhone') },
    },
    faults,
  );
}
