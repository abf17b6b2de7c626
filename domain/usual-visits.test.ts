import { expect, it } from 'vitest';
import { addDays } from './calendar/days.ts';
import { type PricedPackageId, packageIds } from './packages.ts';
import { stayInMinutes } from './service-numbers.ts';
import { usualPlanOf, usualText, usualVisits } from './usual-visits.ts';
import { rhythmDays } from './visits/rhythm.ts';
import { termEnd } from './visits/term.ts';

const priced = packageIds.filter((id): id is PricedPackageId => id !== 'on-demand');

it.each([
  [1, 4],
  [3, 13],
  [6, 26],
  [12, 52],
])('are those of a weekly plan: %i months have %i', (months, visits) => {
  for (const id of priced) expect(usualVisits(id, months)).toBe(visits);
});

it('differ by one at most from those of a plan, whenever it starts', () => {
  const rhythm = { kind: 'weeks', every: 1, weekdays: [3] } as const;
  for (let start = '2026-12-01'; start < '2027-12-01'; start = addDays(start, 1)) {
    for (const months of [1, 3, 6, 12]) {
      const visits = rhythmDays(rhythm, start, termEnd(start, months)).length;
      expect(Math.abs(usualVisits('boss-master', months) - visits)).toBeLessThanOrEqual(1);
    }
  }
});

it('last as long as the team plans with', () => {
  for (const id of priced) expect(usualPlanOf(id)?.minutes).toBe(stayInMinutes.usual);
  expect(usualPlanOf('on-demand')).toBeNull();
});

it.each(packageIds)('are said of %s', (id) => {
  expect(usualText(id)).toBe(
    id === 'on-demand'
      ? 'Single visits, on days that you agree with the quote'
      : 'Usually every week, 2 hours; you agree the days on the call',
  );
});
