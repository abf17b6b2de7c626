import { describe, expect, it } from 'vitest';
import type { Booking } from './crew.ts';
import { type Candidate, proposeSubstitutes, type VisitToGive } from './substitutes.ts';
import { period, worker } from './visits.fixture.ts';
import { unknownWays } from './ways.ts';

const monday = '2026-11-23';
const tuesday = '2026-11-24';

const visit = (id: string, day: string, changes: Partial<VisitToGive> = {}): VisitToGive => ({
  id,
  homeId: 'home of Ana',
  town: 'Lipa City',
  crewIds: [],
  ...period(day, '9:00', '11:00'),
  ...changes,
});
const candidate = (name: string, changes: Partial<Candidate> = {}): Candidate => ({
  ...worker(name),
  isWorker: true,
  homeIds: (changes.bookings ?? []).flatMap(({ homeId }) => homeId ?? []),
  ...changes,
});
const booked = (day: string, from: string, to: string, homeId: string): Booking => ({
  visitId: `${homeId} ${day} ${from}`,
  homeId,
  ...period(day, from, to),
});
const towns = new Map([
  ['home of Ana', 'Lipa City'],
  ['home of Eva', 'Lipa City'],
  ['home of Leo', 'Tagaytay City'],
]);
const propose = (visits: readonly VisitToGive[], candidates: readonly Candidate[]) =>
  proposeSubstitutes(visits, { candidates, towns, ways: unknownWays });

describe('who is free', () => {
  it.each<[string, Partial<Candidate>, boolean]>([
    ['has nothing then', {}, true],
    ['is elsewhere then', { bookings: [booked(monday, '10:00', '12:00', 'home of Eva')] }, false],
    ['begins elsewhere when it ends', { bookings: [booked(monday, '11:00', '12:00', 'x')] }, true],
    ['is elsewhere on another day', { bookings: [booked(tuesday, '9:00', '11:00', 'x')] }, true],
    ['is away that day', { daysAway: [{ firstDay: '2026-11-20', lastDay: monday }] }, false],
    ['is away the day after', { daysAway: [{ firstDay: tuesday, lastDay: tuesday }] }, true],
    ['does not work that weekday', { workingDays: [2, 3, 4] }, false],
  ])('a worker who %s', (_, changes, isFree) => {
    const [proposed] = propose([visit('a', monday)], [candidate('Carla', changes)]);
    expect(proposed?.free).toEqual(isFree ? ['Carla'] : []);
    expect(proposed?.memberId).toBe(isFree ? 'Carla' : null);
  });

  it('is nobody who comes already', () => {
    const carla = candidate('Carla', {
      bookings: [{ ...booked(monday, '9:00', '11:00', 'home of Ana'), visitId: 'a' }],
    });
    const [proposed] = propose([visit('a', monday, { crewIds: ['Carla'] })], [carla]);
    expect(proposed).toMatchObject({ free: [], memberId: null });
  });

  it('is no more once another of the visits was proposed for that time', () => {
    const both = [visit('a', monday), visit('b', monday, { homeId: 'home of Eva' })];
    const proposed = propose(both, [candidate('Carla')]);
    expect(proposed.map(({ memberId }) => memberId)).toEqual(['Carla', null]);
    // The dispatcher may still choose for which of them.
    expect(proposed.map(({ free }) => free)).toEqual([['Carla'], ['Carla']]);
  });
});

describe('who is proposed', () => {
  const atHome = booked(tuesday, '14:00', '16:00', 'home of Ana');
  const inTown = booked(monday, '14:00', '16:00', 'home of Eva');
  const elsewhere = booked(monday, '14:00', '16:00', 'home of Leo');
  const tight = booked(monday, '11:15', '12:00', 'home of Leo');
  it.each<[string, Booking[], Booking[], 'home' | 'town' | null]>([
    ['goes to that home, before one who is in town', [atHome], [inTown], 'home'],
    ['is in that town that day, before one elsewhere', [inTown], [elsewhere], 'town'],
    ['has fewer visits that day', [], [elsewhere], null],
    ['has time for the way, before one who is in town', [elsewhere], [tight, inTown], null],
  ])('a worker who %s', (_, bookings, others, because) => {
    const [proposed] = propose(
      [visit('a', monday)],
      [candidate('Abel', { bookings: others }), candidate('Carla', { bookings })],
    );
    expect(proposed).toMatchObject({ memberId: 'Carla', because, free: ['Carla', 'Abel'] });
  });

  it('is the same one for a home, week after week', () => {
    const weeks = [monday, '2026-11-30', '2026-12-07'].map((day) => visit(day, day));
    const abel = candidate('Abel', { bookings: [booked(monday, '14:00', '15:00', 'home of Leo')] });
    const proposed = propose(weeks.toReversed(), [abel, candidate('Carla')]);
    expect(proposed.map(({ visitId }) => visitId)).toEqual(weeks.map(({ id }) => id));
    expect(proposed.map(({ memberId }) => memberId)).toEqual(['Carla', 'Carla', 'Carla']);
    expect(proposed.map(({ because }) => because)).toEqual([null, 'home', 'home']);
  });

  it('is never somebody of the office, who can still be chosen', () => {
    const [proposed] = propose([visit('a', monday)], [candidate('Dana', { isWorker: false })]);
    expect(proposed).toMatchObject({ memberId: null, free: ['Dana'] });
  });
});
