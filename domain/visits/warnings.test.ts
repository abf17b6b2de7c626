import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { holidaysByDay } from '../calendar/holiday-at.ts';
import { overlap } from './crew.ts';
import { bonifacio, booking, fiesta, period, worker } from './visits.fixture.ts';
import { checkTime, type PlannedTime } from './warnings.ts';
import { unknownWays, type Ways } from './ways.ts';

const tuesday = '2026-11-24';
const sunday = '2026-11-29';
const holidays = holidaysByDay([bonifacio, fiesta]);

const unknown = { visitId: null, homeId: null, place: null, crew: [], holidays, ways: unknownWays };
const check = (day: string, from: string, to: string, changes: Partial<PlannedTime> = {}) =>
  checkTime({ ...unknown, ...period(day, from, to), ...changes });
const sentences = (result: ReturnType<typeof check>) =>
  [...result.faults, ...result.warnings].map(({ id, sentence }) => `${id}: ${sentence}`);

describe('the day', () => {
  const outside = 'outside-hours: This is outside 8:00 AM to 6:00 PM.';
  it.each<[string, string, string, string[]]>([
    [tuesday, '8:00', '18:00', []],
    [tuesday, '7:30', '9:30', [outside]],
    [tuesday, '16:30', '18:30', [outside]],
    [sunday, '9:00', '11:00', ['sunday: This is a Sunday.']],
    ['2026-11-30', '9:00', '11:00', ['holiday: This is Bonifacio Day (regular holiday, assumed).']],
    [sunday, '19:00', '21:00', ['sunday: This is a Sunday.', outside]],
  ])('%s from %s to %s', (day, from, to, expected) => {
    expect(sentences(check(day, from, to))).toEqual(expected);
  });
});

it('is a local holiday only in its towns', () => {
  const at = (town: string) =>
    check(fiesta.day, '9:00', '11:00', {
      place: { town, address: `1 Rizal St., ${town}, Batangas` },
    });
  expect(sentences(at('Lipa'))).toEqual(['holiday: This is Fiesta (local holiday in Lipa City).']);
  expect(sentences(at('Malvar'))).toEqual([]);
});

describe('a worker', () => {
  const ben = worker('Ben', {
    workingDays: [2, 3, 4],
    daysAway: [{ firstDay: '2026-11-24', lastDay: '2026-11-25' }],
  });
  it.each<[string, string[]]>([
    ['2026-11-23', ['not-working-day: Ben does not work on Mondays.']],
    ['2026-11-24', ['away: Ben is away on Tue, 24 Nov.']],
    ['2026-11-25', ['away: Ben is away on Wed, 25 Nov.']],
    ['2026-11-26', []],
    [sunday, ['sunday: This is a Sunday.']],
  ])('on %s', (day, expected) => {
    expect(sentences(check(day, '9:00', '11:00', { crew: [ben] }))).toEqual(expected);
  });
});

describe('other visits', () => {
  const ben = worker('Ben', { bookings: [booking('other', tuesday, '9:00', '11:00')] });
  it.each<[string, string, string[]]>([
    ['8:00', '9:30', ['busy: Ben is already at another visit from 9:00 to 11:00 AM.']],
    ['9:30', '10:30', ['busy: Ben is already at another visit from 9:00 to 11:00 AM.']],
    ['11:00', '12:00', ['tight: Ben has no time to get here from the previous visit.']],
    ['11:15', '12:00', ['tight: Ben has only 15 minutes to get here from the previous visit.']],
    ['11:30', '12:00', []],
    ['8:00', '8:40', ['tight: Ben has only 20 minutes to get to the next visit.']],
    ['8:00', '8:30', []],
  ])('from 9:00 to 11:00 beside one from %s to %s', (from, to, expected) => {
    expect(sentences(check(tuesday, from, to, { crew: [ben] }))).toEqual(expected);
  });

  it('at the same home need no way between, and the visit itself is no other', () => {
    const sameHome = { crew: [ben], homeId: 'home of other' };
    expect(sentences(check(tuesday, '11:00', '12:00', sameHome))).toEqual([]);
    expect(check(tuesday, '10:00', '12:00', sameHome).faults).toHaveLength(1);
    const itself = { crew: [ben], visitId: 'other' };
    expect(sentences(check(tuesday, '10:00', '12:00', itself))).toEqual([]);
  });

  describe('on known ways', () => {
    const ways = (between: Ways['between'], fromBase: Ways['fromBase'] = () => 'unknown') => ({
      ways: { between, fromBase },
    });
    const far =
      (minutes: number, isSure = true) =>
      () => ({ minutes, isSure });
    const before = 'tight: Ben needs about 45 minutes from the visit before';
    it.each<[string, string, Partial<PlannedTime>, string[]]>([
      ['11:30', '12:00', ways(far(44)), [`${before}, 30 are planned.`]],
      ['11:01', '12:00', ways(far(44)), [`${before}, 1 is planned.`]],
      ['11:45', '12:00', ways(far(44)), []],
      ['11:10', '12:00', ways(far(7, false)), []],
      [
        '11:00',
        '12:00',
        ways(far(7, false)),
        ['tight: Ben needs perhaps 5 minutes from the visit before, none are planned.'],
      ],
      [
        '8:00',
        '8:30',
        ways(far(44)),
        ['tight: Ben needs about 45 minutes to the next visit, 30 are planned.'],
      ],
      [
        '15:00',
        '16:00',
        ways(() => 'over-water'),
        ["over-water: No road leads here from Ben's previous visit."],
      ],
      ['15:00', '16:00', ways(() => 'unknown', far(90)), []],
      [
        '16:00',
        '17:00',
        ways(() => 'unknown', far(130)),
        [
          'far-from-base: Ben would be back at the base after 7:00 PM: it is about 130 minutes away.',
        ],
      ],
      [
        '8:00',
        '8:30',
        ways(() => 'unknown', far(70)),
        ['far-from-base: Ben would leave the base before 7:00 AM: it is about 70 minutes away.'],
      ],
    ])('from 9:00 to 11:00 beside one from %s to %s', (from, to, changes, expected) => {
      expect(sentences(check(tuesday, from, to, { crew: [ben], ...changes }))).toEqual(expected);
    });
  });

  it('names each worker and says what a record of overruling needs', () => {
    const ana = worker('Ana', { bookings: [booking('third', tuesday, '12:30', '13:30')] });
    const busy = {
      ...{ id: 'busy', memberId: 'Ben', visitId: 'other', ...period(tuesday, '9:00', '11:00') },
      sentence: 'Ben is already at another visit from 9:00 to 11:00 AM.',
    };
    const tight = {
      ...{ id: 'tight', memberId: 'Ana', visitId: 'third', minutes: 15 },
      sentence: 'Ana has only 15 minutes to get to the next visit.',
    };
    const found = check(tuesday, '10:00', '12:15', { crew: [ben, ana] });
    expect(found).toEqual({ faults: [busy], warnings: [tight] });
  });

  it('are a fault exactly where they overlap', () => {
    const anyPeriod = fc
      .tuple(fc.integer({ min: 16, max: 34 }), fc.integer({ min: 1, max: 8 }))
      .map(([from, long]) => period(tuesday, `0:${from * 30}`, `0:${(from + long) * 30}`));
    fc.assert(
      fc.property(anyPeriod, anyPeriod, (one, other) => {
        const busy = worker('Ben', { bookings: [{ visitId: 'other', homeId: 'there', ...other }] });
        expect(checkTime({ ...unknown, ...one, crew: [busy] }).faults.length).toBe(
          overlap(one, other) ? 1 : 0,
        );
      }),
    );
  });
});
