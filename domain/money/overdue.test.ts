import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../calendar/days.ts';
import { money, paid, storedDues } from './ledger.fixture.ts';
import { ledgerOf } from './ledger.ts';
import { daysOfSpan, overdueSpans, promiseStateOf } from './overdue.ts';
import type { StoredMoney } from './stored-money.ts';

const today = '2026-11-25';

it('has what falls due until Sunday in this week, and every day before in one span', () => {
  expect(daysOfSpan('week', today)).toEqual({ first: today, last: '2026-11-29' });
  expect(daysOfSpan('week', '2026-11-29')).toEqual({ first: '2026-11-29', last: '2026-11-29' });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5_000 }), (daysAgo) => {
      const day = addDays(today, -daysAgo);
      const spans = overdueSpans.filter((span) => {
        const { first, last } = daysOfSpan(span, today);
        return first <= day && day <= last;
      });
      expect(spans).toEqual([daysAgo <= 7 ? '1-7' : daysAgo <= 30 ? '8-30' : '31+']);
    }),
  );
});

describe('a promise given on 20 November for the 24th', () => {
  const promise = { givenOn: '2026-11-20', day: '2026-11-24' };
  const dues = storedDues([
    { kind: 'instalment', day: '2026-11-01', pesos: 9_200 },
    { kind: 'instalment', day: '2026-11-20', pesos: 9_200 },
    { kind: 'instalment', day: '2026-11-21', pesos: 9_200 },
  ]);
  const stateOf = (rest: Partial<StoredMoney>, on: string) => {
    const stored = money(dues, rest);
    return promiseStateOf(promise, ledgerOf(stored, on).dues, stored.payments, on);
  };

  it.each([
    ['open on its last day', [], '2026-11-24', 'open'],
    ['broken the day after', [], '2026-11-25', 'broken'],
    ['kept once all that was due then is paid', [['2026-11-24', 18_400]], '2026-11-25', 'kept'],
    ['broken by what is missing', [['2026-11-24', 18_399]], '2026-11-25', 'broken'],
    ['broken by what came later', [['2026-11-25', 18_400]], '2026-12-01', 'broken'],
    [
      'broken by the rest that came later',
      [
        ['2026-11-22', 18_000],
        ['2026-11-25', 400],
      ],
      '2026-12-01',
      'broken',
    ],
    [
      'kept whatever came later for what fell due later',
      [
        ['2026-11-22', 18_400],
        ['2026-11-30', 9_200],
      ],
      '2026-12-01',
      'kept',
    ],
  ] as const)('is %s', (_, arrived, on, state) => {
    const payments = arrived.map(([day, pesos], index) => paid(`p${index}`, day, pesos));
    expect(stateOf({ payments }, on)).toBe(state);
  });

  it('is kept where what was due is no longer asked for', () => {
    const writeOffs = [
      { dueId: 'due 1', day: '2026-11-22', pesos: 9_200 },
      { dueId: 'due 2', day: '2026-11-22', pesos: 9_200 },
    ];
    expect(stateOf({ writeOffs }, '2026-12-01')).toBe('kept');
  });
});
