import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countVisits } from '../visits/count.ts';
import type { VisitState } from '../visits/visit-states.ts';
import { type Charged, type ChargedVisit, refundsOf } from './refunds.ts';

const quarter: Charged = {
  state: 'ended',
  term: '3-months',
  endDay: '2026-04-05',
  priceInPesos: 27_600,
  settledPriceInPesos: null,
};
const lastOwedDay = '2026-06-03';
const refundDay = '2026-06-04';

const visit = (number: number, changes: Partial<ChargedVisit> = {}): ChargedVisit => ({
  number,
  state: 'done',
  missedReason: null,
  cancelledBy: null,
  isOwed: false,
  ...changes,
});
const weather = { state: 'missed', missedReason: 'weather', isOwed: true } as const;
const calledOff = { state: 'cancelled', cancelledBy: 'team', isOwed: true } as const;
const pesosOf = (refunds: { pesos: number }[]) => refunds.map(({ pesos }) => pesos);

describe('refunds', () => {
  it.each<[string, Partial<ChargedVisit>, number[]]>([
    ['missed in a storm', weather, [3942]],
    ['called off by us', calledOff, [3942]],
    ['skipped after we had called it off', { state: 'skipped', isOwed: true }, [3942]],
    ['skipped', { state: 'skipped' }, []],
    ['missed because nobody was home', { state: 'missed', missedReason: 'nobody-home' }, []],
    ['placed again', { state: 'scheduled', isOwed: true }, []],
  ])('of seven visits for ₱27,600, one %s', (_, changes, pesos) => {
    const visits = [1, 2, 3, 4, 5, 6, 7].map((number) =>
      visit(number, number === 3 ? changes : {}),
    );
    expect(pesosOf(refundsOf(quarter, visits, lastOwedDay))).toEqual([]);
    expect(pesosOf(refundsOf(quarter, visits, refundDay))).toEqual(pesos);
  });

  it('gives the last visit the remainder', () => {
    const visits = [1, 2, 3, 4, 5, 6, 7].map((number) => visit(number, weather));
    expect(pesosOf(refundsOf(quarter, visits, refundDay))).toEqual([...Array(6).fill(3942), 3948]);
  });

  it.each<[string, Partial<Charged>, number[]]>([
    ['the settled price by the visits it pays for', { settledPriceInPesos: 10_000 }, [3333]],
    ['nothing where all was given back', { settledPriceInPesos: 0 }, []],
    ['of a job what was not given back', { term: null, settledPriceInPesos: 10_001 }, [5000]],
  ])('once it was cancelled: %s', (_, changes, pesos) => {
    const cancelled: Charged = { ...quarter, state: 'cancelled', ...changes };
    const visits = [
      visit(1, weather),
      visit(2),
      visit(3, { state: 'skipped' }),
      visit(4, { state: 'cancelled', cancelledBy: 'subscription' }),
    ];
    expect(refundsOf(cancelled, visits, '2026-04-04')).toEqual([]);
    expect(pesosOf(refundsOf(cancelled, visits, '2026-04-05'))).toEqual(pesos);
  });

  const states: VisitState[] = ['scheduled', 'done', 'missed', 'skipped', 'cancelled'];
  const anyVisits = fc
    .array(
      fc.record({
        state: fc.constantFrom(...states),
        isOwed: fc.boolean(),
        cancelledBy: fc.constantFrom('team' as const, 'subscription' as const),
      }),
      { minLength: 1, maxLength: 160 },
    )
    .map((all) =>
      all.map(({ state, isOwed, cancelledBy }, index) =>
        visit(index + 1, {
          state,
          cancelledBy: state === 'cancelled' ? cancelledBy : null,
          missedReason: state !== 'missed' ? null : isOwed ? 'weather' : 'nobody-home',
          isOwed: isOwed || (state === 'cancelled' && cancelledBy === 'team'),
        }),
      ),
    );
  const anyCharged = fc.record({
    state: fc.constantFrom('active' as const, 'ended' as const, 'cancelled' as const),
    term: fc.constantFrom('3-months' as const, null),
    endDay: fc.constantFrom('2026-04-05', null),
    priceInPesos: fc.nat(200_000),
    settledPriceInPesos: fc.option(fc.nat(200_000)),
  });

  it('pays each refunded visit once, and never more than was charged', () => {
    fc.assert(
      fc.property(anyVisits, anyCharged, (visits, charged) => {
        const refunds = refundsOf(charged, visits, refundDay);
        const counted = countVisits(visits, charged, refundDay);
        expect(Object.values(counted).reduce((sum, count) => sum + count)).toBe(visits.length);
        expect(refunds).toHaveLength(counted.refunded);
        const price = charged.settledPriceInPesos ?? charged.priceInPesos;
        const sum = pesosOf(refunds).reduce((total, pesos) => total + pesos, 0);
        expect(sum).toBeLessThanOrEqual(price);
        // Who gets nothing gets all of it back.
        if (counted.refunded > 0 && counted.refunded + counted.cancelled === visits.length)
          expect(sum).toBe(price);
      }),
    );
  });
});
