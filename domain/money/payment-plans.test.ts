import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '../calendar/days.ts';
import { termIds } from '../terms.ts';
import { termEnd } from '../visits/term.ts';
import {
  agreedDues,
  agreedDuesText,
  type PaymentPlan,
  type PlannedPrice,
  paymentPlanFault,
  usualPaymentPlan,
} from './payment-plans.ts';

const quarter: PlannedPrice = {
  priceInPesos: 27_600,
  term: '3-months',
  firstDay: '2026-12-31',
  endDay: '2027-03-31',
};
const deposit = (depositInPesos: number, restDay: string): PaymentPlan => {
  return { kind: 'deposit', depositInPesos, restDay };
};

it.each([
  [null, 'in-full'],
  ['1-month', 'in-full'],
  ['3-months', 'monthly'],
  ['6-months', 'monthly'],
  ['12-months', 'monthly'],
  ['custom', 'in-full'],
] as const)('%s is paid %s unless something else is agreed', (term, kind) => {
  expect(usualPaymentPlan(term)).toBe(kind);
});

it('is monthly on the day of the month, or on its last day', () => {
  expect(agreedDues({ kind: 'monthly' }, quarter)).toEqual([
    { kind: 'instalment', day: '2026-12-31', pesos: 9_200 },
    { kind: 'instalment', day: '2027-01-31', pesos: 9_200 },
    { kind: 'instalment', day: '2027-02-28', pesos: 9_200 },
  ]);
});

it('has what is left over on the last', () => {
  const dues = agreedDues({ kind: 'monthly' }, { ...quarter, priceInPesos: 10_001 });
  expect(dues.map(({ pesos }) => pesos)).toEqual([3_333, 3_333, 3_335]);
});

it('has a month of a custom term for each that it begins', () => {
  const days = { firstDay: '2026-12-01', endDay: '2027-02-16' };
  const dues = agreedDues({ kind: 'monthly' }, { ...quarter, ...days, term: 'custom' });
  expect(dues.map(({ day }) => day)).toEqual(['2026-12-01', '2027-01-01', '2027-02-01']);
});

it('has nothing due of what costs nothing', () => {
  expect(agreedDues({ kind: 'in-full' }, { ...quarter, priceInPesos: 0 })).toEqual([]);
});

it.each<[PaymentPlan, Partial<PlannedPrice>, string | null]>([
  [{ kind: 'monthly' }, {}, null],
  [{ kind: 'monthly' }, { term: null, endDay: null }, 'A single job cannot be paid by the month.'],
  [{ kind: 'in-full' }, { term: null, endDay: null }, null],
  [deposit(10_000, '2027-01-15'), {}, null],
  [deposit(27_600, '2027-01-15'), {}, 'The deposit must be less than the price of ₱27,600.00.'],
  [deposit(10_000, '2026-12-31'), {}, 'The rest must fall due after the deposit.'],
])('%j of %j has the fault %s', (plan, changes, fault) => {
  expect(paymentPlanFault(plan, { ...quarter, ...changes })).toBe(fault);
});

it.each<[PaymentPlan, number, string]>([
  [{ kind: 'in-full' }, 27_600, 'In full: ₱27,600.00 on Thu, 31 Dec 2026'],
  [{ kind: 'in-full' }, 0, 'Nothing to pay'],
  [{ kind: 'monthly' }, 27_600, 'Monthly: 3 × ₱9,200.00, the first on Thu, 31 Dec 2026'],
  [
    { kind: 'monthly' },
    10_001,
    'Monthly: 2 × ₱3,333.00 and ₱3,335.00 at the end, the first on Thu, 31 Dec 2026',
  ],
  [
    deposit(10_000, '2027-01-15'),
    27_600,
    'Deposit and rest: ₱10,000.00 on Thu, 31 Dec 2026, ₱17,600.00 on Fri, 15 Jan 2027',
  ],
])('%j of ₱%i is said as %s', (plan, priceInPesos, text) => {
  expect(agreedDuesText(agreedDues(plan, { ...quarter, priceInPesos }))).toBe(text);
});

it('always adds up to the price, in order, from the first day on', () => {
  const anyPlan = fc.constantFrom<PaymentPlan>(
    { kind: 'monthly' },
    { kind: 'in-full' },
    deposit(1, '2027-06-01'),
  );
  fc.assert(
    fc.property(
      anyPlan,
      fc.constantFrom(...termIds),
      fc.integer({ min: 100, max: 10_000_000 }),
      fc.nat(150),
      (plan, term, priceInPesos, days) => {
        const firstDay = addDays('2026-12-31', days);
        const price = { priceInPesos, term, firstDay, endDay: termEnd(firstDay, 5) };
        const dues = agreedDues(plan, price);
        expect(dues.reduce((sum, { pesos }) => sum + pesos, 0)).toBe(priceInPesos);
        expect(dues[0]?.day).toBe(firstDay);
        const inOrder = dues.map(({ day }) => day);
        expect(inOrder).toEqual(inOrder.toSorted());
      },
    ),
  );
});
