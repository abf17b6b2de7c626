import fc from 'fast-check';
import { expect, it } from 'vitest';
import { manilaDayOf, manilaMinutesOf, minutesBetween } from '../calendar/manila-clock.ts';
import { visitsPerTerm } from '../service-numbers.ts';
import { planVisits } from './plan.ts';
import { isInTerm, isStay, termEnd } from './term.ts';
import { anyRhythm, anyStartDay, anyStay, at } from './visits.fixture.ts';

it('numbers the visits of a term from 1', () => {
  const plan = planVisits({
    rhythm: { kind: 'weeks', every: 4, weekdays: [2] },
    startDay: '2026-11-23',
    endDay: termEnd('2026-11-23', 3),
    startMinutes: 9 * 60,
    stayMinutes: 120,
  });
  expect(plan).toMatchObject({
    ok: true,
    visits: [
      {
        number: 1,
        day: '2026-11-24',
        start: at('2026-11-24', '9:00'),
        end: at('2026-11-24', '11:00'),
      },
      { number: 2, day: '2026-12-22' },
      { number: 3, day: '2027-01-19' },
      { number: 4, day: '2027-02-16' },
    ],
  });
});

it('refuses a term without a visit and one with too many', () => {
  const common = { startDay: '2026-11-23', startMinutes: 540, stayMinutes: 60 };
  const lastFriday = { kind: 'months', ordinal: 'last', weekday: 5 } as const;
  expect(planVisits({ ...common, rhythm: lastFriday, endDay: '2026-11-27' })).toEqual({
    ok: false,
    error: 'no-visits',
    sentence: 'No day of this term fits the rhythm.',
  });
  const monToThu = { kind: 'weeks', every: 1, weekdays: [1, 2, 3, 4] } as const;
  // 40 weeks of four visits are just allowed.
  expect(planVisits({ ...common, rhythm: monToThu, endDay: '2027-08-30' })).toMatchObject({
    ok: true,
  });
  expect(planVisits({ ...common, rhythm: monToThu, endDay: '2027-08-31' })).toEqual({
    ok: false,
    error: 'too-many-visits',
    sentence: 'This rhythm has 161 visits in the term. A term has at most 160.',
  });
});

it('keeps a visit within one day', () => {
  const weekly = { kind: 'weeks', every: 1, weekdays: [2] } as const;
  const until = (stayMinutes: number) =>
    planVisits({
      rhythm: weekly,
      startDay: '2026-11-23',
      endDay: '2026-12-23',
      startMinutes: 22 * 60,
      stayMinutes,
    });
  expect(until(120)).toMatchObject({ ok: true });
  expect(until(150)).toMatchObject({
    error: 'past-midnight',
    sentence: 'The visits would end after midnight.',
  });
});

it('keeps every visit inside the term, none twice, at one time of day', () => {
  const months = fc.integer({ min: 1, max: 12 });
  const startMinutes = fc.integer({ min: 16, max: 30 }).map((halves) => halves * 30);
  fc.assert(
    fc.property(
      anyRhythm,
      anyStartDay,
      months,
      startMinutes,
      anyStay,
      (rhythm, startDay, n, from, stay) => {
        const term = { startDay, endDay: termEnd(startDay, n) };
        const plan = planVisits({ rhythm, ...term, startMinutes: from, stayMinutes: stay });
        if (!plan.ok) return;
        const days = plan.visits.map(({ start }) => manilaDayOf(start));
        expect(days.length).toBeLessThanOrEqual(visitsPerTerm);
        expect(days).toEqual([...new Set(days)].toSorted());
        for (const [index, { number, day, start, end }] of plan.visits.entries()) {
          expect([number, day]).toEqual([index + 1, days[index]]);
          expect(isInTerm(day, term)).toBe(true);
          expect([manilaMinutesOf(start), minutesBetween(start, end)]).toEqual([from, stay]);
        }
      },
    ),
  );
});

it('takes stays of 1 to 8 whole half hours', () => {
  expect([30, 59, 60, 75, 90, 480, 510].map(isStay)).toEqual([
    false,
    false,
    true,
    false,
    true,
    true,
    false,
  ]);
});
