import { describe, expect, it } from 'vitest';
import { firstNames, towns } from '../../../../demo/names.ts';
import { defaultBrand } from '../../../../domain/brand.ts';
import { textedCodeInMinutes } from '../../../../domain/service-numbers.ts';
import { septetsOf } from '../../../../domain/sms/gsm.ts';
import { missedReasons } from '../../../../domain/visits/visit-states.ts';
import { oneSms, visitsInShort } from './one-sms.ts';
import { smsTexts as filipino } from './sms-texts.fil.ts';
import { smsTexts as english, type SmsTexts } from './sms-texts.ts';

const byLength = (words: readonly string[]) =>
  words.toSorted((one, other) => other.length - one.length);
const crew = byLength(firstNames).slice(0, 2);
const town = byLength(towns.map(({ city }) => city))[0] ?? '';
const { phone } = defaultBrand;
/** A Wednesday in September: the longest day in both languages. */
const visit = { day: '2026-09-23', time: '12:30 PM' };

/** Every text with the demo's longest values. */
const longest = (texts: SmsTexts): string[][] => [
  texts['visit-reminder']({ isToday: false, town, crew, phone, ...visit }),
  texts['visit-reminder']({ isToday: true, town, crew: [], phone, ...visit }),
  texts['on-the-way']({ crew, time: visit.time, phone }),
  texts['on-the-way']({ crew: [], time: null, phone }),
  texts['running-late']({ time: visit.time, phone }),
  ...missedReasons.flatMap((reason) =>
    [true, false].map((isUsed) =>
      texts['visit-missed']({ day: visit.day, isToday: true, reason, isUsed, phone }),
    ),
  ),
  ...['', 'The typhoon'].flatMap((reason) =>
    [visit, null].map((to) =>
      texts['visits-changed']({ from: visit, to, reason, others: 11, phone }),
    ),
  ),
  ...(['ahead', 'today', 'late'] as const).map((standing) =>
    texts['due-reminder']({ amount: '₱110,400', day: visit.day, reference: 'K7Q2XM-4H', standing }),
  ),
  texts['payment-entered']({
    ...{ amount: '₱110,400', day: visit.day, method: 'Bank transfer', reference: '0123456789012' },
  }),
  texts['claim-received']({ amount: '₱110,400' }),
  texts['sign-in-code']({ code: '123456', minutes: textedCodeInMinutes }),
];

describe.each([
  ['English', english],
  ['Filipino', filipino],
])('a short message in %s', (_, texts) => {
  it.each(longest(texts))('is one part: %s', (...candidates) => {
    const sent = oneSms(defaultBrand, candidates) ?? '';
    // Not even the longest names make it say less.
    expect(sent).toBe(oneSms(defaultBrand, candidates.slice(0, 1)));
    expect(septetsOf(sent)).toBeLessThanOrEqual(160);
    expect(sent).toMatch(/^Maayos: /);
    expect(sent).not.toMatch(/₱|:\/\/|www\.|\?/);
  });
});

it('long names are left out, and what does not fit at all is not said so short', () => {
  const many = Array.from({ length: 6 }, () => 'Luzviminda');
  const facts = { isToday: false, town: 'Lipa City', crew: many, phone, ...visit };
  expect(oneSms(defaultBrand, english['visit-reminder'](facts))).toBe(
    'Maayos: Your visit in Lipa City is tomorrow, Wed 23 Sep, 12:30 PM. If something has changed, call +63 900 000 0000.',
  );
  expect(oneSms(defaultBrand, ['x'.repeat(153)])).toBeNull();
  expect(oneSms(defaultBrand, ['x'.repeat(152)])).toHaveLength(160);
});

it('no business name makes a message begin with what the gateway drops, and no text holds a link', () => {
  expect(oneSms({ name: 'Test Homes' }, ['Hello'])).toBe('From Test Homes: Hello');
  expect(oneSms({ name: 'Maayos' }, ['See https://evil.example/x'])).not.toMatch(/:\/\/|\.example/);
});

it.each([
  ['English', english],
  ['Filipino', filipino],
])('crews read their day in %s, and of more than fits that it changed', (_, texts) => {
  const crews = { name: `${defaultBrand.name} crew` };
  const [begins = ''] = [texts['crew-changed']({ day: visit.day, when: 'later', visits: '' })[0]];
  for (const count of [1, 2, 3, 8]) {
    const startsAt = new Date('2026-09-23T12:30:00+08:00');
    const visits = visitsInShort(Array.from({ length: count }, () => ({ startsAt, town })));
    const facts = { day: visit.day, when: 'later', visits } as const;
    const sent = oneSms(crews, texts['crew-changed'](facts)) ?? '';
    expect(septetsOf(sent)).toBeLessThanOrEqual(160);
    if (count < 4) expect(sent.match(/12:30/g)).toHaveLength(count);
    else expect(sent).toBe(oneSms(crews, [begins]));
  }
});

it('a worker reads the day of the brief', () => {
  const visits = [
    { startsAt: new Date('2026-11-24T08:00:00+08:00'), town: 'Lipa City' },
    { startsAt: new Date('2026-11-24T10:30:00+08:00'), town: 'Tanauan City' },
    { startsAt: new Date('2026-11-24T14:00:00+08:00'), town: 'Malvar' },
  ];
  const facts = { day: '2026-11-24', when: 'tomorrow', visits: visitsInShort(visits) } as const;
  expect(oneSms({ name: 'Maayos crew' }, filipino['crew-changed'](facts))).toBe(
    'Maayos crew: Bago ang schedule mo bukas: 8:00 Lipa, 10:30 Tanauan, 2:00 Malvar. Buksan ang app at i-tap ang Nakita ko na.',
  );
});

it('an amount is written without the sign that halves a part', () => {
  const facts = { amount: '₱9,200', day: '2026-12-01', reference: 'K7Q2XM-4H' } as const;
  expect(oneSms(defaultBrand, english['due-reminder']({ ...facts, standing: 'today' }))).toBe(
    'Maayos: P9,200 is due today, Tue, 1 Dec. Ref K7Q2XM-4H. GCash, Maya or bank: the QR code is in your portal.',
  );
});
