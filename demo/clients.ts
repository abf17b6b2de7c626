import { composeAddress } from '../domain/address.ts';
import { firstNames, lastNames, streets, subdivisions, towns } from './names.ts';
import type { Random } from './random.ts';

/** A client with one home. */
export type DemoClient = {
  id: string;
  homeId: string;
  /** Null without an account. */
  account: string | null;
  name: string;
  /** '' for a client who only phones. */
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

/** Makes clients in real towns. Every fourth lives abroad, with somebody at the home. */
export function makeClients(random: Random, howMany: number): DemoClient[] {
  return Array.from({ length: howMany }, (_, index) => makeClient(random, index));
}

function makeClient(random: Random, index: number): DemoClient {
  // Every pair of names occurs once, so that lists do not look repetitive.
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
