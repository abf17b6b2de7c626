import fc from 'fast-check';
import rrule from 'rrule';
import { describe, expect, it } from 'vitest';
import { addDays, daysFrom } from '../calendar/days.ts';
import { type Rhythm, rhythmDays, rhythmText, weekdaysOf } from './rhythm.ts';
import { anyRhythm, anyStartDay } from './visits.fixture.ts';

describe('days', () => {
  it.each<[string, Rhythm, string, string, string[]]>([
    [
      'weekly from the first matching day',
      { kind: 'weeks', every: 1, weekdays: [5] },
      '2026-11-24',
      '2026-12-12',
      ['2026-11-27', '2026-12-04', '2026-12-11'],
    ],
    [
      'every 2 weeks, counted from the week of the first match',
      { kind: 'weeks', every: 2, weekdays: [5, 2] },
      '2026-11-25',
      '2026-12-25',
      ['2026-11-27', '2026-12-08', '2026-12-11', '2026-12-22'],
    ],
    [
      'counted from the next week when the first match lies there',
      { kind: 'weeks', every: 2, weekdays: [1] },
      '2026-11-28',
      '2026-12-20',
      ['2026-11-30', '2026-12-14'],
    ],
    [
      'without the exclusive end',
      { kind: 'weeks', every: 4, weekdays: [2] },
      '2026-11-24',
      '2026-12-22',
      ['2026-11-24'],
    ],
    [
      'monthly on the last Friday',
      { kind: 'months', ordinal: 'last', weekday: 5 },
      '2026-11-28',
      '2027-03-01',
      ['2026-12-25', '2027-01-29', '2027-02-26'],
    ],
    [
      'monthly on the first Monday, which has passed this month',
      { kind: 'months', ordinal: 1, weekday: 1 },
      '2026-11-03',
      '2027-01-05',
      ['2026-12-07', '2027-01-04'],
    ],
  ])('are %s', (_, rhythm, first, end, days) => {
    expect(rhythmDays(rhythm, first, end)).toEqual(days);
  });

  it('are those that another library finds', () => {
    const months = fc.integer({ min: 1, max: 14 });
    const same = fc.property(anyRhythm, anyStartDay, months, (rhythm, first, span) => {
      const end = addDays(first, span * 30);
      expect(rhythmDays(rhythm, first, end)).toEqual(daysByLibrary(rhythm, first, end));
    });
    fc.assert(same, { seed: 20261124, numRuns: 500 });
    fc.assert(same, { numRuns: 200 });
  });

  it('lie inside the term, in order and none twice', () => {
    fc.assert(
      fc.property(anyRhythm, anyStartDay, (rhythm, first) => {
        const end = addDays(first, 365);
        const days = rhythmDays(rhythm, first, end);
        expect(days).toEqual([...new Set(days)].toSorted());
        expect(days.every((day) => day >= first && day < end)).toBe(true);
      }),
    );
  });
});

it.each<[Rhythm, string]>([
  [{ kind: 'weeks', every: 1, weekdays: [3] }, 'Every week on Wednesday'],
  [{ kind: 'weeks', every: 2, weekdays: [5, 2] }, 'Every 2 weeks on Tuesday and Friday'],
  [
    { kind: 'weeks', every: 4, weekdays: [1, 3, 6] },
    'Every 4 weeks on Monday, Wednesday and Saturday',
  ],
  [{ kind: 'months', ordinal: 'last', weekday: 5 }, 'Every month on the last Friday'],
  [{ kind: 'months', ordinal: 3, weekday: 1 }, 'Every month on the third Monday'],
])('says a rhythm in words', (rhythm, text) => {
  expect(rhythmText(rhythm)).toBe(text);
});

/** The library counts from DTSTART, so it is given the first match. */
function daysByLibrary(rhythm: Rhythm, first: string, end: string): string[] {
  const { RRule } = rrule;
  const names = [RRule.MO, RRule.TU, RRule.WE, RRule.TH, RRule.FR, RRule.SA, RRule.SU];
  const weekdays = weekdaysOf(rhythm).map((weekday) => names[weekday - 1] ?? RRule.MO);
  const from = (day: string) => new Date(`${day}T00:00:00Z`);
  const rule = (dtstart: string) =>
    rhythm.kind === 'weeks'
      ? new RRule({
          freq: RRule.WEEKLY,
          interval: rhythm.every,
          byweekday: weekdays,
          wkst: RRule.MO,
          dtstart: from(dtstart),
        })
      : new RRule({
          freq: RRule.MONTHLY,
          byweekday: weekdays.map((day) =>
            day.nth(rhythm.ordinal === 'last' ? -1 : rhythm.ordinal),
          ),
          dtstart: from(dtstart),
        });
  const firstMatch = daysFrom(first, addDays(first, 40)).find(
    (day) => rule(day).after(from(day), true)?.toISOString().slice(0, 10) === day,
  );
  return rule(firstMatch ?? first)
    .between(from(first), from(addDays(end, -1)), true)
    .map((date) => date.toISOString().slice(0, 10));
}
