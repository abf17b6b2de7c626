import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../calendar/days.ts';
import { manilaDayOf } from '../calendar/manila-clock.ts';
import { countVisits } from '../visits/count.ts';
import type { VisitState } from '../visits/visit-states.ts';
import { at } from '../visits/visits.fixture.ts';
import { type Cancellable, type CancellableVisit, cancelling } from './cancelling.ts';
import { priced } from './ledger.fixture.ts';
import { refundsOf } from './refunds.ts';

const quarter: Cancellable = {
  packageType: 'master-pogi',
  term: '3-months',
  priceInPesos: 27_600,
  firstDay: '2026-01-05',
  endDay: '2026-04-05',
  pauses: [],
};
const visit = (day: string, changes: Partial<CancellableVisit> = {}): CancellableVisit => ({
  id: day,
  startsAt: at(day, '9:00'),
  state: 'scheduled',
  cancelledBy: null,
  isOwed: false,
  ...changes,
});
const mondays = ['2026-01-05', '2026-01-19', '2026-02-02', '2026-02-16', '2026-03-02'];
const idsOf = (visits: readonly { id: string }[] = []) => visits.map(({ id }) => id);

describe('cancelling', () => {
  it.each([
    ['long before the first visit', '2025-12-20', '8:00', 0],
    ['a minute before the first visit', '2026-01-05', '8:59', 0],
  ])('%s gives everything back at once', (_, today, time, settled) => {
    const visits = mondays.map((day) => visit(day));
    expect(cancelling(quarter, visits, at(today, time))).toMatchObject({
      isBeforeFirstVisit: true,
      endsBefore: today,
      settledPriceInPesos: settled,
      cancelled: visits,
      standing: [],
    });
  });

  it('later takes 15 days, in which visits stand, and charges the months begun', () => {
    const visits = mondays.map((day) => visit(day));
    const done = cancelling(quarter, visits, at('2026-01-18', '12:00'));
    expect(done).toMatchObject({ isBeforeFirstVisit: false, endsBefore: '2026-02-02' });
    expect(done?.settledPriceInPesos).toBe(10_000);
    expect(idsOf(done?.standing)).toEqual(mondays.slice(0, 2));
    expect(idsOf(done?.cancelled)).toEqual(mondays.slice(2));
    // A day later the visit on the sixteenth day stands too.
    const later = cancelling(quarter, visits, at('2026-01-19', '00:00'));
    expect(idsOf(later?.standing)).toEqual(mondays.slice(0, 3));
  });

  it.each<[string, Partial<CancellableVisit>, boolean]>([
    ['the crew is on its way', { state: 'on-the-way' }, false],
    ['it was done', { state: 'done' }, false],
    ['nobody was home', { state: 'missed' }, false],
    ['a storm kept the crew away', { state: 'missed', isOwed: true }, true],
    ['the client skipped it', { state: 'skipped' }, true],
    ['the team called it off', { state: 'cancelled', cancelledBy: 'team', isOwed: true }, true],
  ])('is before the first visit or not: %s', (_, changes, isBefore) => {
    const visits = [visit('2026-01-05', changes), visit('2026-01-19')];
    const now = at('2026-01-05', changes.state === 'on-the-way' ? '8:30' : '15:00');
    expect(cancelling(quarter, visits, now)?.isBeforeFirstVisit).toBe(isBefore);
  });

  it('leaves what we owe placeable until the notice is over, and what was skipped in a term', () => {
    const visits = [
      visit('2026-01-05', { state: 'done' }),
      visit('2026-01-12', { state: 'skipped' }),
      visit('2026-01-19', { state: 'missed', isOwed: true }),
      visit('2026-01-26', { isOwed: true }),
      visit('2026-02-03', { state: 'cancelled', cancelledBy: 'team', isOwed: true }),
      visit('2026-02-16', { isOwed: true }),
      visit('2026-03-02', { state: 'cancelled', cancelledBy: 'team', isOwed: true }),
      visit('2026-03-16', { state: 'skipped' }),
      visit('2026-03-30'),
    ];
    const done = cancelling(quarter, visits, at('2026-01-20', '9:00'));
    expect(done?.endsBefore).toBe('2026-02-04');
    expect(idsOf(done?.standing)).toEqual(['2026-01-26']);
    expect(idsOf(done?.owed)).toEqual(['2026-01-19', '2026-02-03', '2026-02-16']);
    expect(idsOf(done?.losingTheirDay)).toEqual(['2026-02-16']);
    expect(idsOf(done?.skipped)).toEqual(['2026-01-12', '2026-03-16']);
    expect(idsOf(done?.cancelled)).toEqual(['2026-03-02', '2026-03-30']);
  });

  it('charges a job for what we owe of it, which is refunded unless it is placed in the notice', () => {
    const job = { ...quarter, packageType: 'on-demand', term: null, endDay: null } as const;
    const visits = [
      visit('2026-01-05', { state: 'done' }),
      visit('2026-01-10', { state: 'missed', isOwed: true }),
      visit('2026-03-02'),
    ];
    const done = cancelling(job, visits, at('2026-01-11', '9:00'));
    expect(done).toMatchObject({ settledPriceInPesos: 18_400, endsBefore: '2026-01-26' });
    expect(idsOf(done?.owed)).toEqual(['2026-01-10']);
  });

  it('has nothing to cancel when the term ends before the notice', () => {
    const visits = [visit('2026-01-05', { state: 'done' }), visit('2026-03-30')];
    expect(cancelling(quarter, visits, at('2026-03-20', '23:59'))).not.toBeNull();
    expect(cancelling(quarter, visits, at('2026-03-21', '00:00'))).toBeNull();
  });

  it('charges a single job by its visits', () => {
    const job = { ...quarter, packageType: 'on-demand', term: null, endDay: null } as const;
    const visits = [
      visit('2026-01-05', { state: 'done' }),
      visit('2026-01-10', { state: 'skipped' }),
      visit('2026-03-02'),
    ];
    expect(cancelling(job, visits, at('2026-01-11', '9:00'))?.settledPriceInPesos).toBe(9_200);
    expect(cancelling(job, visits, at('2026-02-20', '9:00'))).toBeNull();
    expect(cancelling(job, visits.slice(2), at('2026-02-20', '9:00'))).toMatchObject({
      settledPriceInPesos: 0,
    });
  });

  const states: VisitState[] = ['scheduled', 'done', 'missed', 'skipped', 'cancelled'];
  const anyVisit = fc
    .record({ day: fc.nat(140), state: fc.constantFrom(...states), isOwed: fc.boolean() })
    .map(({ day, state, isOwed }) => ({
      ...visit(addDays(quarter.firstDay, day)),
      state,
      cancelledBy: state === 'cancelled' ? ('team' as const) : null,
      missedReason:
        state !== 'missed' ? null : isOwed ? ('weather' as const) : ('nobody-home' as const),
      isOwed: isOwed || state === 'cancelled',
    }));

  it('keeps N, never charges more than the price nor refunds more than is charged, and calls off nothing within the notice', () => {
    fc.assert(
      fc.property(fc.array(anyVisit, { minLength: 1 }), fc.nat(90), (visits, dayOfTerm) => {
        const today = addDays(quarter.firstDay, dayOfTerm);
        const done = cancelling(quarter, visits, at(today, '12:00'));
        if (done === null) return;
        const { isBeforeFirstVisit, endsBefore, settledPriceInPesos, cancelled, standing } = done;
        const { owed, losingTheirDay, skipped } = done;
        expect(settledPriceInPesos).toBeGreaterThanOrEqual(0);
        expect(settledPriceInPesos).toBeLessThanOrEqual(quarter.priceInPesos);
        if (isBeforeFirstVisit)
          expect([settledPriceInPesos, standing, owed, skipped]).toEqual([0, [], [], []]);
        else
          expect(cancelled.every(({ startsAt }) => manilaDayOf(startsAt) >= endsBefore)).toBe(true);
        const after = visits.map((one, index) => {
          const calledOff = { ...one, number: index + 1, state: 'cancelled' as const };
          if (cancelled.includes(one))
            return { ...calledOff, cancelledBy: 'subscription' as const };
          if (losingTheirDay.includes(one)) return { ...calledOff, cancelledBy: 'team' as const };
          return { ...one, number: index + 1 };
        });
        const ended = {
          ...({ state: 'cancelled', term: quarter.term, endDay: endsBefore } as const),
          settledPriceInPesos,
          money: priced(settledPriceInPesos),
        };
        const counts = countVisits(after, ended, today);
        expect(Object.values(counts).reduce((sum, count) => sum + count)).toBe(visits.length);
        expect([counts.coming, counts.lapsed, counts.refunded]).toEqual([standing.length, 0, 0]);
        expect(counts.open).toBe(owed.length + skipped.length);
        const refunds = refundsOf(ended, after, endsBefore);
        expect(refunds).toHaveLength(settledPriceInPesos === 0 ? 0 : owed.length);
        expect(refunds.reduce((sum, { pesos }) => sum + pesos, 0)).toBeLessThanOrEqual(
          settledPriceInPesos,
        );
      }),
    );
  });
});
