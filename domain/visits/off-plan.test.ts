import { expect, it } from 'vitest';
import { offPlan } from './off-plan.ts';

// 13:00 in Manila.
const startsAt = new Date('2026-11-24T05:00:00Z');

it.each([
  ['2 hours before the start', '2026-11-24T03:00:00Z', null],
  ['a minute earlier than that', '2026-11-24T02:59:00Z', 0],
  ['just after midnight of its day', '2026-11-23T16:00:00Z', 0],
  ['late in the evening before', '2026-11-23T15:59:00Z', 1],
  ['3 days ahead', '2026-11-21T05:00:00Z', 3],
  ['hours after the start', '2026-11-24T11:00:00Z', null],
  ['late in the evening of its day', '2026-11-24T15:59:00Z', null],
  ['after midnight', '2026-11-24T16:00:00Z', -1],
])('a step %s is off the plan, or not', (_, now, days) => {
  expect(offPlan(startsAt, new Date(now))).toBe(days);
});
