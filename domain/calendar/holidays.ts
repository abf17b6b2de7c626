import { addDays, weekdayOf } from './days.ts';
import { listInWords } from './words.ts';

/** A local holiday concerns a province or some of its towns. */
export const holidayKinds = ['regular', 'special', 'local'] as const;
export type HolidayKind = (typeof holidayKinds)[number];

export type NationalHoliday = { day: string; name: string; kind: Exclude<HolidayKind, 'local'> };

/** In no order, and two on a day where two fall on it. */
function eachNationalHoliday(year: number): NationalHoliday[] {
  const easter = easterOf(year);
  const on = (monthAndDay: string) => `${year}-${monthAndDay}`;
  const regular = [
    [on('01-01'), "New Year's Day"],
    [addDays(easter, -3), 'Maundy Thursday'],
    [addDays(easter, -2), 'Good Friday'],
    [on('04-09'), 'Araw ng Kagitingan'],
    [on('05-01'), 'Labor Day'],
    [on('06-12'), 'Independence Day'],
    [lastMondayUntil(on('08-31')), 'National Heroes Day'],
    [on('11-30'), 'Bonifacio Day'],
    [on('12-25'), 'Christmas Day'],
    [on('12-30'), 'Rizal Day'],
  ] as const;
  const special = [
    [addDays(easter, -1), 'Black Saturday'],
    [on('08-21'), 'Ninoy Aquino Day'],
    [on('11-01'), "All Saints' Day"],
    [on('12-08'), 'Feast of the Immaculate Conception'],
    [on('12-31'), 'Last Day of the Year'],
  ] as const;
  return [
    ...regular.map(([day, name]) => ({ day, name, kind: 'regular' as const })),
    ...special.map(([day, name]) => ({ day, name, kind: 'special' as const })),
  ];
}

/**
 * Returns the holidays of a year that follow from law or yearly practice, one per day, in order.
 * Yearly proclamations are not among them (docs/product.md, "Holidays").
 */
export function nationalHolidays(year: number): NationalHoliday[] {
  // Two may fall on one day, as in Holy Week of 2020. Then the kind of the first one counts.
  return Array.from(
    Map.groupBy(eachNationalHoliday(year), ({ day }) => day),
    ([day, [first, ...more]]) => ({
      day,
      name: listInWords([first, ...more].flatMap((one) => one?.name ?? [])),
      kind: first?.kind ?? 'special',
    }),
  ).toSorted((one, other) => (one.day < other.day ? -1 : 1));
}

/** Whether two regular holidays fall on a day, as in Holy Week of 2020. */
export function hasTwoRegularHolidays(day: string): boolean {
  const ofDay = eachNationalHoliday(Number(day.slice(0, 4))).filter(
    (one) => one.day === day && one.kind === 'regular',
  );
  return ofDay.length > 1;
}

/** Returns the last Monday on or before this day. */
function lastMondayUntil(day: string): string {
  return addDays(day, 1 - weekdayOf(day));
}

/** Returns Easter Sunday by the algorithm of Meeus, Jones and Butcher. */
function easterOf(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const toSunday =
    (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * toSunday) / 451);
  return addDays(`${year}-03-22`, epact + toSunday - 7 * late);
}
