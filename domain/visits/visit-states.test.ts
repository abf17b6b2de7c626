import { expect, it } from 'vitest';
import {
  countsAsUsed,
  isPlanned,
  missedReasons,
  type VisitState,
  visitLabels,
  visitMayBecome,
} from './visit-states.ts';

const states = Object.keys(visitLabels) as VisitState[];

it.each<[VisitState, VisitState[]]>([
  ['scheduled', ['on-the-way', 'missed', 'skipped', 'cancelled']],
  ['on-the-way', ['scheduled', 'started', 'missed']],
  ['started', ['done', 'missed']],
  ['done', []],
  ['missed', ['scheduled']],
  ['skipped', ['scheduled']],
  ['cancelled', ['scheduled']],
])('%s may become %j', (state, next) => {
  const allowed = states.filter((to) => visitMayBecome(state, to));
  expect(allowed.toSorted()).toEqual(next.toSorted());
});

it('keeps a crew busy until a visit is over', () => {
  expect(states.filter(isPlanned)).toEqual(['scheduled', 'on-the-way', 'started']);
});

it('counts a missed visit as used when the client could not let the crew in', () => {
  expect(missedReasons.filter(countsAsUsed)).toEqual(['nobody-home', 'gate-closed']);
});
