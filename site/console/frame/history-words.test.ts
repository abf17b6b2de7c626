import { expect, it } from 'vitest';
import type { HistoryEntry } from '../../../contract/team/history.ts';
import { deedText, shownFields, valueText } from './history-words.ts';

type Field = HistoryEntry['fields'][number];
type Sides = readonly [before: Field['before'], after: Field['after']];

function entry(
  thing: HistoryEntry['thing'],
  change: HistoryEntry['change'],
  fields: Readonly<Record<string, Sides>>,
): HistoryEntry {
  return {
    ...{ id: '1', at: '2026-11-24T01:14:00.000Z', actor: 'member', by: 'Dana Cruz' },
    ...{ thing, change, privateFields: [], reason: '' },
    fields: Object.entries(fields).map(([name, [before, after]]) => ({ name, before, after })),
  };
}
const added = (thing: HistoryEntry['thing'], values: Readonly<Record<string, Field['after']>>) =>
  entry(
    thing,
    'created',
    Object.fromEntries(Object.entries(values).map(([name, after]) => [name, [null, after]])),
  );
const changed = (thing: HistoryEntry['thing'], fields: Readonly<Record<string, Sides>>) =>
  entry(thing, 'updated', fields);

it.each([
  [changed('client', {}), 'changed the client'],
  [added('subscription', { pesos: 5000 }), 'entered a payment of ₱5,000.00'],
  [added('subscription', { day: '2026-12-01', by_member: 'Dana' }), 'noted a promise to pay'],
  [added('subscription', { promise_id: 'x', by_member: 'Dana' }), 'withdrew a promise to pay'],
  [
    added('subscription', { number: 'SI-7', pesos: 5000, by_member: 'Dana' }),
    'entered the invoice SI-7',
  ],
  [added('subscription', { pesos: -50, by_member: 'Dana' }), 'took back a write-off of ₱50.00'],
  [
    added('subscription', { text: 'Two bags of soil', number: 4 }),
    'added “Two bags of soil” beside the price',
  ],
  [changed('subscription', { voided_at: [null, '2026-11-24T01:14:00Z'] }), 'voided a payment'],
  [changed('subscription', { state: ['confirmed', 'voided'] }), 'voided a payment'],
  [
    added('request', { starts_at: '2026-11-24T01:00:00Z', member_id: 'Ben' }),
    'planned a consultation',
  ],
  [
    changed('request', { starts_at: ['2026-11-24T01:00:00Z', '2026-11-25T01:00:00Z'] }),
    'moved the consultation',
  ],
  [changed('request', { member_id: ['Ben', 'Dana'] }), 'gave the consultation to somebody else'],
  [changed('request', { state: ['planned', 'held'] }), 'said what came of the consultation'],
  [changed('request', { state: ['planned', 'cancelled'] }), 'called off the consultation'],
  [
    added('subscription', { asked: { kind: 'skip' }, state: 'waiting' }),
    'asked for a change: skip',
  ],
  [
    added('subscription', { asked: { kind: 'cancel', endsBefore: '2026-12-07' } }),
    'asked for a change: cancel from Mon, 7 Dec 2026',
  ],
  [
    changed('subscription', { state: ['waiting', 'declined'], decided_at: [null, '2026-11-24'] }),
    'declined what the client asked for',
  ],
  [added('visit', { stars: 5 }), 'rated the visit'],
  [added('visit', { answer_by: '2026-11-24' }), 'reported a problem'],
  [changed('visit', { answered_by: [null, 'Dana Cruz'] }), 'answered the problem'],
  [
    added('subscription', { first_day: '2026-11-24', end_day: '2026-12-04' }),
    'paused the subscription from Tue, 24 Nov 2026 to Thu, 3 Dec 2026',
  ],
  [changed('subscription', { resumed_on: [null, '2026-11-28'] }), 'ended a pause early'],
  [
    changed('client', { told_by_phone: [null, 'visits-changed'] }),
    'told the client about “visits changed” by phone',
  ],
  [
    changed('client', { told_taken_back: [null, 'visits-changed'] }),
    'took back that the client was told about “visits changed”',
  ],
  [
    changed('client', { mail_sent_again: [null, 'subscription-confirmed'] }),
    'sent the email “subscription confirmed” again',
  ],
  [entry('visit', 'deleted', { member_id: ['Ben Santos', null] }), 'took Ben Santos off the crew'],
  [
    added('member', { member_id: 'Ben', first_day: '2026-11-24', last_day: '2026-11-25' }),
    'added days away from Tue, 24 Nov to Wed, 25 Nov',
  ],
  [added('member', { added_at: '2026-11-24T01:00:00+00:00', removed_at: null }), 'added a picture'],
  [changed('member', { removed_at: [null, '2026-11-24T01:00:00+00:00'] }), 'removed the picture'],
])('%# says what was done', (one, words) => {
  expect(deedText(one)).toBe(words);
});

it.each<[string, Field['before'], string]>([
  ['phone', null, 'nothing'],
  ['first_day', '2026-12-12', 'Sat, 12 Dec 2026'],
  ['starts_at', '2026-12-12T01:05:00+00:00', 'Sat, 12 Dec 2026, 9:05 AM'],
  ['price_in_pesos', 27600, '₱27,600.00'],
  ['state', 'on-the-way', 'on the way'],
  ['status', 'to-schedule', 'To schedule'],
  ['payment_plan', { kind: 'monthly' }, 'paid monthly'],
  [
    'payment_plan',
    { kind: 'deposit', depositInPesos: 5000, restDay: '2026-12-12' },
    'a deposit of ₱5,000.00, the rest on Sat, 12 Dec 2026',
  ],
  ['package_type', 'master-pogi', 'Master Pogi'],
  ['term', '6-months', '6 Months'],
  ['frequency', 'every-2-weeks', 'every 2 weeks'],
  ['preferred_days', [1, 6], 'Monday and Saturday'],
  ['services', ['houseRepairs', 'carwash'], 'House Repairs & Maintenance and Exterior Carwash'],
  ['answer_by', '2026-12-12T01:05:00+00:00', 'Sat, 12 Dec 2026, 9:05 AM'],
  ['missed_reason', 'nobody-home', 'Nobody home'],
  ['method', 'gcash', 'GCash'],
  ['preferred_channel', 'sms', 'SMS'],
  ['start_minutes', 480, '8:00 AM'],
  ['stay_minutes', 90, '1.5 hours'],
  ['working_days', [1, 3], 'Monday and Wednesday'],
  ['closed_silently', true, 'yes'],
  ['checklist', ['Kitchen', 'Yard'], 'Kitchen and Yard'],
  ['rhythm', { kind: 'weeks', every: 2, weekdays: [1, 4] }, 'Every 2 weeks on Monday and Thursday'],
])('writes %s %j as %s', (name, value, words) => {
  expect(valueText(name, value)).toBe(words);
});

it('shows of a new thing only what it has, and of a changed one both sides', () => {
  const names = (one: HistoryEntry) => shownFields(one).map(({ name }) => name);
  expect(names(added('client', { note: '', method: 'cash' }))).toEqual(['method']);
  const both = changed('client', { note: [null, ''], method: [null, 'cash'] });
  expect(names(both)).toEqual(['note', 'method']);
});
