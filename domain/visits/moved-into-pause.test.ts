import { expect, it } from 'vitest';
import { addDays } from '../calendar/days.ts';
import { movedIntoPause } from './moved-into-pause.ts';
import { pauseProblemText } from './pause-problem.ts';
import { type PausableTerm, pauseOutcome } from './pausing.ts';
import { period } from './visits.fixture.ts';

// Thursdays from 1 January to 26 March. The end leaves no room behind the last one.
const term: PausableTerm = {
  firstDay: '2026-01-01',
  endDay: '2026-03-27',
  rhythm: { kind: 'weeks', every: 1, weekdays: [4] },
  countedFrom: '2026-03-26',
  startMinutes: 9 * 60,
  pauses: [],
};
const thursdays = Array.from({ length: 13 }, (_, week) => addDays(term.firstDay, 7 * week));
const week = { firstDay: '2026-02-02', endDay: '2026-02-09' };

type Moves = Record<number, { to: string; ownDay?: string | null }>;
const visitsWith = (moves: Moves) =>
  thursdays.map((day, index) => {
    const move = moves[index + 1];
    const on = move?.to ?? day;
    const ownDay = move === undefined || move.ownDay === undefined ? day : move.ownDay;
    const state = 'scheduled' as const;
    return { id: day, number: index + 1, state, ...period(on, '9:00', '11:00'), ownDay };
  });

/** Visit 6 is on 5 February, in the week that is paused. */
it.each<[string, Moves, string | null]>([
  ['where nothing was moved', {}, null],
  [
    'with the next visit moved into its week',
    { 7: { to: '2026-02-03' } },
    'You moved visit 7 into these days, and with it not every visit would get another date. Move visit 7 to another day first, or choose other days for the pause.',
  ],
  [
    'with the visits around it moved into its week',
    { 5: { to: '2026-02-03' }, 7: { to: '2026-02-06' } },
    'You moved visits 5 and 7 into these days, and with them not every visit would get another date. Move visits 5 and 7 to other days first, or choose other days for the pause.',
  ],
  [
    'with an open visit placed in its week',
    { 2: { to: '2026-02-06', ownDay: null } },
    'You moved visit 2 into these days, and with it not every visit would get another date. Move visit 2 to another day first, or choose other days for the pause.',
  ],
  ['with its own visit moved inside it', { 6: { to: '2026-02-03' } }, null],
  ['with a visit that the team put there', { 7: { to: '2026-02-03', ownDay: '2026-02-03' } }, null],
  [
    'with its own visit moved out and another in',
    { 6: { to: '2026-02-12' }, 7: { to: '2026-02-03' } },
    null,
  ],
  [
    'with its own visit moved inside it and the next one put in its place',
    { 6: { to: '2026-02-03', ownDay: '2026-02-05' }, 7: { to: '2026-02-05' } },
    'You moved visit 7 into these days, and with it not every visit would get another date. Move visit 7 to another day first, or choose other days for the pause.',
  ],
])('a pause of a week %s', (_, moves, problem) => {
  const visits = visitsWith(moves);
  const found = movedIntoPause(term, visits, week, pauseOutcome(term, visits, week));
  expect(found && pauseProblemText(found)).toBe(problem);
});

it('lets a pause leave a visit without a date in a series that was moved as a whole', () => {
  const fridays = thursdays.map((day, index) => ({
    ...{ id: day, number: index + 1, state: 'scheduled' as const, ownDay: day },
    ...period(addDays(day, 1), '9:00', '11:00'),
  }));
  const moved: PausableTerm = {
    ...{ ...term, endDay: '2026-03-28', countedFrom: '2026-03-27' },
    rhythm: { kind: 'weeks', every: 1, weekdays: [5] },
  };
  const asked = { firstDay: '2026-02-06', endDay: '2026-02-14' };
  const outcome = pauseOutcome(moved, fridays, asked);
  expect(outcome.open).toHaveLength(1);
  expect(movedIntoPause(moved, fridays, asked, outcome)).toBeNull();
});

it.each([1, 2, 4] as const)('knows the days of a rhythm of %i weeks long before', (every) => {
  const rhythm = { kind: 'weeks', every, weekdays: [4] } as const;
  const visits = thursdays
    .filter((_, index) => index % every === 0)
    .map((day, index) => ({
      ...{ id: day, number: index + 1, state: 'scheduled' as const, ownDay: '2025-12-31' },
      ...period(day, '9:00', '11:00'),
    }));
  const last = visits.at(-1)?.id ?? '';
  const tight = { ...term, rhythm, countedFrom: last, endDay: addDays(last, 1) };
  const asked = { firstDay: '2026-01-01', endDay: '2026-01-02' };
  const outcome = pauseOutcome(tight, visits, asked);
  expect(outcome.open).toHaveLength(1);
  expect(movedIntoPause(tight, visits, asked, outcome)).toBeNull();
});
