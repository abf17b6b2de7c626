import { randomUUID } from 'node:crypto';
import { matchClient } from '../../contract/team/client-matches.ts';
import { client } from '../../contract/team/client-record.ts';
import {
  addClient,
  changeClient,
  clients,
  clientVisits,
  logClientContact,
} from '../../contract/team/clients.ts';
import { figures } from '../../contract/team/figures.ts';
import { me } from '../../contract/team/me.ts';
import { enterPayment } from '../../contract/team/payments.ts';
import { people } from '../../contract/team/people.ts';
import { request as requestCall } from '../../contract/team/request-details.ts';
import { openRequests, requests } from '../../contract/team/requests.ts';
import { week } from '../../contract/team/schedule.ts';
import { today } from '../../contract/team/today.ts';
import { visit } from '../../contract/team/visit.ts';
import { freeTimes } from '../../contract/team/visit-changes.ts';
import { manilaToday } from '../../domain/manila-date.ts';
import { type CompanySize, idOf } from '../database/company.ts';
import { request, type TeamRequest } from './team-requests.ts';

const person = {
  name: 'Ana Reyes',
  phone: '+63 917 555 0123',
  preferredChannel: 'call',
  messengerName: '',
  teamNotes: 'Prefers mornings.',
} as const;

/** Searches typed letter by letter, with a number and a typo among them. */
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

/** Each client is changed once, because the change names its first version. */
let changed = 0;

/** Each call of the console, as its screens make it, about bench/database/company.ts. */
export function teamCalls(size: CompanySize): Readonly<Record<string, TeamRequest>> {
  const { clients: clientCount, subscriptions } = size;
  const clientId = (index: number) => idOf(`client ${(index % clientCount) + 1}`);
  return {
    me: request(me, () => ({})),
    today: request(today, () => ({})),
    'figures, 30 days': request(figures, () => ({ days: '30' })),
    'figures, 365 days': request(figures, () => ({ days: '365' })),
    'open requests': request(requests, () => ({})),
    'all requests': request(requests, (index) => ({
      show: 'all',
      page: String(index % 2 === 0 ? 1 : ((index * 31) % 2_000) + 1),
    })),
    'requests, each keystroke': request(requests, (index) => ({
      show: 'all',
      search: typed[index % typed.length] ?? '',
    })),
    'how many are open': request(openRequests, () => ({})),
    'a request': request(requestCall, (index) => ({
      reference: orderReference(index % subscriptions),
    })),
    'match a client': request(matchClient, (index) => ({
      reference: `Q-${hex((index % 60) + 1)}`,
    })),
    week: request(week, () => ({})),
    'a day': request(week, () => ({ day: manilaToday(new Date()) })),
    'a visit': request(visit, (index) => ({ id: idOf(`visit ${index % subscriptions} 2`) })),
    'free times': request(freeTimes, (index) => ({
      id: idOf(`visit ${subscriptions - 300 + (index % 300)} 12`),
      from: manilaToday(new Date()),
    })),
    people: request(people, () => ({})),
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
    'change a client': request(changeClient, () => {
      const id = clientId(changed++);
      return { id, version: 1, ...person, email: `client.${changed}@example.ph` };
    }),
    'log a contact': request(logClientContact, (index) => ({
      id: randomUUID(),
      clientId: clientId(index),
      channel: 'call',
      outcome: 'reached',
      note: '',
    })),
    'enter a payment': request(enterPayment, (index) => ({
      id: randomUUID(),
      subscriptionId: idOf(`subscription ${index % subscriptions}`),
      day: manilaToday(new Date()),
      pesos: 500,
      method: 'gcash',
      reference: '',
      note: '',
    })),
  };
}

/** Of the order that became the subscription with this number. */
const orderReference = (number: number) => `O-${hex(number)}`;

const hex = (number: number) => number.toString(16).toUpperCase().padStart(8, '0');
