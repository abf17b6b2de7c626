import fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkedOf, isWaiting, waitingOf } from './claims.ts';

const due = (number: number, day: string, openInPesos: number) => ({
  ...{ id: `due ${number}`, number, day, openInPesos },
});
const dues = [due(2, '2027-01-01', 9_200), due(1, '2026-12-01', 5_000), due(3, '2027-02-01', 0)];
const claim = (pesos: number, state = 'claimed') => ({ pesos, state });

it('covers what is open from the oldest on with what waits, and with nothing else', () => {
  const waiting = waitingOf(dues, [claim(4_000), claim(2_000), claim(9_999, 'not-found')]);
  expect([...waiting]).toEqual([
    ['due 1', 5_000],
    ['due 2', 1_000],
  ]);
  expect(dues.map((one) => isWaiting(one, waiting))).toEqual([false, true, false]);
  expect([...waitingOf(dues, [claim(9_200, 'confirmed'), claim(1, 'voided')])]).toEqual([]);
});

it('covers nothing with what the holder of a link tells, and says how much that is', () => {
  const told = [{ ...claim(9_200), isByLink: true }, claim(1_000)];
  expect([...waitingOf(dues, told)]).toEqual([['due 1', 1_000]]);
  expect(checkedOf([...told, { ...claim(50, 'not-found'), isByLink: true }])).toBe(9_200);
});

it('never covers more than is open, or than is told', () => {
  const amounts = fc.array(fc.nat(20_000), { maxLength: 8 });
  fc.assert(
    fc.property(amounts, amounts, (open, told) => {
      const some = open.map((pesos, index) => due(index, `2026-12-0${index + 1}`, pesos));
      const waiting = waitingOf(
        some,
        told.map((pesos) => claim(pesos)),
      );
      const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);
      expect(sumOf([...waiting.values()])).toBe(Math.min(sumOf(open), sumOf(told)));
      for (const { id, openInPesos } of some) {
        expect(waiting.get(id) ?? 0).toBeLessThanOrEqual(openInPesos);
      }
    }),
  );
});
