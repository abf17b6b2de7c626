import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween, weekdayOf } from '../calendar/days.ts';
import { holidaysByDay } from '../calendar/holiday-at.ts';
import { hourInMs } from '../calendar/in-ms.ts';
import { manilaDayOf } from '../calendar/manila-clock.ts';
import { overlap } from './crew.ts';
import { type DisplacedVisit, placeDisplaced, type Surroundings } from './move-day.ts';
import { isInTerm } from './term.ts';
import { anyStay, at, booking, fiesta, period, worker } from './visits.fixture.ts';
import { checkTime } from './warnings.ts';
import { unknownWays } from './ways.ts';

const storm = '2026-11-24';
const now = at('2026-11-23', '12:00');
const place = { town: 'Lipa City', address: '1 Rizal St., Lipa City, 4217 Batangas' };
const term = { startDay: '2026-11-01', endDay: '2027-02-01' };
const visit = (id: string, changes: Partial<DisplacedVisit> = {}): DisplacedVisit => ({
  id,
  homeId: `home of ${id}`,
  place,
  crewIds: ['Ben'],
  term,
  weekdays: [2],
  takenDays: [],
  ...period(storm, '9:00', '11:00'),
  ...changes,
});
const around = (changes: Partial<Surroundings> = {}): Surroundings => ({
  crew: [worker('Ben')],
  holidays: new Map(),
  ways: unknownWays,
  closedDays: [storm],
  now,
  ...changes,
});

describe('a visit of a stormy day', () => {
  const anyDay = { weekdays: [] };
  const closed = [storm, '2026-11-25'];
  const onThursday = holidaysByDay([{ ...fiesta, day: '2026-11-26' }]);
  const taken = worker('Ben', { bookings: [booking('x', '2026-12-01', '8:30', '10:00')] });
  it.each<[string, Partial<DisplacedVisit>, Partial<Surroundings>, day: string, from?: string]>([
    ['keeps weekday and time', {}, {}, '2026-12-01'],
    [
      'goes to the nearest later day when its weekday is taken',
      { takenDays: ['2026-12-01', '2026-12-08'] },
      {},
      '2026-11-25',
    ],
    ['goes to the other weekday of its rhythm', { weekdays: [2, 5] }, {}, '2026-11-27'],
    ['stays inside its term', { term: { ...term, endDay: '2026-12-01' } }, {}, '2026-11-25'],
    ['takes the nearest free time of a day', {}, { crew: [taken] }, '2026-12-01', '10:30'],
    [
      'keeps off other closed days and holidays',
      anyDay,
      { closedDays: closed, holidays: onThursday },
      '2026-11-27',
    ],
    ['of a single job has no term', { term: null, ...anyDay }, {}, '2026-11-25'],
    [
      'prefers the day after to that before',
      anyDay,
      { now: at('2026-11-20', '12:00') },
      '2026-11-25',
    ],
    [
      'goes to a day before it while that is not today yet',
      anyDay,
      { closedDays: closed, now: at('2026-11-22', '23:00') },
      '2026-11-23',
    ],
    ['without a crew gets a time too', { crewIds: [] }, {}, '2026-12-01'],
  ])('%s', (_, changes, surroundings, day, from = '9:00') => {
    const start = at(day, from);
    expect(placeDisplaced([visit('v', changes)], around(surroundings))).toEqual({
      placements: [{ visitId: 'v', start, end: new Date(+start + 2 * hourInMs) }],
      unplaced: [],
    });
  });

  it('is unplaced when its crew is away as far as a visit moves', () => {
    const daysAway = [{ firstDay: '2026-11-01', lastDay: '2026-12-31' }];
    expect(placeDisplaced([visit('v')], around({ crew: [worker('Ben', { daysAway })] }))).toEqual({
      placements: [],
      unplaced: ['v'],
    });
  });

  it('needs its whole crew told', () => {
    expect(() => placeDisplaced([visit('v', { crewIds: ['Ana'] })], around())).toThrow(
      'The worker Ana of a visit is not among the crew.',
    );
  });
});

