import { expect, it } from 'vitest';
import { paidAlreadyText } from './paid-already.ts';
import { alreadyPaid, payableOf } from './payable.ts';
import type { PaymentState } from './payment-states.ts';

const due = (number: number, day: string, pesos = 9_200) => ({
  ...{ id: `due ${number}`, number, kind: 'instalment' as const, text: '' },
  ...{ reference: `REF0000${number}`, day, pesos },
});
const payment = (id: string, pesos: number, state: PaymentState) => ({
  ...{ id, pesos, state, day: '2026-12-02', at: '2026-12-02', method: 'gcash' as const },
});
const dues = [due(1, '2026-12-01'), due(2, '2027-01-01'), due(3, '2027-02-01')];
const none = { allocations: [], refunds: [], writeOffs: [] };
const today = '2026-12-05';

it('asks for what is due, then for what comes next, and never for what waits', () => {
  const of = (payments: ReturnType<typeof payment>[]) =>
    payableOf({ ...none, dues, payments }, 'due', today);
  expect(of([])).toMatchObject({ pesos: 9_200, reference: 'REF00001' });
  for (const state of ['claimed', 'confirmed'] as const) {
    expect(of([payment('a', 9_000, state)])).toMatchObject({ pesos: 200, reference: 'REF00001' });
  }
  expect(of([payment('a', 9_000, 'not-found')])).toMatchObject({ pesos: 9_200 });
  expect(of([payment('a', 9_200, 'confirmed')])).toMatchObject({
    pesos: 9_200,
    reference: 'REF00002',
  });
});

it('asks for all that is open, or for one due, behind what claims cover first', () => {
  const money = { ...none, dues, payments: [payment('a', 10_000, 'claimed')] };
  // The first due waits, so the payment is known by the next.
  expect(payableOf(money, 'open', today)).toMatchObject({ pesos: 17_600, reference: 'REF00002' });
  expect(payableOf(money, 'REF00002', today)).toMatchObject({ pesos: 8_400 });
  expect(payableOf(money, 'REF00009', today)).toMatchObject({ pesos: 0, dues: [] });
});

it('says what is paid already, and by what', () => {
  const money = { ...none, dues, payments: [payment('a', 9_300, 'confirmed')] };
  expect(paidAlreadyText(alreadyPaid(money, 'REF00001', today) ?? [])).toBe(
    'This is already paid: ₱9,300.00 by GCash on Wed, 2 Dec.',
  );
  expect(alreadyPaid(money, 'REF00002', today)).toBeNull();
  expect(alreadyPaid(money, 'open', today)).toBeNull();
  expect(alreadyPaid(money, 'REF00009', today)).toBeNull();
});

it('names the latest three of many payments', () => {
  const payments = [1, 2, 3, 4].map((n) => ({
    ...payment(`p${n}`, 6_900, 'confirmed'),
    day: `2026-12-0${n}`,
  }));
  expect(paidAlreadyText(alreadyPaid({ ...none, dues, payments }, 'open', today) ?? [])).toBe(
    'This is already paid: ₱6,900.00 by GCash on Fri, 4 Dec, ₱6,900.00 by GCash on Thu, 3 Dec, ₱6,900.00 by GCash on Wed, 2 Dec.',
  );
});
