import { expect, it } from 'vitest';
import type { Asked } from './asked.ts';
import { askedInWords } from './asked-words.ts';

const visitAt = new Date('2026-12-08T01:00:00Z');
const startsAt = '2026-12-09T05:00:00Z';

it.each<[Asked, string]>([
  [
    { kind: 'move', startsAt, scope: 'this' },
    'move your visit on Tue, 8 Dec 2026, 9:00 AM to Wed, 9 Dec 2026, 1:00 PM',
  ],
  [
    { kind: 'move', startsAt, scope: 'following' },
    'move your visit on Tue, 8 Dec 2026, 9:00 AM to Wed, 9 Dec 2026, 1:00 PM, and all the following ones with it',
  ],
  [{ kind: 'skip' }, 'skip your visit on Tue, 8 Dec 2026, 9:00 AM'],
  [
    {
      kind: 'pause',
      firstDay: '2026-12-10',
      endDay: '2026-12-20',
      newEndDay: '2027-03-01',
      visits: [],
    },
    'pause from Thu, 10 Dec 2026 to Sat, 19 Dec 2026',
  ],
  [{ kind: 'resume', from: '2026-12-12' }, 'resume on Sat, 12 Dec 2026'],
  [{ kind: 'cancel', endsBefore: '2026-12-12' }, 'cancel your plan'],
  [{ kind: 'renew', reference: 'O-00000001' }, 'renew your plan'],
])('%j reads: %s', (asked, words) => {
  expect(askedInWords(asked, visitAt)).toBe(words);
});
