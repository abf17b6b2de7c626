import { expect, it } from 'vitest';
import { endsOnAnotherDay, offPlan } from './off-plan.ts';

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

it.each([
  ['on its day', '2026-11-24T07:00:00Z', false],
  ['in the small hours of its day', '2026-11-23T16:00:00Z', false],
  ['on the evening before', '2026-11-23T15:59:00Z', true],
  ['on the day after', '2026-11-24T16:00:00Z', true],
])('a visit that ends %s is for the office, or not', (_, endedAt, isForOffice) => {
  const endsAt = new Date('2026-11-24T07:00:00Z');
  expect(endsOnAnotherDay({ startsAt, endsAt }, new Date(endedAt))).toBe(isForOffice);
});

it('work that goes on past midnight is of the day on which it was to begin', () => {
  const late = {
    startsAt: new Date('2026-11-24T14:00:00Z'),
    endsAt: new Date('2026-11-24T16:00:00Z'),
  };
  expect(endsOnAnotherDay(late, new Date('2026-11-24T18:00:00Z'))).toBe(false);
  expect(endsOnAnotherDay(late, new Date('2026-11-24T18:01:00Z'))).toBe(true);
});
