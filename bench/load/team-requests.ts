import { createHash, randomUUID } from 'node:crypto';
import type { CallDefinition, InputOf } from '../../contract/call.ts';
import { addClient } from '../../contract/team/add-client.ts';
import { changeClient } from '../../contract/team/change-client.ts';
import { client } from '../../contract/team/client.ts';
import { clientVisits } from '../../contract/team/client-visits.ts';
import { clients } from '../../contract/team/clients.ts';
import { enterPayment } from '../../contract/team/enter-payment.ts';
import { figures } from '../../contract/team/figures.ts';
import { logClientContact } from '../../contract/team/log-client-contact.ts';
import { me } from '../../contract/team/me.ts';
import { today } from '../../contract/team/today.ts';
import { manilaToday } from '../../domain/manila-date.ts';
import { apiHeaders } from '../site-server.ts';
import type { LoadRequest } from './connection.ts';
import { addressOf } from './requests.ts';

/** Makes the next request of a kind, as the member with this token. */
export type TeamRequest = (index: number, token: string) => LoadRequest;

const person = {
  name: 'Ana Reyes',
  phone: '+63 917 555 0123',
  preferredChannel: 'call',
  messengerName: '',
  teamNotes: 'Prefers mornings.',
} as const;

/** What somebody types, one letter at a time, a number and a slip of the finger among it. */
const typed = [
  'm',
  'me',
  'mer',
  'merc',
  'mercado',
  'Mercda',
  'ana reyes lipa',
  '0911 123',
  'O-00001',
  'xyzzy',
];

/** Each call of the console, as its screens make it (bench/database/company.ts has what they name). */
export const teamRequests: Readonly<Record<string, TeamRequest>> = {
  me: request(me, () => ({})),
  today: request(today, () => ({})),
  'figures, 30 days': request(figures, () => ({ days: '30' })),
  'figures, 365 days': request(figures, () => ({ days: '365' })),
  'clients by name': request(clients, (index) => ({ page: String((index % 90) + 1) })),
  'clients, each keystroke': request(clients, (index) => ({
    search: typed[index % typed.length] ?? '',
  })),
  client: request(client, (index) => ({ id: clientId(index) })),
  "a client's visits": request(clientVisits, (index) => ({
    clientId: clientId(index),
    which: index % 2 === 0 ? 'coming' : 'past',
  })),
  'add a client': request(addClient, () => {
    const id = randomUUID();
    return { id, ...person, email: `${id}@example.ph`, emailWasReadBack: false };
  }),
  'change a client': request(changeClient, (index) => ({
    id: clientId(index),
    version: 1,
    ...person,
    email: `client.${(index % 5_000) + 1}@example.ph`,
  })),
  'log a contact': request(logClientContact, (index) => ({
    id: randomUUID(),
    clientId: clientId(index),
    channel: 'call',
    outcome: 'reached',
    note: '',
  })),
  'enter a payment': request(enterPayment, (index) => ({
    id: randomUUID(),
    subscriptionId: idOf(`subscription ${index % 8_000}`),
    day: manilaToday(new Date()),
    pesos: 500,
    method: 'gcash',
    reference: '',
    note: '',
  })),
};

function request<const Definition extends CallDefinition>(
  definition: Definition,
  input: (index: number) => NoInfer<InputOf<Definition>>,
): TeamRequest {
  const { name, method } = definition;
  return (index, token) => {
    const headers = {
      ...apiHeaders,
      authorization: `Bearer ${token}`,
      'x-forwarded-for': addressOf(index),
    };
    const path = `/functions/v1/${name}`;
    const sent: Record<string, unknown> = input(index);
    if (method === 'POST') {
      const json = { ...headers, 'content-type': 'application/json' };
      return { method, path, headers: json, body: JSON.stringify(sent) };
    }
    const query = new URLSearchParams(
      Object.entries(sent).map(([key, value]) => [key, String(value)]),
    );
    return { method, path: `${path}?${query}`, headers };
  };
}

const clientId = (index: number) => idOf(`client ${(index % 5_000) + 1}`);

/** The id that bench/database/company.ts gives a thing with this name. */
function idOf(name: string): string {
  const hash = createHash('md5').update(name).digest('hex');
  return hash.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
