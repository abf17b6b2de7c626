import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '../calendar/days.ts';
import { manilaMoment } from '../calendar/manila-clock.ts';
import { pauseLengths } from './pause-lengths.ts';
import { type PausableTerm, pauseOutcome } from './pausing.ts';
import { planVisits } from './plan.ts';
import type { Rhythm } from './rhythm.ts';
import { termEnd } from './term.ts';
import { anyRhythm, anyStartDay } from './visits.fixture.ts';

const startDay = '2026-01-01';
const thursdays = (every: 1 | 2 | 4): Rhythm => ({ kind: 'weeks', every, weekdays: [4] });

/** A term with the visits of its rhythm, long before it begins. */
function planned(rhythm: Rhythm, firstDay = startDay, months = 3) {
  const endDay = termEnd(firstDay, months);
  const time = { startMinutes: 9 * 60, stayMinutes: 120 };
  const plan = planVisits({ rhythm, startDay: firstDay, endDay, ...time });
  const visits = plan.ok
    ? plan.visits.map(({ number, start, end }) => ({
        id: String(number),
        state: 'scheduled' as const,
        start,
        end,
      }))
    : [];
  const countedFrom = plan.ok ? (plan.visits.at(-1)?.day ?? firstDay) : firstDay;
  const term: PausableTerm = {
    firstDay,
    endDay,
    rhythm,
    countedFrom,
    startMinutes: 540,
    pauses: [],
  };
  return { term, visits };
}
const before = manilaMoment('2025-12-01', 0);
const paused = (firstDay: string, endDay: string) => ({ firstDay, endDay, resumedOn: null });

it.each<[string, Rhythm, PausableTerm['pauses'], string[]]>([
  [
    'every week',
    thursdays(1),
    [],
    ['1 week', '2 week', '3 week', '4 week', '5 week', '6 week', '7 week', '8 week'],
  ],
  ['every 2 weeks', thursdays(2), [], ['2 week', '4 week', '6 week', '8 week']],
  ['every 4 weeks', thursdays(4), [], ['4 week', '8 week']],
  [
    'every month, where the second visit of two months would find no date',
    { kind: 'months', ordinal: 1, weekday: 4 },
    [],
    ['1 month'],
  ],
  [
    'every week, with 20 days left',
    thursdays(1),
    [paused('2025-12-20', '2026-01-29')],
    ['1 week', '2 week'],
  ],
  [
    'every week, until the other pause begins',
    thursdays(1),
    [paused('2026-02-19', '2026-02-20')],
    ['1 week', '2 week'],
  ],
  [
    'no more, with both pieces used',
    thursdays(1),
    [paused('2026-03-01', '2026-03-02'), paused('2026-03-10', '2026-03-11')],
    [],
  ],
])('offers the lengths that fit %s', (_, rhythm, pauses, lengths) => {
  const { term, visits } = planned(rhythm);
  const found = pauseLengths({ ...term, pauses }, visits, '2026-02-03', before);
  expect(found.map(({ count, unit }) => `${count} ${unit}`)).toEqual(lengths);
});

it('leaves out ten days, after which one visit of every week would find no date', () => {
  const { term, visits } = planned(thursdays(1), '2026-01-05');
  const asked = { firstDay: '2026-02-03', endDay: '2026-02-13' };
  expect(pauseOutcome(term, visits, asked).open).toHaveLength(1);
  const ends = pauseLengths(term, visits, asked.firstDay, before).map(({ endDay }) => endDay);
  expect(ends.slice(0, 2)).toEqual(['2026-02-10', '2026-02-17']);
});

it('offers nothing from a day on which no pause may begin', () => {
  const { term, visits } = planned(thursdays(1));
  expect(pauseLengths(term, visits, '2026-02-03', manilaMoment('2026-02-02', 60))).toEqual([]);
});

it('offers only what leaves no visit without a date, whatever the rhythm', () => {
  fc.assert(
    fc.property(anyRhythm, anyStartDay, fc.nat(80), (rhythm, firstDay, after) => {
      const { term, visits } = planned(rhythm, firstDay);
      const from = addDays(firstDay, after);
      const now = manilaMoment(addDays(firstDay, -3), 0);
      for (const { endDay } of pauseLengths(term, visits, from, now)) {
        expect(pauseOutcome(term, visits, { firstDay: from, endDay }).open).toEqual([]);
      }
    }),
  );
});
