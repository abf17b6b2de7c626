import { expect, it } from 'vitest';
import { money, paid, paidBack, refunded, storedDues } from './ledger.fixture.ts';
import { statementOf, statementSpan } from './statement.ts';

const dues = [
  ...storedDues([
    { kind: 'instalment', day: '2026-12-01', pesos: 9_200 },
    { kind: 'instalment', day: '2027-01-01', pesos: 9_200 },
  ]),
  {
    ...{ id: 'off', number: 3, kind: 'discount' as const, text: 'Thanks', reference: '' },
    ...{ day: '2026-12-05', pesos: -200 },
  },
];
const stored = money(dues, {
  payments: [
    paid('a', '2026-12-02', 10_000),
    { ...paid('b', '2026-12-03', 5_000), state: 'claimed' },
    { ...paid('c', '2026-12-03', 5_000), state: 'voided' },
  ],
  allocations: [
    { paymentId: 'a', dueId: 'due 1', pesos: 9_200 },
    { paymentId: 'a', dueId: 'due 2', pesos: 700 },
  ],
  refunds: [refunded('2026-12-06', 300, '2026-12-08'), paidBack('2026-12-09', 100)],
  writeOffs: [{ dueId: 'due 2', day: '2026-12-07', pesos: 99_999 }],
});

it('tells every line once with its balance, and of a write-off no more than was open', () => {
  const told = statementOf(stored).map(({ day, kind, pesos, balanceInPesos }) =>
    [day, kind, pesos, balanceInPesos].join(' '),
  );
  expect(told).toEqual([
    '2026-12-01 due 9200 9200',
    '2026-12-02 payment -10000 -800',
    '2026-12-05 discount -200 -1000',
    '2026-12-06 refund -300 -1300',
    // 400 of the payment lie on the second due once 400 were paid out.
    '2026-12-07 written-off -8800 -10100',
    '2026-12-08 refund-paid 300 -9800',
    '2026-12-09 refund-paid 100 -9700',
    '2027-01-01 due 9200 -500',
  ]);
});

it('puts several subscriptions together by the day', () => {
  const other = money(storedDues([{ kind: 'instalment', day: '2026-12-02', pesos: 500 }]));
  const lines = statementOf(stored, other);
  expect(lines.slice(0, 3).map(({ balanceInPesos }) => balanceInPesos)).toEqual([
    9_200, -800, -300,
  ]);
  expect(lines.at(-1)?.balanceInPesos).toBe(0);
});

it('says the balance before its first day and after its last, also where nothing happened', () => {
  const lines = statementOf(stored);
  const span = (from: string, to: string) => {
    const { openingInPesos, lines: within, closingInPesos } = statementSpan(lines, from, to);
    return [openingInPesos, within.length, closingInPesos];
  };
  expect(span('2026-12-02', '2026-12-05')).toEqual([9_200, 2, -1_000]);
  expect(span('2026-12-03', '2026-12-04')).toEqual([-800, 0, -800]);
  expect(span('2026-01-01', '2026-11-30')).toEqual([0, 0, 0]);
});
