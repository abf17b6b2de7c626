import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, weekdayOf } from '../calendar/days.ts';
import { manilaDayOf } from '../calendar/manila-clock.ts';
import { keptRhythm, regularStarts } from './kept-rhythm.ts';
import { type Rhythm, rhythmDays, weekdaysOf } from './rhythm.ts';
import { anyRhythm, anyStartDay, at, monthly, weekly } from './visits.fixture.ts';

const startsOn = (days: readonly string[]) => days.map((day) => at(day, '9:00'));
const tuesdaysAndFridays = weekly(1, 2, 5);

describe('the rhythm that visits keep to', () => {
  it.each<[string, Rhythm, string[], Rhythm | 'agreed']>([
    ['the agreed one without visits', tuesdaysAndFridays, [], 'agreed'],
    ['the agreed one on its days', tuesdaysAndFridays, ['2026-11-24', '2026-11-27'], 'agreed'],
    ['the agreed one with a single visit left', tuesdaysAndFridays, ['2026-11-27'], 'agreed'],
    [
      'two days on, into the next week',
      tuesdaysAndFridays,
      ['2026-11-24', '2026-11-26', '2026-11-29'],
      weekly(1, 4, 7),
    ],
    ['three days on', tuesdaysAndFridays, ['2026-11-27', '2026-11-30'], weekly(1, 5, 1)],
    ['the agreed one for others', tuesdaysAndFridays, ['2026-11-25', '2026-11-26'], 'agreed'],
    ['another weekday', monthly(1, 1), ['2026-12-02', '2027-01-06'], monthly(1, 3)],
    ['another week of the month', monthly(1, 1), ['2026-12-14'], monthly(2, 1)],
    ['the last one, although it is the fourth', monthly('last', 5), ['2026-11-27'], 'agreed'],
  ])('is %s', (_, agreed, days, kept) => {
    expect(keptRhythm(agreed, startsOn(days))).toEqual(kept === 'agreed' ? agreed : kept);
  });

  it('is the agreed one for the visits of the agreed one', () => {
    fc.assert(
      fc.property(anyRhythm, anyStartDay, (rhythm, first) => {
        const days = rhythmDays(rhythm, first, addDays(first, 365));
        const kept = keptRhythm(rhythm, startsOn(days));
        expect(weekdaysOf(kept)).toEqual(weekdaysOf(rhythm));
        expect({ ...kept, weekdays: [] }).toEqual({ ...rhythm, weekdays: [] });
      }),
    );
  });

  it('goes on where all visits of a weekly one moved', () => {
    fc.assert(
      fc.property(
        anyRhythm.filter(({ kind }) => kind === 'weeks'),
        anyStartDay,
        fc.integer({ min: -6, max: 6 }),
        (rhythm, first, byDays) => {
          const days = rhythmDays(rhythm, first, addDays(first, 365));
          const moved = days.map((day) => addDays(day, byDays));
          const kept = weekdaysOf(keptRhythm(rhythm, startsOn(moved)));
          expect(kept).toHaveLength(weekdaysOf(rhythm).length);
          const last = moved.slice(-kept.length).map(weekdayOf);
          expect(kept).toEqual(expect.arrayContaining(last));
        },
      ),
    );
  });
});

it('only planned visits that nobody moved on their own are regular', () => {
  const visit = (day: string, state: 'scheduled' | 'done' | 'skipped', movedAlone = false) => ({
    state,
    startsAt: at(day, '9:00'),
    movedAlone,
  });
  const starts = regularStarts([
    visit('2026-12-08', 'scheduled'),
    visit('2026-12-01', 'scheduled'),
    visit('2026-11-24', 'done'),
    visit('2026-12-15', 'skipped'),
    visit('2026-12-23', 'scheduled', true),
  ]);
  expect(starts.map(manilaDayOf)).toEqual(['2026-12-01', '2026-12-08']);
});
