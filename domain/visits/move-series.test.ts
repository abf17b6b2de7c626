import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from '../calendar/days.ts';
import {
  manilaDayOf,
  manilaMinutesOf,
  manilaMoment,
  minutesBetween,
} from '../calendar/manila-clock.ts';
import { moveFollowing, type SeriesVisit } from './move-series.ts';
import { planVisits } from './plan.ts';
import { isInTerm, termEnd } from './term.ts';
import { type VisitState, visitLabels } from './visit-states.ts';
import { anyRhythm, anyStartDay, anyStay, at, period } from './visits.fixture.ts';

const term = { startDay: '2026-11-23', endDay: '2026-12-23' };
const visit = (number: number, day: string, changes: Partial<SeriesVisit> = {}): SeriesVisit => ({
  id: `v${number}`,
  number,
  state: 'scheduled',
  movedOnItsOwn: false,
  ...period(day, '9:00', '11:00'),
  ...changes,
});
const series = [
  visit(1, '2026-11-24', { state: 'done' }),
  visit(2, '2026-12-01'),
  visit(3, '2026-12-09', { movedOnItsOwn: true }),
  visit(4, '2026-12-15', period('2026-12-15', '9:00', '12:00')),
  visit(5, '2026-12-22'),
];

const move = (
  movedId: string,
  newStart: Date,
  more: Partial<Parameters<typeof moveFollowing>[0]> = {},
) => moveFollowing({ visits: series, movedId, newStart, term, ...more });

describe('this and all following', () => {
  it('moves by the same days to the same time of day, and leaves what was moved on its own', () => {
    expect(move('v2', at('2026-11-30', '13:30'))).toEqual({
      moves: [
        { visitId: 'v2', number: 2, ...period('2026-11-30', '13:30', '15:30') },
        { visitId: 'v4', number: 4, ...period('2026-12-14', '13:30', '16:30') },
        { visitId: 'v5', number: 5, ...period('2026-12-21', '13:30', '15:30') },
      ],
      misfits: [],
      staying: ['v3'],
      twice: [],
    });
  });

  it('takes along what is ticked', () => {
    const moved = move('v2', at('2026-11-30', '13:30'), { ticked: ['v3'] });
    expect(moved.staying).toEqual([]);
    const time = period('2026-12-08', '13:30', '15:30');
    expect(moved.moves[1]).toEqual({ visitId: 'v3', number: 3, ...time });
  });

  it('lists what would leave the term, or its day, and leaves it where it is', () => {
    const later = move('v4', at('2026-12-16', '9:00'));
    expect(later.moves.map(({ visitId }) => visitId)).toEqual(['v4']);
    const time = period('2026-12-23', '9:00', '11:00');
    const misfit = { visitId: 'v5', number: 5, ...time, reason: 'outside-term' };
    expect(later.misfits).toEqual([misfit]);
    const night = move('v2', at('2026-12-01', '22:00'));
    expect(night.moves.map(({ visitId }) => visitId)).toEqual(['v2', 'v5']);
    expect(night.misfits).toMatchObject([{ visitId: 'v4', reason: 'past-midnight' }]);
  });

  it('names days that would have two visits', () => {
    const moved = move('v2', at('2026-12-09', '13:00'));
    expect(moved.twice).toEqual([{ day: '2026-12-09', visitIds: ['v2', 'v3'] }]);
  });

  it('moves nothing of a visit that is over, and knows its series', () => {
    const newStart = at('2026-11-30', '9:00');
    const visits = series.with(1, visit(2, '2026-12-01', { state: 'started' }));
    const { moves } = move('v2', newStart, { visits });
    expect(moves.map(({ visitId }) => visitId)).not.toContain('v2');
    expect(() => move('v9', newStart)).toThrow('The visit v9 is not one of the series.');
  });
});

it('keeps every visit inside the term, loses and doubles none, and touches nothing that is over', () => {
  const fate = fc.record({
    state: fc.constantFrom('scheduled', 'scheduled', ...(Object.keys(visitLabels) as VisitState[])),
    movedOnItsOwn: fc.boolean(),
    isTicked: fc.boolean(),
  });
  const scene = fc.record({
    rhythm: anyRhythm,
    startDay: anyStartDay,
    months: fc.integer({ min: 1, max: 12 }),
    stayMinutes: anyStay,
    fates: fc.array(fate, { minLength: 160, maxLength: 160, size: 'max' }),
    chosen: fc.nat({ max: 159 }),
    byDays: fc.integer({ min: -10, max: 20 }),
    toMinutes: fc.integer({ min: 12, max: 44 }).map((halves) => halves * 30),
  });
  fc.assert(
    fc.property(scene, ({ rhythm, startDay, months, stayMinutes, fates, ...asked }) => {
      const of = { startDay, endDay: termEnd(startDay, months) };
      const plan = planVisits({ rhythm, ...of, startMinutes: 540, stayMinutes });
      if (!plan.ok) return;
      const visits = plan.visits.map(({ number, start, end }, index) => ({
        ...{ id: `v${number}`, number, start, end, state: 'scheduled' as VisitState },
        ...{ movedOnItsOwn: false, isTicked: false, ...fates[index] },
      }));
      const moved = visits[asked.chosen % visits.length];
      if (moved === undefined) throw new Error('A plan has visits.');
      const newDay = addDays(manilaDayOf(moved.start), asked.byDays);
      const result = moveFollowing({
        visits,
        movedId: moved.id,
        newStart: manilaMoment(newDay, asked.toMinutes),
        term: of,
        ticked: visits.filter(({ isTicked }) => isTicked).map(({ id }) => id),
      });

      const told = [...result.moves, ...result.misfits].map(({ visitId }) => visitId);
      const following = visits.filter(
        ({ state, start }) => state === 'scheduled' && start >= moved.start,
      );
      expect([...told, ...result.staying].toSorted()).toEqual(
        following.map(({ id }) => id).toSorted(),
      );
      for (const { visitId, number, start, end } of result.moves) {
        const before = visits.find(({ id }) => id === visitId);
        if (before === undefined) throw new Error('A move is one of a visit.');
        expect(number).toBe(before.number);
        expect(minutesBetween(start, end)).toBe(stayMinutes);
        expect(manilaMinutesOf(start)).toBe(asked.toMinutes);
        expect(daysBetween(manilaDayOf(before.start), manilaDayOf(start))).toBe(asked.byDays);
        expect(isInTerm(manilaDayOf(start), of)).toBe(true);
        expect(manilaDayOf(new Date(+end - 1))).toBe(manilaDayOf(start));
      }
      for (const { reason, start } of result.misfits) {
        expect(reason === 'outside-term').toBe(!isInTerm(manilaDayOf(start), of));
      }
    }),
  );
});
