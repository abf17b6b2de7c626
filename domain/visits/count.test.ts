import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  type CancelledBy,
  type Count,
  type CountedVisit,
  countVisits,
  type SubscriptionState,
} from './count.ts';
import { isPlanned, missedReasons, type VisitState, visitLabels } from './visit-states.ts';

const endDay = '2026-12-01';
const visit = (changes: Partial<CountedVisit>): CountedVisit => ({
  state: 'scheduled',
  missedReason: null,
  cancelledBy: null,
  isOwed: changes.cancelledBy === 'team' || changes.missedReason != null,
  ...changes,
});

const quarter = { term: '3-months', endDay, settledPriceInPesos: null } as const;

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
  [{ state: 'missed', missedReason: 'other' }, 'ended', owedNoMore, 'refunded'],
  [{ state: 'missed', missedReason: 'other' }, 'cancelled', during, 'open'],
  [{ state: 'missed', missedReason: 'other' }, 'cancelled', after, 'refunded'],
  [{ state: 'skipped' }, 'active', during, 'open'],
  [{ state: 'skipped' }, 'active', after, 'lapsed'],
  // We cancelled it first, and then the client skipped its new day.
  [{ state: 'skipped', isOwed: true }, 'ended', owedUntil, 'open'],
  [{ state: 'skipped', isOwed: true }, 'ended', owedNoMore, 'refunded'],
  [{ state: 'skipped' }, 'cancelled', during, 'open'],
  [{ state: 'skipped' }, 'cancelled', after, 'lapsed'],
  [{ state: 'cancelled', cancelledBy: 'team' }, 'active', during, 'open'],
  [{ state: 'cancelled', cancelledBy: 'team' }, 'ended', owedUntil, 'open'],
  [{ state: 'cancelled', cancelledBy: 'subscription' }, 'cancelled', during, 'cancelled'],
])('%j of a subscription that is %s counts on %s as %s', (changes, state, today, count) => {
  const counts = countVisits([visit(changes)], { ...quarter, state }, today);
  expect(counts).toEqual({
    coming: 0,
    done: 0,
    used: 0,
    open: 0,
    refunded: 0,
    lapsed: 0,
    cancelled: 0,
    [count]: 1,
  });
});

it('keeps what a single job owes open, for it has no end', () => {
  const missed = visit({ state: 'missed', missedReason: 'weather' });
  const job = { ...quarter, term: null, state: 'active', endDay: null } as const;
  expect(countVisits([missed, visit({ state: 'skipped' })], job, '2030-01-01').open).toBe(2);
});

it('gives back what was skipped of a job that is cancelled, and refunds what it owes after the notice', () => {
  const missed = visit({ state: 'missed', missedReason: 'weather' });
  const job = { ...quarter, term: null, state: 'cancelled', settledPriceInPesos: 900 } as const;
  const countsOn = (day: string) => countVisits([missed, visit({ state: 'skipped' })], job, day);
  expect(countsOn(during)).toMatchObject({ open: 1, cancelled: 1 });
  expect(countsOn(after)).toMatchObject({ refunded: 1, cancelled: 1 });
});

it('owes nothing of a subscription with which everything was given back', () => {
  const missed = visit({ state: 'missed', missedReason: 'weather', isOwed: true });
  const settledAt = (settledPriceInPesos: number) =>
    countVisits([missed], { ...quarter, state: 'cancelled', settledPriceInPesos }, during);
  expect([settledAt(0).cancelled, settledAt(9000).open]).toEqual([1, 1]);
});

it('adds up to N in every state, and what is done stays done', () => {
  const anyVisit: fc.Arbitrary<CountedVisit> = fc
    .record({
      state: fc.constantFrom(...(Object.keys(visitLabels) as VisitState[])),
      missedReason: fc.constantFrom(...missedReasons),
      cancelledBy: fc.constantFrom<CancelledBy>('team', 'subscription'),
      isOwed: fc.boolean(),
    })
    .map(({ state, missedReason, cancelledBy, isOwed }) => ({
      state,
      missedReason: state === 'missed' ? missedReason : null,
      cancelledBy: state === 'cancelled' ? cancelledBy : null,
      isOwed,
    }));
  const subscription = fc.record({
    state: fc.constantFrom<SubscriptionState>('active', 'paused', 'ended', 'cancelled'),
    term: fc.constantFrom('3-months' as const, null),
    endDay: fc.constantFrom(endDay, null),
    settledPriceInPesos: fc.constantFrom(null, 0, 900),
  });
  const today = fc.constantFrom(during, after, owedUntil, owedNoMore);
  fc.assert(
    fc.property(fc.array(anyVisit), subscription, today, (visits, of, day) => {
      const counts = countVisits(visits, of, day);
      expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(visits.length);
      expect(counts.done).toBe(visits.filter(({ state }) => state === 'done').length);
      expect(counts.coming).toBe(visits.filter(({ state }) => isPlanned(state)).length);
    }),
  );
});
