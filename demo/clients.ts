import { composeAddress } from '../domain/address.ts';
import { addDays } from '../domain/calendar/days.ts';
import { manilaDayOf, manilaMoment } from '../domain/calendar/manila-clock.ts';
import { firstNames, lastNames, streets, subdivisions, towns } from './names.ts';
import type { Random } from './random.ts';
import type { DemoSubscription } from './subscriptions.ts';

/** A client of the demo with one home. */
export type DemoClient = {
  id: string;
  homeId: string;
  /** The account, for those who have one. */
  account: string | null;
  name: string;
  /** '' for who only phones. */
  email: string;
  phone: string;
  channel: 'call' | 'sms' | 'viber' | 'messenger' | 'email';
  address: string;
  town: string;
  gate: string;
  pets: string;
  whoOpens: string;
  personName: string;
  personPhone: string;
  notes: string;
};

/** Returns so many clients in real towns. Every fourth lives abroad, with somebody at the home. */
export function makeClients(random: Random, howMany: number): DemoClient[] {
  return Array.from({ length: howMany }, (_, index) => makeClient(random, index));
}

function makeClient(random: Random, index: number): DemoClient {
  // Every pair of names occurs once, so that lists do not look repeated.
  const first = firstNames[index % firstNames.length] ?? '';
  const last =
    lastNames[(index * 7 + Math.floor(index / firstNames.length)) % lastNames.length] ?? '';
  const { city, province, postalCode, barangays } = random.one(towns);
  const isAbroad = index % 4 === 3;
  return {
    id: random.uuid(),
    homeId: random.uuid(),
    account: index % 3 === 0 ? random.uuid() : null,
    name: `${first} ${last}`,
    email: `${first}.${last}${index}@example.ph`.toLowerCase().replaceAll(' ', ''),
    phone: `+63 9${random.text('123456789', 2)} ${random.text('0123456789', 3)} ${random.text('0123456789', 4)}`,
    channel: random.one(['call', 'sms', 'viber', 'viber', 'messenger', 'email']),
    address: composeAddress({
      streetAddress: `${1 + random.below(180)} ${random.one(streets)}`,
      subdivision: random.one(subdivisions),
      barangay: random.one(barangays),
      city,
      province,
      postalCode,
    }),
    town: city,
    gate: random.one([
      '',
      '',
      'Green gate, ring twice.',
      'Guard house at the main road.',
      'Blue gate, side door.',
    ]),
    pets: random.one(['', '', '', 'A friendly dog, please close the gate.', 'Two cats, indoors.']),
    whoOpens: isAbroad
      ? 'The caretaker opens.'
      : random.one(['', 'Somebody is always home.', 'Call on arrival.']),
    personName: isAbroad ? `${random.one(firstNames)} ${random.one(lastNames)}` : '',
    personPhone: isAbroad
      ? `0918 ${random.text('0123456789', 3)} ${random.text('0123456789', 4)}`
      : '',
    notes: random.chance(0.2) ? 'Prefers messages after 5 PM.' : '',
  };
}

/**
 * Returns the client whom the demo names, and all of whose visits are proven: one with an account
 * whose subscription runs on, and the one who was visited most often. It is the same all day.
 */
export function clientWithProofs(
  subscriptions: readonly DemoSubscription[],
  now: Date,
): DemoClient {
  const today = manilaDayOf(now);
  const doneBy = (day: string) => (one: DemoSubscription) =>
    one.visits.filter(({ start, state }) => state === 'done' && start < manilaMoment(day, 0));
  const fits = (one: DemoSubscription) =>
    one.client.account !== null &&
    one.rhythm?.kind === 'weeks' &&
    one.crew.length > 1 &&
    one.endDay !== null &&
    one.endDay > addDays(today, 45) &&
    doneBy(today)(one).length > doneBy(addDays(today, -31))(one).length + 1;
  const visitsOf = (client: DemoClient) =>
    subscriptions.filter((one) => one.client === client).flatMap(doneBy(today)).length;
  const [found] = subscriptions
    .filter(fits)
    .map(({ client }) => ({ client, visits: visitsOf(client) }))
    .toSorted((one, other) => other.visits - one.visits);
  if (found === undefined) throw new Error('No client of the demo has proofs.');
  return found.client;
}

/** Makes somebody whose subscription runs a client who only phones: without an account and an address. */
export function makeClientWhoPhones(
  subscriptions: readonly DemoSubscription[],
  now: Date,
): DemoClient {
  const today = manilaDayOf(now);
  const found = subscriptions.find(
    ({ client, firstDay, endDay }) =>
      client.account === null && firstDay < today && endDay !== null && endDay > today,
  );
  if (found === undefined) throw new Error('No client of the demo can be one who only phones.');
  return Object.assign(found.client, { email: '', channel: 'sms' });
}
