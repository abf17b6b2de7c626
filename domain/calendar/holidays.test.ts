import { describe, expect, it } from 'vitest';
import { addDays } from './days.ts';
import { nationalHolidays } from './holidays.ts';

const fixed = {
  regular: ['01-01', '04-09', '05-01', '06-12', '11-30', '12-25', '12-30'],
  special: ['08-21', '11-01', '12-08', '12-31'],
};

/** The proclaimed days of each year, without those added for that year alone. */
const proclaimed: [number, string, { regular: string[]; special: string[] }][] = [
  [2019, 'No. 555', { regular: ['04-18', '04-19', '08-26'], special: ['04-20'] }],
  [2020, 'No. 845', { regular: ['04-09', '04-10', '08-31'], special: ['04-11'] }],
  [2023, 'No. 42', { regular: ['04-06', '04-07', '08-28'], special: ['04-08'] }],
  [2024, 'No. 368', { regular: ['03-28', '03-29', '08-26'], special: ['03-30'] }],
  [2025, 'No. 727', { regular: ['04-17', '04-18', '08-25'], special: ['04-19'] }],
  [2026, 'No. 1006', { regular: ['04-02', '04-03', '08-31'], special: ['04-04'] }],
];

it.each(proclaimed)('are those of %i that Proclamation %s names', (year, _, movable) => {
  const days = (kind: 'regular' | 'special') =>
    nationalHolidays(year)
      .filter((one) => one.kind === kind)
      .map(({ day }) => day);
  for (const kind of ['regular', 'special'] as const) {
    const named = new Set([...fixed[kind], ...movable[kind]]);
    expect(days(kind)).toEqual([...named].toSorted().map((day) => `${year}-${day}`));
  }
});

it('have the names that people know', () => {
  expect(nationalHolidays(2026).map(({ day, name, kind }) => `${day} ${name}, ${kind}`)).toEqual([
    "2026-01-01 New Year's Day, regular",
    '2026-04-02 Maundy Thursday, regular',
    '2026-04-03 Good Friday, regular',
    '2026-04-04 Black Saturday, special',
    '2026-04-09 Araw ng Kagitingan, regular',
    '2026-05-01 Labor Day, regular',
    '2026-06-12 Independence Day, regular',
    '2026-08-21 Ninoy Aquino Day, special',
    '2026-08-31 National Heroes Day, regular',
    "2026-11-01 All Saints' Day, special",
    '2026-11-30 Bonifacio Day, regular',
    '2026-12-08 Feast of the Immaculate Conception, special',
    '2026-12-25 Christmas Day, regular',
    '2026-12-30 Rizal Day, regular',
    '2026-12-31 Last Day of the Year, special',
  ]);
});

describe('two on one day are one', () => {
  it.each([
    [2020, '2020-04-09', 'Maundy Thursday and Araw ng Kagitingan'],
    [2039, '2039-04-09', 'Araw ng Kagitingan and Black Saturday'],
  ])('in %i', (year, day, name) => {
    const holidays = nationalHolidays(year);
    expect(holidays.filter((one) => one.day === day)).toEqual([{ day, name, kind: 'regular' }]);
    expect(holidays).toHaveLength(14);
  });
});

// The earliest and the latest Easter there can be, those of a century's end, and the two exceptions.
it.each([
  ['1818-03-22'],
  ['2285-03-22'],
  ['1943-04-25'],
  ['2038-04-25'],
  ['1900-04-15'],
  ['2000-04-23'],
  ['2100-03-28'],
  ['1954-04-18'],
  ['1981-04-19'],
  ['2049-04-18'],
  ['2076-04-19'],
  ['2027-03-28'],
  ['2028-04-16'],
])('Black Saturday lies before Easter, %s', (easter) => {
  const saturday = nationalHolidays(Number(easter.slice(0, 4))).find(({ name }) =>
    name.includes('Black Saturday'),
  );
  expect(saturday?.day).toBe(addDays(easter, -1));
});
