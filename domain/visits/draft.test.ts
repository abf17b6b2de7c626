import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '../calendar/days.ts';
import { draftVisits } from './draft.ts';
import { planVisits } from './plan.ts';
import { isInTerm, termEnd } from './term.ts';
import { anyRhythm, anyStartDay, anyStay, at } from './visits.fixture.ts';

const term = { startDay: '2026-12-01', endDay: '2027-01-01' };
const planned = (() => {
  const plan = planVisits({
    ...term,
    rhythm: { kind: 'weeks', every: 1, weekdays: [2] },
    startMinutes: 540,
    stayMinutes: 120,
  });
  return plan.ok ? plan.visits : [];
})();
const days = ['2026-12-01', '2026-12-08', '2026-12-15', '2026-12-22', '2026-12-29'];

it('takes the plan as it is when nothing was changed', () => {
  const visits = draftVisits(planned, [], term);
  expect(visits.map(({ plannedDay, number }) => [plannedDay, number])).toEqual(
    days.map((day, index) => [day, index + 1]),
  );
  expect(visits.every(({ isMoved, faults }) => !isMoved && faults.length === 0)).toBe(true);
});

it('numbers by time what is not left out', () => {
  const visits = draftVisits(
    planned,
    [
      { day: '2026-12-01', to: { day: '2026-12-16', startMinutes: 600 } },
      { day: '2026-12-22', to: null },
      { day: '2026-12-24', to: null },
    ],
    term,
  );
  expect(visits.map(({ number }) => number)).toEqual([3, 1, 2, null, 4]);
  expect(visits[0]).toMatchObject({
    plannedDay: '2026-12-01',
    isMoved: true,
    start: at('2026-12-16', '10:00'),
    end: at('2026-12-16', '12:00'),
  });
});

it('says what rules a date out', () => {
  const moved = (day: string, startMinutes: number) =>
    draftVisits(planned, [{ day: '2026-12-01', to: { day, startMinutes } }], term)[0]?.faults;
  expect(moved('2026-11-30', 540)).toEqual(['This is outside the term.']);
  expect(moved('2027-01-01', 540)).toEqual(['This is outside the term.']);
  expect(moved('2026-12-03', 23 * 60)).toEqual(['This would end on the next day.']);
  expect(moved('2026-12-03', 22 * 60)).toEqual([]);
  expect(moved('2026-12-08', 600)).toEqual(['This overlaps another visit of this subscription.']);
  expect(moved('2026-12-08', 660)).toEqual([]);
});

it('numbers 1 to N, in order of time and inside the term, whatever is moved or left out', () => {
  const anyChange = fc.record({
    index: fc.nat(160),
    to: fc.option(fc.record({ days: fc.integer({ min: -3, max: 3 }), startMinutes: fc.nat(1439) })),
  });
  fc.assert(
    fc.property(
      anyRhythm,
      anyStartDay,
      anyStay,
      fc.array(anyChange, { maxLength: 8 }),
      (rhythm, startDay, stayMinutes, wanted) => {
        const oneTerm = { startDay, endDay: termEnd(startDay, 3) };
        const plan = planVisits({ rhythm, ...oneTerm, startMinutes: 540, stayMinutes });
        if (!plan.ok) return;
        const changes = wanted.flatMap(({ index, to }) => {
          const day = plan.visits[index % plan.visits.length]?.day ?? '';
          const moved = to && { day: addDays(day, to.days), startMinutes: to.startMinutes };
          return [{ day, to: moved }];
        });
        const visits = draftVisits(plan.visits, changes, oneTerm);
        expect(visits.map(({ plannedDay }) => plannedDay)).toEqual(
          plan.visits.map(({ day }) => day),
        );
        const kept = visits
          .filter(({ number }) => number !== null)
          .toSorted((one, other) => (one.number ?? 0) - (other.number ?? 0));
        expect(kept.map(({ number }) => number)).toEqual(kept.map((_, index) => index + 1));
        for (const [index, { start, end, faults }] of kept.entries()) {
          expect(end.getTime() - start.getTime()).toBe(stayMinutes * 60_000);
          expect(start >= (kept[index - 1]?.start ?? start)).toBe(true);
          if (faults.length > 0) continue;
          const day = new Date(start.getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
          expect(isInTerm(day, oneTerm)).toBe(true);
          expect(start >= (kept[index - 1]?.end ?? start)).toBe(true);
        }
      },
    ),
  );
});
