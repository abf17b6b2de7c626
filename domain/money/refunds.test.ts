import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countVisits } from '../visits/count.ts';
import type { VisitState } from '../visits/visit-states.ts';
import type { Due } from './dues.ts';
import { priced, refunded } from './ledger.fixture.ts';
import { type Charged, type ChargedVisit, refundsOf } from './refunds.ts';
import type { StoredMoney } from './stored-money.ts';

const quarter: Charged = {
  state: 'ended',
  term: '3-months',
  endDay: '2026-04-05',
  settledPriceInPesos: null,
  money: priced(27_600),
};
const lastOwedDay = '2026-06-03';
const refundDay = '2026-06-04';

const visit = (number: number, changes: Partial<ChargedVisit> = {}): ChargedVisit => ({
  id: `visit ${number}`,
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

  const discount: Due = {
    ...{ id: 'off', number: 9, kind: 'discount', text: 'Late', reference: '' },
    ...{ day: '2026-02-01', pesos: -600 },
  };
  const [price] = priced(27_600).dues as readonly [Due];
  const extra: Due = { ...discount, kind: 'extra', pesos: 500 };
  const writeOff = { dueId: 'due 1', day: '2026-02-01', pesos: 600 };
  const entered = { ...refunded('2026-06-01', 9_200), visitId: 'visit 1' };
  it.each<[string, Partial<StoredMoney>, number[]]>([
    ['a discount', { dues: [price, discount] }, [9000, 9000, 9000]],
    ['what is written off', { writeOffs: [writeOff] }, [9000, 9000, 9000]],
    [
      'refunds that were entered before a discount, in all',
      { dues: [price, { ...discount, pesos: -7_600 }], refunds: [entered] },
      [6666, 4134],
    ],
    ['none of an extra', { dues: [price, extra] }, [9200, 9200, 9200]],
  ])('leave out %s', (_, changes, pesos) => {
    const visits = [1, 2, 3].map((number) => visit(number, weather));
    const charged = { ...quarter, money: { ...quarter.money, ...changes } };
    expect(pesosOf(refundsOf(charged, visits, refundDay))).toEqual(pesos);
  });

  it.each<[string, Partial<Charged>, settled: number, number[]]>([
    ['the settled price by the visits it pays for', {}, 10_000, [3333]],
    ['nothing where all was given back', {}, 0, []],
    ['of a job what was not given back', { term: null }, 10_001, [5000]],
  ])('once it was cancelled: %s', (_, changes, settled, pesos) => {
    const settling = { settledPriceInPesos: settled, money: priced(settled) };
    const cancelled: Charged = { ...quarter, state: 'cancelled', ...settling, ...changes };
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
    price: fc.nat(200_000),
    isSettled: fc.boolean(),
  });

  it('pays each refunded visit once, and never more than was charged', () => {
    fc.assert(
      fc.property(anyVisits, anyCharged, (visits, { price, isSettled, ...subscription }) => {
        const settledPriceInPesos = isSettled ? price : null;
        const charged = { ...subscription, settledPriceInPesos, money: priced(price) };
        const refunds = refundsOf(charged, visits, refundDay);
        const counted = countVisits(visits, charged, refundDay);
        expect(Object.values(counted).reduce((sum, count) => sum + count)).toBe(visits.length);
        expect(refunds).toHaveLength(counted.refunded);
        const sum = pesosOf(refunds).reduce((total, pesos) => total + pesos, 0);
        expect(sum).toBeLessThanOrEqual(price);
        // A client who gets nothing gets all of it back.
        if (counted.refunded > 0 && counted.refunded + counted.cancelled === visits.length)
          expect(sum).toBe(price);
      }),
    );
  });
});
