import fc from 'fast-check';
import { addDays, type Weekday } from '../calendar/days.ts';
import type { Holiday } from '../calendar/holiday-at.ts';
import { manilaMoment } from '../calendar/manila-clock.ts';
import type { Booking, CrewMember } from './crew.ts';
import type { Ordinal, Rhythm } from './rhythm.ts';

const anyWeekday = fc.integer({ min: 1, max: 7 }) as fc.Arbitrary<Weekday>;

export const anyRhythm: fc.Arbitrary<Rhythm> = fc.oneof(
  fc.record({
    kind: fc.constant('weeks' as const),
    every: fc.constantFrom<1 | 2 | 4>(1, 2, 4),
    weekdays: fc.uniqueArray(anyWeekday, { minLength: 1, maxLength: 7 }),
  }),
  fc.record({
    kind: fc.constant('months' as const),
    ordinal: fc.constantFrom<Ordinal>(1, 2, 3, 4, 'last'),
    weekday: anyWeekday,
  }),
);

export function weekly(every: 1 | 2 | 4, ...weekdays: Weekday[]): Rhythm {
  return { kind: 'weeks', every, weekdays };
}

export function monthly(ordinal: Ordinal, weekday: Weekday): Rhythm {
  return { kind: 'months', ordinal, weekday };
}

/** Within eight years, leap years among them. */
export const anyStartDay = fc
  .integer({ min: 0, max: 8 * 365 })
  .map((days) => addDays('2026-01-01', days));

/** In whole half hours, in minutes. */
export const anyStay = fc.integer({ min: 2, max: 16 }).map((halves) => halves * 30);

export const bonifacio: Holiday = {
  ...{ day: '2026-11-30', name: 'Bonifacio Day', kind: 'regular', isAssumed: true },
  ...{ province: null, towns: [] },
};
export const fiesta: Holiday = {
  ...{ day: '2026-12-01', name: 'Fiesta', kind: 'local', isAssumed: false },
  ...{ province: 'Batangas', towns: ['Lipa City'] },
};

/** Both ends are written '9:30'. */
export function period(day: string, from: string, to: string): { start: Date; end: Date } {
  return { start: at(day, from), end: at(day, to) };
}

/** The moment when a clock in Manila shows '9:30'. */
export function at(day: string, time: string): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return manilaMoment(day, hours * 60 + minutes);
}

/** At a home that no other booking has. */
export function booking(visitId: string, day: string, from: string, to: string): Booking {
  return { visitId, homeId: `home of ${visitId}`, ...period(day, from, to) };
}

/** Works from Monday to Saturday. */
export function worker(name: string, changes: Partial<CrewMember> = {}): CrewMember {
  return {
    id: name,
    name,
    workingDays: [1, 2, 3, 4, 5, 6],
    daysAway: [],
    bookings: [],
    ...changes,
  };
}
