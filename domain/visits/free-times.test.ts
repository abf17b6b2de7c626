import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '../calendar/days.ts';
import { holidaysByDay } from '../calendar/holiday-at.ts';
import { manilaMinutesOf, minutesBetween } from '../calendar/manila-clock.ts';
import { formatTime } from '../calendar/words.ts';
import { freeTimes, isFree, type VisitWithoutTime } from './free-times.ts';
import { anyStay, at, bonifacio, booking, fiesta, worker } from './visits.fixture.ts';
import { unknownWays } from './ways.ts';

const tuesday = '2026-11-24';
const before = at('2026-11-20', '12:00');
const visit = (changes: Partial<VisitWithoutTime> = {}): VisitWithoutTime => ({
  visitId: null,
  homeId: 'here',
  place: { town: 'Lipa City', address: '1 Rizal St., Lipa City, 4217 Batangas' },
  crew: [],
  holidays: holidaysByDay([bonifacio]),
  ways: unknownWays,
  stayMinutes: 120,
  ...changes,
});
const times = (of: VisitWithoutTime, days: string[], now = before) =>
  freeTimes(of, { days, now })
    .map((start) => formatTime(manilaMinutesOf(start)))
    .join(', ');

it('offers half hours whose stay ends by 18:00', () => {
  const all = times(visit({ stayMinutes: 480 }), [tuesday]);
  expect(all).toBe('8:00 AM, 8:30 AM, 9:00 AM, 9:30 AM, 10:00 AM');
});

it('keeps 30 minutes to visits elsewhere, and none at the same home', () => {
  const bookings = [booking('other', tuesday, '11:00', '14:00')];
  const around = times(visit({ crew: [worker('Ben', { bookings })] }), [tuesday]);
  expect(around).toBe('8:00 AM, 8:30 AM, 2:30 PM, 3:00 PM, 3:30 PM, 4:00 PM');
  const atTheSameHome = bookings.map((one) => ({ ...one, homeId: 'here' }));
  const nearby = times(visit({ crew: [worker('Ben', { bookings: atTheSameHome })] }), [tuesday]);
  expect(nearby).toMatch(/9:00 AM, 2:00 PM/);
});

it('offers no time that the drives between visits do not leave', () => {
  const bookings = [
    booking('Tagaytay', tuesday, '8:00', '9:00'),
    booking('Lipa', tuesday, '11:00', '12:00'),
  ];
  const ways = {
    between: () => ({ minutes: 60, isSure: true }),
    fromBase: () => 'unknown' as const,
  };
  const ben = worker('Ben', { bookings });
  expect(times(visit({ crew: [ben], ways, stayMinutes: 60 }), [tuesday])).toMatch(/^1:00 PM/);
});

it('offers nothing on Sundays, holidays, days away and days off, or before now', () => {
  const ben = worker('Ben', {
    workingDays: [1, 2, 3],
    daysAway: [{ firstDay: '2026-12-01', lastDay: '2026-12-01' }],
  });
  const days = ['2026-11-29', '2026-11-30', '2026-12-01', '2026-12-03'];
  expect(times(visit({ crew: [ben] }), days)).toBe('');
  expect(times(visit(), [tuesday], at(tuesday, '15:00'))).toBe('3:30 PM, 4:00 PM');
});

it('offers a day that is a holiday elsewhere', () => {
  const local = (town: string) => holidaysByDay([{ ...fiesta, day: tuesday, towns: [town] }]);
  expect(times(visit({ holidays: local('Lipa') }), [tuesday])).toBe('');
  expect(times(visit({ holidays: local('Malvar') }), [tuesday])).not.toBe('');
});

it('stops at its limit, and needs the whole crew', () => {
  const days = [tuesday, '2026-11-25'];
  expect(freeTimes(visit(), { days, now: before, limit: 3 })).toEqual(
    ['8:00', '8:30', '9:00'].map((time) => at(tuesday, time)),
  );
  const ana = worker('Ana', { bookings: [booking('one', tuesday, '8:00', '12:00')] });
  const ben = worker('Ben', { bookings: [booking('two', tuesday, '14:30', '18:00')] });
  expect(times(visit({ crew: [ana, ben], stayMinutes: 90 }), [tuesday])).toBe('12:30 PM');
});

it('offers exactly the free half hours of each day', () => {
  const anyBooking = fc.record({
    day: fc.integer({ min: 0, max: 6 }).map((n) => addDays(tuesday, n)),
    from: fc.integer({ min: 16, max: 34 }),
    long: fc.integer({ min: 2, max: 8 }),
  });
  fc.assert(
    fc.property(fc.array(anyBooking, { maxLength: 12 }), anyStay, (stored, stayMinutes) => {
      const bookings = stored.map(({ day, from, long }, n) =>
        booking(`${n}`, day, `0:${from * 30}`, `0:${(from + long) * 30}`),
      );
      const looking = visit({ crew: [worker('Ben', { bookings })], stayMinutes });
      const days = Array.from({ length: 7 }, (_, n) => addDays(tuesday, n));
      const free = freeTimes(looking, { days, now: before });
      const every = days.flatMap((day) =>
        Array.from({ length: 48 }, (_, half) => at(day, `0:${half * 30}`)),
      );
      expect(free).toEqual(every.filter((start) => isFree(looking, start)));
      for (const start of free) {
        const apart = bookings.map((other) =>
          Math.max(
            minutesBetween(other.end, start),
            minutesBetween(start, other.start) - stayMinutes,
          ),
        );
        expect(Math.min(30, ...apart)).toBe(30);
      }
    }),
    { numRuns: 50 },
  );
});