it('gives visits of one crew times after one another', () => {
  const two = [visit('b', period(storm, '13:00', '15:00')), visit('a')];
  expect(placeDisplaced(two, around()).placements).toEqual([
    { visitId: 'a', ...period('2026-12-01', '9:00', '11:00') },
    { visitId: 'b', ...period('2026-12-01', '13:00', '15:00') },
  ]);
  const long = [
    visit('a', period(storm, '8:00', '16:00')),
    visit('b', period(storm, '10:00', '18:00')),
  ];
  expect(placeDisplaced(long, around()).placements.map(({ start }) => manilaDayOf(start))).toEqual([
    '2026-12-01',
    '2026-12-08',
  ]);
});

it('loses and doubles none, keeps crews apart and terms kept, for any day', () => {
  const names = ['Ana', 'Ben', 'Cara'];
  const anyVisit = fc.record({
    crewIds: fc.subarray(names, { maxLength: 2 }),
    from: fc.integer({ min: 16, max: 30 }),
    stay: anyStay,
    weekdays: fc.subarray([1, 2, 3, 4, 5, 6] as const, { maxLength: 2 }),
    takenDays: fc.subarray(['2026-12-01', '2026-11-25']),
    endsIn: fc.integer({ min: 1, max: 20 }),
  });
  const anyBooking = fc.record({
    who: fc.constantFrom(...names),
    day: fc.integer({ min: 1, max: 14 }).map((n) => addDays(storm, n)),
    from: fc.integer({ min: 16, max: 30 }),
  });
  const scene = fc.record({
    asked: fc.array(anyVisit, { maxLength: 12 }),
    stored: fc.array(anyBooking, { maxLength: 20 }),
  });
  fc.assert(
    fc.property(scene, ({ asked, stored }) => {
      const bookings = (name: string) =>
        stored.flatMap(({ who, day, from }, n) =>
          who === name ? [booking(`s${n}`, day, `0:${from * 30}`, `0:${from * 30 + 120}`)] : [],
        );
      const crew = names.map((name) => worker(name, { bookings: bookings(name) }));
      const visits = asked.map(({ from, stay, endsIn, ...rest }, n) =>
        visit(`v${n}`, {
          ...rest,
          ...period(storm, `0:${from * 30}`, `0:${from * 30 + stay}`),
          term: { startDay: '2026-11-23', endDay: addDays(storm, endsIn) },
        }),
      );
      const untouched = structuredClone({ visits, crew });
      const { placements, unplaced } = placeDisplaced(visits, around({ crew }));

      expect({ visits, crew }).toEqual(untouched);
      const ids = [...placements.map(({ visitId }) => visitId), ...unplaced];
      expect(ids.toSorted()).toEqual(visits.map(({ id }) => id).toSorted());
      const placed = placements.map(({ visitId, ...time }) => ({
        ...time,
        of: visits.find(({ id }) => id === visitId) ?? visit('unknown'),
      }));
      for (const { of, start, end } of placed) {
        const day = manilaDayOf(start);
        expect(+end - +start).toBe(+of.end - +of.start);
        expect(of.term !== null && isInTerm(day, of.term)).toBe(true);
        expect([storm, ...of.takenDays]).not.toContain(day);
        expect([daysBetween(storm, day) <= 14, weekdayOf(day) < 7, day > manilaDayOf(now)]).toEqual(
          [true, true, true],
        );
        const members = crew.filter(({ id }) => of.crewIds.includes(id));
        const time = { start, end, visitId: of.id, homeId: of.homeId, place, crew: members };
        expect(checkTime({ ...time, holidays: new Map(), ways: unknownWays })).toEqual({
          warnings: [],
          faults: [],
        });
      }
      const sharing = placed.flatMap((one, n) =>
        placed
          .slice(n + 1)
          .filter(({ of }) => of.crewIds.some((id) => one.of.crewIds.includes(id)))
          .map((other) => overlap(one, other)),
      );
      expect(sharing).not.toContain(true);
    }),
    { numRuns: 60 },
  );
});
