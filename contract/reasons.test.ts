import { expect, it } from 'vitest';
import { type Reason, reasonText } from './reasons.ts';

const reasons: [Reason, string][] = [
  [['changed', { name: 'Dana' }, 65_000], 'Dana changed this 1 minute ago.'],
  [['changed', 'you', 0], 'You changed this just now.'],
  [['answered'], 'The team has already answered this.'],
  [
    ['otherVisit', '2026-11-24'],
    'Your home has another visit on Tue, 24 Nov. Please choose another day.',
  ],
  [
    ['toldBefore', 'claimed', { pesos: 9200, day: '2026-11-24' }, ''],
    'You have already told us about this payment. ₱9,200.00 paid on Tue, 24 Nov is waiting for confirmation.',
  ],
  [
    ['toldBefore', 'not-found', { pesos: 9200, day: '2026-11-24' }, 'Not on our statement.'],
    'You have already told us about this payment. We did not find it: Not on our statement.',
  ],
  [['pause', { kind: 'backwards' }], 'The last day is before the first day.'],
];

it.each(reasons)('%j reads "%s", also after its way as JSON', (reason, sentence) => {
  expect(reasonText(JSON.parse(JSON.stringify(reason)))).toBe(sentence);
});

it.each([[['of-a-later-version', 1]], [['changed', 'you']], [['changedBy']], [['toString']], [[]]])(
  '%j has no sentence here',
  (reason) => {
    expect(reasonText(reason)).toBeUndefined();
  },
);
