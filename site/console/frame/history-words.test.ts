import { expect, it } from 'vitest';
import type { HistoryEntry } from '../../../contract/team/history.ts';
import { columnText, deedText, shownFields, valueText } from './history-words.ts';

type Field = HistoryEntry['fields'][number];

const entry = (changes: Partial<HistoryEntry>): HistoryEntry => ({
  id: '1',
  at: '2026-11-24T01:14:00.000Z',
  actor: 'member',
  by: 'Dana Cruz',
  thing: 'client',
  change: 'updated',
  fields: [],
  privateFields: [],
  reason: '',
  ...changes,
});
const field = (name: string, before: Field['before'], after: Field['after']): Field => ({
  name,
  before,
  after,
});

it.each([
  [entry({}), 'changed the client'],
  [
    entry({ thing: 'subscription', change: 'created', fields: [field('pesos', null, 5000)] }),
    'entered a payment of ₱5,000.00',
  ],
  [
    entry({
      thing: 'subscription',
      change: 'created',
      fields: [field('text', null, 'Two bags of soil'), field('number', null, 4)],
    }),
    'added “Two bags of soil” beside the price',
  ],
  [
    entry({ thing: 'subscription', fields: [field('voided_at', null, '2026-11-24T01:14:00Z')] }),
    'voided a payment',
  ],
  [
    entry({ thing: 'subscription', fields: [field('state', 'confirmed', 'voided')] }),
    'voided a payment',
  ],
  [
    entry({
      thing: 'request',
      change: 'created',
      fields: [field('starts_at', null, '2026-11-24T01:00:00Z'), field('member_id', null, 'Ben')],
    }),
    'planned a consultation',
  ],
  [
    entry({
      thing: 'request',
      fields: [field('starts_at', '2026-11-24T01:00:00Z', '2026-11-25T01:00:00Z')],
    }),
    'moved the consultation',
  ],
  [
    entry({ thing: 'request', fields: [field('member_id', 'Ben', 'Dana')] }),
    'gave the consultation to somebody else',
  ],
  [
    entry({ thing: 'request', fields: [field('state', 'planned', 'held')] }),
    'said what came of the consultation',
  ],
  [
    entry({ thing: 'request', fields: [field('state', 'planned', 'cancelled')] }),
    'called off the consultation',
  ],
  [
    entry({
      thing: 'subscription',
      change: 'created',
      fields: [field('asked', null, { kind: 'skip' }), field('state', null, 'waiting')],
    }),
    'asked for a change: skip',
  ],
  [
    entry({
      thing: 'subscription',
      change: 'created',
      fields: [field('asked', null, { kind: 'cancel', endsBefore: '2026-12-07' })],
    }),
    'asked for a change: cancel from Mon, 7 Dec 2026',
  ],
  [
    entry({
      thing: 'subscription',
      fields: [field('state', 'waiting', 'declined'), field('decided_at', null, '2026-11-24')],
    }),
    'declined what the client asked for',
  ],
  [
    entry({ thing: 'visit', change: 'created', fields: [field('stars', null, 5)] }),
    'rated the visit',
  ],
  [
    entry({ thing: 'visit', change: 'created', fields: [field('answer_by', null, '2026-11-24')] }),
    'reported a problem',
  ],
  [
    entry({ thing: 'visit', fields: [field('answered_by', null, 'Dana Cruz')] }),
    'answered the problem',
  ],
  [
    entry({
      thing: 'subscription',
      change: 'created',
      fields: [field('first_day', null, '2026-11-24'), field('end_day', null, '2026-12-04')],
    }),
    'paused the subscription from Tue, 24 Nov 2026 to Thu, 3 Dec 2026',
  ],
  [
    entry({ thing: 'subscription', fields: [field('resumed_on', null, '2026-11-28')] }),
    'ended a pause early',
  ],
  [
    entry({ fields: [field('told_by_phone', null, 'visits-changed')] }),
    'told the client about “visits changed” by phone',
  ],
  [
    entry({ fields: [field('told_taken_back', null, 'visits-changed')] }),
    'took back that the client was told about “visits changed”',
  ],
  [
    entry({ fields: [field('mail_sent_again', null, 'subscription-confirmed')] }),
    'sent the email “subscription confirmed” again',
  ],
  [
    entry({ thing: 'visit', change: 'deleted', fields: [field('member_id', 'Ben Santos', null)] }),
    'took Ben Santos off the crew',
  ],
  [
    entry({
      thing: 'member',
      change: 'created',
      fields: [
        field('member_id', null, 'Ben Santos'),
        field('first_day', null, '2026-11-24'),
        field('last_day', null, '2026-11-25'),
      ],
    }),
    'added days away from Tue, 24 Nov to Wed, 25 Nov',
  ],
  [
    entry({
      thing: 'member',
      change: 'created',
      fields: [
        field('added_at', null, '2026-11-24T01:00:00+00:00'),
        field('removed_at', null, null),
      ],
    }),
    'added a picture',
  ],
  [
    entry({
      thing: 'member',
      fields: [field('removed_at', null, '2026-11-24T01:00:00+00:00')],
    }),
    'removed the picture',
  ],
])('%# says what was done', (one, words) => {
  expect(deedText(one)).toBe(words);
});

it.each<[string, Field['before'], string]>([
  ['phone', null, 'nothing'],
  ['first_day', '2026-12-12', 'Sat, 12 Dec 2026'],
  ['starts_at', '2026-12-12T01:05:00+00:00', 'Sat, 12 Dec 2026, 9:05 AM'],
  ['price_in_pesos', 27600, '₱27,600.00'],
  ['state', 'on-the-way', 'on the way'],
  ['package_type', 'master-pogi', 'Master Pogi'],
  ['term', '6-months', '6 Months'],
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
  const fields = [field('note', null, ''), field('method', null, 'cash')];
  expect(shownFields(entry({ change: 'created', fields })).map(({ name }) => name)).toEqual([
    'method',
  ]);
  expect(shownFields(entry({ fields })).map(({ name }) => name)).toEqual(['note', 'method']);
  expect(columnText('valid_until')).toBe('valid until');
});
