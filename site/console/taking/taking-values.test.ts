import { expect, it } from 'vitest';
import type { KnownClient } from '../../../contract/team/new-requests.ts';
import { askingOf } from './taking-values.ts';

const nena: KnownClient = {
  id: '3f0c1f3a-0000-4000-8000-000000000001',
  name: 'Lola Nena',
  email: '',
  phone: '0917 555 0101',
  preferredChannel: 'sms',
  messengerName: '',
  homes: [{ id: '3f0c1f3a-0000-4000-8000-000000000002', address: '4 Rizal St., Lipa City' }],
};

function typed(values: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) data.append(name, value);
  return data;
}

it('takes who is new as typed, without spaces around', () => {
  const values = { name: ' Ana ', phone: '0917 1', preferredChannel: 'call', city: ' Lipa City ' };
  expect(askingOf(typed(values), null)).toMatchObject({
    clientId: null,
    name: 'Ana',
    email: '',
    phone: '0917 1',
    preferredChannel: 'call',
    home: { kind: 'new', city: 'Lipa City', province: '' },
  });
});

it.each([
  ['a home of theirs', nena.homes[0]?.id ?? '', { kind: 'known', id: nena.homes[0]?.id }],
  ['another home', 'new', { kind: 'new', streetAddress: '7 Mabini St.' }],
])('takes a known client as stored, at %s', (_, home, expected) => {
  const asking = askingOf(typed({ home, streetAddress: '7 Mabini St.', name: 'Else' }), nena);
  expect(asking).toMatchObject({ clientId: nena.id, name: 'Lola Nena', preferredChannel: 'sms' });
  expect(asking.home).toMatchObject(expected);
});

it('never takes a home of somebody who is not known', () => {
  expect(askingOf(typed({ home: nena.homes[0]?.id ?? '' }), null).home.kind).toBe('new');
});
