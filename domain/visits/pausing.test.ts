import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../calendar/days.ts';
import { manilaDayOf } from '../calendar/manila-clock.ts';
import { countVisits } from './count.ts';
import { pauseProblemText } from './pause-problem.ts';
import { earliestPause, isInPause } from './pauses.ts';
import {
  type PausableTerm,
  pauseOutcome,
  pauseProblem,
  pauseRoom,
  resumedFrom,
} from './pausing.ts';
import { planVisits } from './plan.ts';
import { termEnd } from './term.ts';
import type { VisitState } from './visit-states.ts';
import { anyRhythm, anyStartDay, at, period, weekly } from './visits.fixture.ts';

// Thursdays from 1 January to 26 March.
const term: PausableTerm = {
  firstDay: '2026-01-01',
  endDay: '2026-04-01',
  rhythm: weekly(1, 4),
  countedFrom: '2026-01-01',
  startMinutes: 9 * 60,
  pauses: [],
};
const visit = (day: string, state: VisitState = 'scheduled') => ({
  ...{ id: day, state },
  ...period(day, '9:00', '11:00'),
});
const thursdays = Array.from({ length: 13 }, (_, week) => addDays(term.firstDay, 7 * week));
const movesOf = ({ moves }: ReturnType<typeof pauseOutcome<ReturnType<typeof visit>>>) =>
  moves.map(({ visit: { id }, start }) => [id, manilaDayOf(start)]);

describe('a pause', () => {
  it('puts its visits after the last one, on the dates of the rhythm', () => {
    const visits = thursdays.map((day) => visit(day));
    const outcome = pauseOutcome(term, visits, { firstDay: '2026-01-08', endDay: '2026-01-22' });
    expect(outcome.newEndDay).toBe('2026-04-15');
    expect(movesOf(outcome)).toEqual([
      ['2026-01-08', '2026-04-02'],
      ['2026-01-15', '2026-04-09'],
    ]);
    expect(outcome.open).toEqual([]);
  });

  it('takes a moved visit along for ten days, and no other visit moves', () => {
    const moved = {
      id: 'moved',
      state: 'scheduled',
      ...period('2026-01-12', '14:00', '15:30'),
    } as const;
    const visits = thursdays.map((day) => (day === '2026-01-08' ? moved : visit(day)));
    const outcome = pauseOutcome(term, visits, { firstDay: '2026-01-09', endDay: '2026-01-19' });
    expect(outcome.newEndDay).toBe('2026-04-11');
    // It keeps its length, and starts when the others do.
    expect(outcome.moves).toMatchObject([
      { visit: { id: 'moved' }, ...period('2026-04-02', '9:00', '10:30') },
      { visit: { id: '2026-01-15' }, ...period('2026-04-09', '9:00', '11:00') },
    ]);
  });

  it('leaves open what the prolonged term has no date for', () => {
    const outcome = pauseOutcome(
      { ...term, rhythm: weekly(4, 4) },
      [visit('2026-01-01', 'done'), visit('2026-01-29'), visit('2026-02-26'), visit('2026-03-26')],
      { firstDay: '2026-01-26', endDay: '2026-02-05' },
    );
    expect([outcome.newEndDay, movesOf(outcome)]).toEqual(['2026-04-11', []]);
    expect(outcome.open.map(({ id }) => id)).toEqual(['2026-01-29']);
  });

  it('uses dates that are free at the end, but none that are taken or lie in another pause', () => {
    const visits = [...thursdays.slice(0, -2).map((day) => visit(day)), visit('2026-04-02')];
    const owedLater = visits.with(-1, { ...visit('2026-04-02'), id: 'owed' });
    const other = { firstDay: '2026-03-18', endDay: '2026-03-24', resumedOn: null };
    const outcome = pauseOutcome({ ...term, pauses: [other] }, owedLater, {
      firstDay: '2026-01-08',
      endDay: '2026-01-30',
    });
    expect(movesOf(outcome)).toEqual([
      ['2026-01-08', '2026-03-26'],
      ['2026-01-15', '2026-04-09'],
      ['2026-01-22', '2026-04-16'],
    ]);
    expect(outcome.open.map(({ id }) => id)).toEqual(['2026-01-29']);
  });

  it('moves nothing that is over, called off or under way', () => {
    const states = ['done', 'missed', 'skipped', 'cancelled', 'on-the-way', 'started'] as const;
    const visits = states.map((state, index) => visit(thursdays[index] ?? '', state));
    const outcome = pauseOutcome(term, visits, { firstDay: '2026-01-01', endDay: '2026-02-28' });
    expect([outcome.moves, outcome.open]).toEqual([[], []]);
  });

  const anyPause = fc.record({ offset: fc.nat(100), days: fc.integer({ min: 1, max: 30 }) });
  const anyState = fc.constantFrom<VisitState>('scheduled', 'scheduled', 'done', 'skipped');

  it('keeps N and every other visit, inside the term and out of all pauses, whatever is paused', () => {
    fc.assert(
      fc.property(
        fc.record({
          rhythm: anyRhythm,
          firstDay: anyStartDay,
          months: fc.integer({ min: 1, max: 6 }),
        }),
        fc.array(anyState, { minLength: 200, maxLength: 200 }),
        fc.array(anyPause, { maxLength: 2 }),
        ({ rhythm, firstDay, months }, states, pauses) => {
          const endDay = termEnd(firstDay, months);
          const time = { startMinutes: 540, stayMinutes: 120 };
          const plan = planVisits({ rhythm, startDay: firstDay, endDay, ...time });
          if (!plan.ok) return;
          const days = { firstDay, endDay, countedFrom: firstDay };
          let paused: PausableTerm = { rhythm, ...days, startMinutes: 540, pauses: [] };
          let visits = plan.visits.map(({ number, start, end }) => ({
            id: String(number),
            state: states[number] ?? 'scheduled',
            start,
            end,
          }));
          for (const { offset, days } of pauses) {
            const from = addDays(firstDay, offset);
            const asked = { firstDay: from, endDay: addDays(from, days) };
            if (pauseProblem(paused, asked, at(addDays(firstDay, -2), '9:00')) !== null) continue;
            const before = visits;
            const { newEndDay, moves, open } = pauseOutcome(paused, visits, asked);
            const touched = [...moves.map((move) => move.visit), ...open];
            expect(touched.every((one) => one.state === 'scheduled')).toBe(true);
            expect(
              touched.every((one) =>
                isInPause(manilaDayOf(one.start), [{ ...asked, resumedOn: null }]),
              ),
            ).toBe(true);
            visits = visits.map((one) => {
              const move = moves.find((candidate) => candidate.visit === one);
              if (move) return { ...one, start: move.start, end: move.end };
              return open.includes(one) ? { ...one, state: 'skipped' as const } : one;
            });
            paused = {
              ...paused,
              endDay: newEndDay,
              pauses: [...paused.pauses, { ...asked, resumedOn: null }],
            };
            for (const [index, one] of visits.entries()) {
              if (one !== before[index]) continue;
              expect(touched).not.toContain(one);
            }
          }
          const coming = visits.filter(({ state }) => state === 'scheduled');
          for (const { start } of coming) {
            const day = manilaDayOf(start);
            expect(day >= paused.firstDay && day < paused.endDay).toBe(true);
            expect(isInPause(day, paused.pauses)).toBe(false);
          }
          const taken = visits
            .filter(({ state }) => state !== 'skipped')
            .map(({ start }) => manilaDayOf(start));
          expect(new Set(taken).size).toBe(taken.length);
          const plain = { missedReason: null, cancelledBy: null, isOwed: false };
          const counted = visits.map(({ state }) => ({ state, ...plain }));
          const running = { state: 'active', term: '3-months', settledPriceInPesos: null } as const;
          const counts = countVisits(counted, { ...running, endDay: paused.endDay }, firstDay);
          expect(Object.values(counts).reduce((sum, count) => sum + count)).toBe(
            plan.visits.length,
          );
          expect(counts.done).toBe(before(states, plan.visits.length));
        },
      ),
    );
  });

  const before = (states: VisitState[], count: number) =>
    states.slice(1, count + 1).filter((state) => state === 'done').length;
});

