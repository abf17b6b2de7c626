import { expect, it } from 'vitest';
import {
  isPlanned,
  isUsedUp,
  missedReasons,
  nextVisitStates,
  type VisitState,
  visitLabels,
} from './visit-states.ts';

it.each<[VisitState, VisitState[]]>([
  ['scheduled', ['on-the-way', 'missed', 'skipped', 'cancelled']],
  ['on-the-way', ['scheduled', 'started', 'missed']],
  ['started', ['done', 'missed']],
  ['done', []],
  ['missed', []],
  ['skipped', []],
  ['cancelled', []],
])('%s may become %j', (state, next) => {
  expect(nextVisitStates(state)).toEqual(next);
  expect(isPlanned(state)).toBe(next.length > 0);
});

it('counts a missed visit as used when the client could not let the crew in', () => {
  expect(missedReasons.filter(isUsedUp)).toEqual(['nobody-home', 'gate-closed']);
  expect(Object.keys(visitLabels)).toHaveLength(7);
});
