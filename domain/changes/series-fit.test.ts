import { describe, expect, it } from 'vitest';
import { addDays } from '../calendar/days.ts';
import { manilaMoment } from '../calendar/manila-clock.ts';
import type { CrewMember } from '../visits/crew.ts';
import type { SeriesVisit } from '../visits/move-series.ts';
import { unknownWays } from '../visits/ways.ts';
import { fitSeries } from './series-fit.ts';

/** Tuesday, 1 December 2026, and three more Tuesdays. */
const tuesday = '2026-12-01';
const visits = [0, 1, 2, 3].map((week): SeriesVisit => {
  const day = addDays(tuesday, 7 * week);
  return {
    id: `v${week}`,
    number: week + 1,
    start: manilaMoment(day, 9 * 60),
    end: manilaMoment(day, 11 * 60),
    state: 'scheduled',
    movedOnItsOwn: false,
  };
});
const term = { startDay: '2026-11-01', endDay: '2026-12-24' };
const ben: CrewMember = {
  id: 'ben',
  name: 'Ben',
  workingDays: [1, 2, 3, 4, 5, 6],
  daysAway: [],
  bookings: [],
};
const around = {
  pauses: [],
  takenDays: [],
  homeId: 'home',
  place: { town: 'Lipa City', address: '1 Rizal St., Lipa City, 4217 Batangas' },
  holidays: new Map(),
  ways: unknownWays,
  crewOn: () => [ben],
};
const toWednesday = { visits, movedId: 'v1', newStart: manilaMoment('2026-12-09', 8 * 60), term };
const reasons = (fit: ReturnType<typeof fitSeries>) =>
  fit.moves.map(({ visitId, misfit }) => [visitId, misfit]);

describe('this visit and all following', () => {
  it('fit where nothing speaks against any of them', () => {
    expect(reasons(fitSeries(toWednesday, around))).toEqual([
      ['v1', null],
      ['v2', null],
      ['v3', null],
    ]);
  });

  it('says of each that does not fit why', () => {
    const busy = {
      visitId: 'other',
      homeId: 'elsewhere',
      start: manilaMoment('2026-12-16', 9 * 60),
      end: manilaMoment('2026-12-16', 10 * 60),
    };
    const fit = fitSeries(
      { ...toWednesday, term: { ...term, endDay: '2026-12-23' } },
      { ...around, crewOn: () => [{ ...ben, bookings: [busy] }] },
    );
    expect(reasons(fit)).toEqual([
      ['v1', null],
      ['v2', 'not-free'],
      ['v3', 'outside-term'],
    ]);
  });

  it('fits in no pause, and on no day with another visit', () => {
    const pause = { firstDay: '2026-12-23', endDay: '2026-12-24', resumedOn: null };
    const alone = visits.map((visit) =>
      visit.id === 'v2'
        ? {
            ...visit,
            movedOnItsOwn: true,
            start: manilaMoment('2026-12-09', 13 * 60),
            end: manilaMoment('2026-12-09', 15 * 60),
          }
        : visit,
    );
    const fit = fitSeries({ ...toWednesday, visits: alone }, { ...around, pauses: [pause] });
    expect(reasons(fit)).toEqual([
      ['v1', 'twice'],
      ['v3', 'paused'],
    ]);
    expect(fit.staying).toEqual(['v2']);
  });

  it('do not fit on a day on which the home has a visit of another plan', () => {
    const fit = fitSeries(toWednesday, { ...around, takenDays: ['2026-12-16'] });
    expect(reasons(fit)).toEqual([
      ['v1', null],
      ['v2', 'twice'],
      ['v3', null],
    ]);
  });
});
