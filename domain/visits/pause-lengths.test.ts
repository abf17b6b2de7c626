import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '../calendar/days.ts';
import { manilaMoment } from '../calendar/manila-clock.ts';
import { pauseLengths } from './pause-lengths.ts';
import { type PausableTerm, pauseOutcome } from './pausing.ts';
import { planVisits } from './plan.ts';
import type { Rhythm } from './rhythm.ts';
import { termEnd } from './term.ts';
import { anyRhythm, anyStartDay, monthly, weekly } from './visits.fixture.ts';

const startDay = '2026-01-01';

/** A term with the visits of its rhythm, long before it begins. */
function planned(rhythm: Rhythm, firstDay = startDay, months = 3) {
  const endDay = termEnd(firstDay, months);
  const time = { startMinutes: 9 * 60, stayMinutes: 120 };
  const plan = planVisits({ rhythm, startDay: firstDay, endDay, ...time });
  const visits = plan.ok
    ? plan.visits.map(({ number, ...rest }) => {
        return { id: String(number), state: 'scheduled' as const, ...rest };
      })
    : [];
  const countedFrom = plan.ok ? (plan.visits.at(-1)?.day ?? firstDay) : firstDay;
  const days = { firstDay, endDay, countedFrom };
  const term: PausableTerm = { ...days, rhythm, startMinutes: time.startMinutes, pauses: [] };
  return { term, visits };
}
const before = manilaMoment('2025-12-01', 0);

it.each<[string, Rhythm, [from: string, end: string][], unit: string, counts: number[]]>([
  ['every week', weekly(1, 4), [], 'week', [1, 2, 3, 4, 5, 6, 7, 8]],
  ['every 2 weeks', weekly(2, 4), [], 'week', [2, 4, 6, 8]],
  ['every 4 weeks', weekly(4, 4), [], 'week', [4, 8]],
  ['every month, but for two, whose second visit has no date', monthly(1, 4), [], 'month', [1]],
  ['20 days left', weekly(1, 4), [['2025-12-20', '2026-01-29']], 'week', [1, 2]],
  ['the days before another pause', weekly(1, 4), [['2026-02-19', '2026-02-20']], 'week', [1, 2]],
  [
    'no pause left',
    weekly(1, 4),
    [
      ['2026-03-01', '2026-03-02'],
      ['2026-03-10', '2026-03-11'],
    ],
    'week',
    [],
  ],
])('offers the lengths that fit %s', (_, rhythm, spans, unit, counts) => {
  const { term, visits } = planned(rhythm);
  const pauses = spans.map(([firstDay, endDay]) => ({ firstDay, endDay, resumedOn: null }));
  const found = pauseLengths({ ...term, pauses }, visits, '2026-02-03', before);
  expect(found).toMatchObject(counts.map((count) => ({ unit, count })));
});

it('leaves out ten days, after which one visit of every week would find no date', () => {
  const { term, visits } = planned(weekly(1, 4), '2026-01-05');
  const asked = { firstDay: '2026-02-03', endDay: '2026-02-13' };
  expect(pauseOutcome(term, visits, asked).open).toHaveLength(1);
  const ends = pauseLengths(term, visits, asked.firstDay, before).map(({ endDay }) => endDay);
  expect(ends.slice(0, 2)).toEqual(['2026-02-10', '2026-02-17']);
});

it('offers nothing from a day on which no pause may begin', () => {
  const { term, visits } = planned(weekly(1, 4));
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
