import fc from 'fast-check';
import rrule from 'rrule';
import { describe, expect, it } from 'vitest';
import { addDays, daysFrom } from '../calendar/days.ts';
import { type Ordinal, type Rhythm, rhythmDays, rhythmText, weekdaysOf } from './rhythm.ts';
import { anyRhythm, anyStartDay, monthly, weekly } from './visits.fixture.ts';

describe('days', () => {
  it.each<[string, Rhythm, string, string, string]>([
    ['weekly from the first match', weekly(1, 5), '2026-11-24', '2026-12-12', '11-27 12-04 12-11'],
    [
      'every 2 weeks from its week',
      weekly(2, 5, 2),
      '2026-11-25',
      '2026-12-25',
      '11-27 12-08 12-11 12-22',
    ],
    ['every 2 weeks from the next week', weekly(2, 1), '2026-11-28', '2026-12-20', '11-30 12-14'],
    ['without the exclusive end', weekly(4, 2), '2026-11-24', '2026-12-22', '11-24'],
    ['the last Fridays', monthly('last', 5), '2026-11-28', '2027-03-01', '12-25 01-29 02-26'],
    ['no Monday that is over', monthly(1, 1), '2026-11-03', '2027-01-05', '12-07 01-04'],
  ])('are %s', (_, rhythm, first, end, days) => {
    const found = rhythmDays(rhythm, first, end).map((day) => day.slice('2026-'.length));
    expect(found.join(' ')).toBe(days);
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
  [weekly(1, 3), 'Every week on Wednesday'],
  [weekly(2, 5, 2), 'Every 2 weeks on Tuesday and Friday'],
  [weekly(4, 1, 3, 6), 'Every 4 weeks on Monday, Wednesday and Saturday'],
  [monthly('last', 5), 'Every month on the last Friday'],
  [monthly(3, 1), 'Every month on the third Monday'],
])('says a rhythm in words', (rhythm, text) => {
  expect(rhythmText(rhythm)).toBe(text);
});

/** The library counts from DTSTART, so it is given the first match. */
function daysByLibrary(rhythm: Rhythm, first: string, end: string): string[] {
  const { RRule } = rrule;
  const names = [RRule.MO, RRule.TU, RRule.WE, RRule.TH, RRule.FR, RRule.SA, RRule.SU];
  const weekdays = weekdaysOf(rhythm).map((weekday) => names[weekday - 1] ?? RRule.MO);
  const from = (day: string) => new Date(`${day}T00:00:00Z`);
  const nth = (ordinal: Ordinal) =>
    weekdays.map((day) => day.nth(ordinal === 'last' ? -1 : ordinal));
  const options =
    rhythm.kind === 'weeks'
      ? { freq: RRule.WEEKLY, interval: rhythm.every, byweekday: weekdays, wkst: RRule.MO }
      : { freq: RRule.MONTHLY, byweekday: nth(rhythm.ordinal) };
  const rule = (dtstart: string) => new RRule({ ...options, dtstart: from(dtstart) });
  const firstMatch = daysFrom(first, addDays(first, 40)).find(
    (day) => rule(day).after(from(day), true)?.toISOString().slice(0, 10) === day,
  );
  return rule(firstMatch ?? first)
    .between(from(first), from(addDays(end, -1)), true)
    .map((date) => date.toISOString().slice(0, 10));
}
