import { expect, it } from 'vitest';
import type { PaymentPlan } from '../money/payment-plans.ts';
import { quotedPaymentFault, quotedPaymentText } from './quoted-payment.ts';

const year = { term: '12-months', customMonths: null, totalInPesos: 110_400 } as const;
const custom = { term: 'custom', customMonths: 5, totalInPesos: 85_501 } as const;
const job = { term: null, customMonths: null, totalInPesos: 4_500 } as const;
const deposit = { kind: 'deposit', depositInPesos: 30_000, restDay: '2027-01-15' } as const;

it.each<[PaymentPlan, typeof year | typeof custom | typeof job, string]>([
  [{ kind: 'monthly' }, year, '12 × ₱9,200.00, monthly from your start day'],
  [
    { kind: 'monthly' },
    custom,
    '4 × ₱17,100.00 and ₱17,101.00 at the end, monthly from your start day',
  ],
  [{ kind: 'in-full' }, job, '₱4,500.00 on your start day'],
  [deposit, year, '₱30,000.00 on your start day, and ₱80,400.00 on Fri, 15 Jan 2027'],
])('%j of %j is said as %j', (plan, quoted, text) => {
  expect(quotedPaymentText(plan, quoted)).toBe(text);
});

it('has no months for single visits, and no deposit of all there is', () => {
  expect(quotedPaymentFault({ kind: 'monthly' }, job)).toBe(
    'A single job cannot be paid by the month.',
  );
  expect(quotedPaymentFault(deposit, { ...year, totalInPesos: 30_000 })).toBe(
    'The deposit must be less than the price of ₱30,000.00.',
  );
  expect(quotedPaymentFault(deposit, year)).toBeNull();
});