describe('whether a pause is possible', () => {
  const now = at('2026-01-10', '9:00');
  const first = { firstDay: '2026-01-20', endDay: '2026-02-19', resumedOn: null };

  const third = { firstDay: '2026-03-01', endDay: '2026-03-02', resumedOn: null };
  const tooLong = (left: number) =>
    `A plan can be paused for 60 days a term, and ${left} are left.`;
  const tooEarly = (day: string) => `A pause can begin on ${day} at the earliest.`;
  it.each<[string, Partial<PausableTerm>, from: string, end: string, string | null]>([
    ['two days ahead', {}, '01-12', '01-13', null],
    ['tomorrow', {}, '01-11', '01-13', tooEarly('Mon, 12 Jan')],
    ['for 60 days', {}, '01-12', '03-13', null],
    ['for 61 days', {}, '01-12', '03-14', tooLong(60)],
    ['the other half', { pauses: [first] }, '02-19', '03-21', null],
    ['more than the other half', { pauses: [first] }, '02-19', '03-22', tooLong(30)],
    [
      'twice at once',
      { pauses: [first] },
      '02-18',
      '02-20',
      'Part of these days is already paused.',
    ],
    ['a third time', { pauses: [first, third] }, '03-10', '03-11', 'A term has at most 2 pauses.'],
    ['backwards', {}, '01-20', '01-20', 'The last day is before the first day.'],
    ['after the end', {}, '04-01', '04-02', 'The plan will have ended by then.'],
    ['before the term', { firstDay: '2026-02-01' }, '01-31', '02-02', tooEarly('Sun, 1 Feb')],
  ])('%s', (_, changes, from, end, problem) => {
    const asked = { firstDay: `2026-${from}`, endDay: `2026-${end}` };
    const found = pauseProblem({ ...term, ...changes }, asked, now);
    expect(found && pauseProblemText(found)).toBe(problem);
  });

  it.each([
    ['2026-01-10', '00:00', '2026-01-11'],
    ['2026-01-10', '00:01', '2026-01-12'],
    ['2026-01-10', '23:59', '2026-01-12'],
  ])('asked on %s at %s it may begin on %s', (day, time, earliest) => {
    expect(earliestPause(at(day, time))).toBe(earliest);
  });

  it('says how much is left, a pause that was ended early counting whole', () => {
    const pauses = [{ ...first, resumedOn: '2026-01-25' }];
    expect(pauseRoom({ ...term, pauses }, now)).toEqual({
      daysLeft: 30,
      piecesLeft: 1,
      earliestDay: '2026-01-12',
    });
  });

  it.each([
    ['2026-01-10', '2026-01-20'],
    ['2026-01-20', '2026-01-20'],
    ['2026-01-25', '2026-01-25'],
    ['2026-02-18', '2026-02-18'],
    ['2026-02-19', null],
  ])('resumed on %s, visits may take place from %s', (today, from) => {
    expect(resumedFrom(first, at(today, '9:00'))).toBe(from);
    expect(resumedFrom({ ...first, resumedOn: '2026-01-21' }, at(today, '9:00'))).toBeNull();
  });
});
