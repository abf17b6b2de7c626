import { expect, it } from 'vitest';
import { addDays } from '../calendar/days.ts';
import { type Reopened, remindedDues } from './due-reminders.ts';
import { money, paid, storedDues } from './ledger.fixture.ts';
import { agreedDues } from './payment-plans.ts';
import type { StoredMoney } from './stored-money.ts';

const firstDay = '2026-12-01';
const year = { priceInPesos: 110_400, term: '12-months', firstDay, endDay: '2027-12-01' } as const;
const dues = storedDues(agreedDues({ kind: 'monthly' }, year));

/** The reminders by days after the first due, each with its dues. */
function remindersOf(stored: StoredMoney, reopened: Reopened = {}, days = 40): string[] {
  return Array.from({ length: days }, (_, index) => index - 5).flatMap((late) => {
    const told = remindedDues(stored, reopened, addDays(firstDay, late));
    return told.length === 0 ? [] : [`${late}: ${told.map(({ id }) => id).join(', ')}`];
  });
}

it('reminds three days before, on the day, and 3, 7 and 14 days after', () => {
  const both = ['28: due 2', '31: due 2', '34: due 2'];
  const first = ['-3: due 1', '0: due 1', '3: due 1', '7: due 1', '14: due 1'];
  expect(remindersOf(money(dues))).toEqual([...first, ...both]);
  // Neither paid dues nor unconfirmed payments are asked for.
  for (const state of ['confirmed', 'claimed'] as const) {
    const payments = [{ ...paid('a', '2026-12-01', 9_200), state }];
    expect(remindersOf(money(dues, { payments }))).toEqual(both);
  }
});

it('asks for what a claim leaves open, and again for all once it was not found', () => {
  const claimed = { ...paid('a', '2026-12-01', 9_000), state: 'claimed' as const };
  const told = (stored: StoredMoney) =>
    remindedDues(stored, {}, '2026-12-04').map(({ openInPesos }) => openInPesos);
  expect(told(money(dues, { payments: [claimed] }))).toEqual([200]);
  expect(told(money(dues, { payments: [{ ...claimed, state: 'not-found' }] }))).toEqual([9_200]);
});

it('case 8: voided after it had paid three dues, all three are asked for from that day on', () => {
  const payments = [{ ...paid('a', '2026-12-01', 27_600), state: 'voided' as const }];
  const voidedOn = addDays(firstDay, 70);
  const reopened = { 'due 1': voidedOn, 'due 2': voidedOn, 'due 3': voidedOn };
  const told = (late: number) =>
    remindedDues(money(dues, { payments }), reopened, addDays(voidedOn, late)).map(({ id }) => id);
  for (const late of [0, 3, 7, 14]) expect(told(late)).toEqual(['due 1', 'due 2', 'due 3']);
  expect(told(1)).toEqual([]);
});
