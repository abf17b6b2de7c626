import { expect, it } from 'vitest';
import type { MyCash } from '../../../contract/crew/visits.ts';
import { now, phoneWith, sentAt, step, visit } from '../crew.fixture.ts';
import {
  type CashOnPhone,
  cashOnPhone,
  heldCash,
  isCorrectable,
  sameCash,
} from './cash-on-phone.ts';

const given = (pesos: number) => ({ kind: 'cash', pesos, note: '' }) as const;

function known(id: string, more: Partial<MyCash> = {}): MyCash {
  return {
    ...{ id, visitId: visit.id, pesos: 2000, note: '', enteredAt: visit.startsAt },
    ...{ state: 'claimed', isCorrected: false },
    ...more,
  };
}

const told = (cash: CashOnPhone[]) => cash.map(({ pesos, state }) => [pesos, state]);

it('cash is on this phone until it is sent, and with the worker until it is handed over', () => {
  const waits = step(given(500), 40);
  const sent = step(given(2000), 20, sentAt(21));
  const refused = step(given(70), 20, sentAt(21, 'refused'));
  const phone = phoneWith({ steps: [sent, waits, refused] });
  expect(told(cashOnPhone(phone))).toEqual([
    [2000, 'sent'],
    [500, 'on-phone'],
    [70, 'refused'],
  ]);
  expect(heldCash(cashOnPhone(phone))).toEqual({ pesos: 2500, visits: 1 });
  const handedOver = phoneWith({
    steps: [sent, waits],
    cash: [known(sent.id, { state: 'confirmed' }), known('of last week', { visitId: 'another' })],
  });
  expect(told(cashOnPhone(handedOver))).toEqual([
    [2000, 'sent'],
    [2000, 'handed-over'],
    [500, 'on-phone'],
  ]);
  expect(heldCash(cashOnPhone(handedOver))).toEqual({ pesos: 2500, visits: 2 });
});

it('a correction replaces the amount at once, unless the office refuses it', () => {
  const wrong = step(given(2000), 20, sentAt(21));
  const right = { kind: 'correct-cash', paymentId: wrong.id, pesos: 200, note: '' } as const;
  const cash = [known(wrong.id)];
  expect(told(cashOnPhone({ steps: [wrong, step(right, 25)], cash }))).toEqual([[200, 'on-phone']]);
  expect(
    told(cashOnPhone({ steps: [wrong, step(right, 25, sentAt(26, 'refused'))], cash })),
  ).toEqual([
    [2000, 'sent'],
    [200, 'refused'],
  ]);
  // Corrected by this phone before it was reopened.
  expect(cashOnPhone({ steps: [], cash: [known(wrong.id, { isCorrected: true })] })).toEqual([]);
});

it.each([
  ['while it waits', step(given(1), 1), true],
  ['15 minutes from when it was sent', step(given(1), 1, sentAt(45)), true],
  ['not later', step(given(1), 1, sentAt(44)), false],
  ['not what was refused', step(given(1), 1, sentAt(59, 'refused')), false],
])('an amount is correctable %s', (_, recorded, may) => {
  const [cash] = cashOnPhone({ steps: [recorded], cash: [] });
  expect(cash && isCorrectable(cash, now)).toBe(may);
});

it.each([
  ['an hour before', step(given(500), 0), true],
  ['not longer before', step(given(500), -1), false],
  ['not another amount', step(given(501), 59), false],
  ['not what the office refused', step(given(500), 59, sentAt(59, 'refused')), false],
])('the same amount is found %s', (_, recorded, isFound) => {
  const cash = cashOnPhone({ steps: [recorded], cash: [] });
  expect(sameCash(cash, 500, now)).toEqual(isFound ? cash[0] : undefined);
});
