import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Count, type CountedVisit, countVisits, type SubscriptionState } from './count.ts';
import { missedReasons, type VisitState, visitLabels } from './visit-states.ts';

const endDay = '2026-12-01';
const visit = (changes: Partial<CountedVisit>): CountedVisit => ({
  number: 1,
  state: 'scheduled',
  missedReason: null,
  cancelledBy: null,
  placed: false,
  ...changes,
});

const during = '2026-11-30';
const after = '2026-12-01';
const owedUntil = '2027-01-29';
const owedNoMore = '2027-01-30';
it.each<[Partial<CountedVisit>, SubscriptionState, string, Count]>([
  [{ state: 'scheduled' }, 'active', during, 'coming'],
  [{ state: 'on-the-way' }, 'paused', during, 'coming'],
  [{ state: 'started' }, 'active', during, 'coming'],
  [{ state: 'done' }, 'ended', after, 'done'],
  [{ state: 'missed', missedReason: 'nobody-home' }, 'active', during, 'used'],
  [{ state: 'missed', missedReason: 'gate-closed' }, 'ended', owedNoMore, 'used'],
  [{ state: 'missed', missedReason: 'weather' }, 'active', during, 'open'],
  [{ state: 'missed', missedReason: 'unsafe' }, 'ended', owedUntil, 'open'],
  [{ state: 'missed', missedReason: 'other' }, 'ended', owedNoMore, 'lapsed'],
  [{ state: 'skipped' }, 'active', during, 'open'],
  [{ state: 'skipped' }, 'active', after, 'lapsed'],
  [{ state: 'skipped' }, 'ended', during, 'lapsed'],
  [{ state: 'cancelled', cancelledBy: 'team' }, 'active', during, 'open'],
  [{ state: 'cancelled', cancelledBy: 'team' }, 'ended', owedUntil, 'open'],
  [{ state: 'cancelled', cancelledBy: 'subscription' }, 'cancelled', during, 'cancelled'],
])('%j of a subscription that is %s counts on %s as %s', (changes, state, today, count) => {
  const counts = countVisits([visit(changes)], { state, endDay }, today);
  expect(counts).toEqual({
    coming: 0,
    done: 0,
    used: 0,
    open: 0,
    lapsed: 0,
    cancelled: 0,
    [count]: 1,
  });
});

it('adds up to N, whatever was placed again and made good', () => {
  const anyVisit = fc.record({
    state: fc.constantFrom(...(Object.keys(visitLabels) as VisitState[])),
    missedReason: fc.constantFrom(...missedReasons, null),
    cancelledBy: fc.constantFrom('team' as const, 'subscription' as const, null),
    timesPlaced: fc.integer({ min: 0, max: 2 }),
  });
  const subscription = fc.record({
    state: fc.constantFrom<SubscriptionState>('active', 'paused', 'ended', 'cancelled'),
    endDay: fc.constant(endDay),
  });
  const today = fc.constantFrom(during, after, owedUntil, owedNoMore);
  const makeGood = fc.integer({ min: 0, max: 3 });
  fc.assert(
    fc.property(fc.array(anyVisit), makeGood, subscription, today, (visits, extra, of, day) => {
      const stored = visits.flatMap(({ timesPlaced, ...last }, index) => [
        ...Array.from({ length: timesPlaced }, () =>
          visit({ number: index + 1, state: 'skipped', placed: true }),
        ),
        visit({ number: index + 1, ...last }),
      ]);
      const outside = Array.from({ length: extra }, () => visit({ number: null }));
      const counts = countVisits([...stored, ...outside], of, day);
      expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(visits.length);
      expect(counts.done).toBe(visits.filter(({ state }) => state === 'done').length);
    }),
  );
});
