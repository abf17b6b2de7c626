import { expect, it } from 'vitest';
import { duesText, paymentField, paymentPlanOf } from './payment-values.ts';

function typed(values: Record<string, string>): FormData {
  const form = new FormData();
  const quarter = { packageType: 'master-pogi', term: '3-months', startDay: '2026-12-01' };
  for (const [name, value] of Object.entries({ ...quarter, ...values })) form.append(name, value);
  return form;
}
const deposit = (text: string) =>
  typed({ 'payment-monthly': 'deposit', deposit: text, restDay: '2027-01-15' });

it('is paid as is usual for the term until something else is chosen', () => {
  expect(paymentPlanOf(typed({}), null)).toEqual({ kind: 'monthly' });
  expect(paymentPlanOf(typed({ term: '1-month' }), null)).toEqual({ kind: 'in-full' });
  expect(paymentPlanOf(typed({ 'payment-monthly': 'in-full' }), null)).toEqual({
    kind: 'in-full',
  });
  const shorter = typed({ term: '1-month', 'payment-monthly': 'deposit' });
  expect([paymentField(shorter), paymentPlanOf(shorter, null).kind]).toEqual([
    'payment-in-full',
    'in-full',
  ]);
});

it.each([
  ['5000', 5_000],
  ['30%', 8_280],
  ['33.3 %', 9_190],
  ['', Number.NaN],
  ['some', Number.NaN],
])('reads the deposit %j as %f', (text, depositInPesos) => {
  expect(paymentPlanOf(deposit(text), null)).toEqual({
    kind: 'deposit',
    depositInPesos,
    restDay: '2027-01-15',
  });
});

it('says which dues come of it, and nothing while something is missing', () => {
  expect(duesText(typed({}), null)).toBe('Monthly: 3 × ₱9,200.00, the first on Tue, 1 Dec 2026');
  expect(duesText(typed({ startDay: '' }), null)).toBe('');
  expect(duesText(typed({ term: 'custom', price: '500' }), null)).toBe('');
  expect(duesText(deposit(''), null)).toBe('');
  expect(duesText(deposit('27600'), null)).toBe(
    'The deposit must be less than the price of ₱27,600.00.',
  );
  const job = typed({ packageType: 'on-demand', term: '', price: '900', dateDay: '2026-12-05' });
  expect(duesText(job, null)).toBe('In full: ₱900.00 on Sat, 5 Dec 2026');
});
