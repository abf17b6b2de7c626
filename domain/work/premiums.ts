import { type Holidays, type HomePlace, holidayAt } from '../calendar/holiday-at.ts';
import { hasTwoRegularHolidays } from '../calendar/holidays.ts';

/** What a day is where the work was. A local holiday is a special day there. */
export const dayKinds = ['ordinary', 'special', 'regular', 'two-regular'] as const;
export type DayKind = (typeof dayKinds)[number];

export function dayKindAt(holidays: Holidays, day: string, place: HomePlace | null): DayKind {
  const holiday = holidayAt(holidays, day, place);
  if (holiday === null) return 'ordinary';
  if (holiday.kind !== 'regular') return 'special';
  return hasTwoRegularHolidays(day) ? 'two-regular' : 'regular';
}

/** In hundredths of the rate of an hour. */
export type Premium = {
  /** For each of the eight hours that were not worked. */
  notWorked: number;
  firstHours: number;
  /** For each hour beyond eight. */
  beyond: number;
};

type Premiums = Record<DayKind, { workday: Premium; restDay: Premium }>;

const premium = (notWorked: number, firstHours: number, beyond: number): Premium => ({
  notWorked,
  firstHours,
  beyond,
});

/** Each table holds from its day until the next one's. */
const tables: readonly { from: string; source: string; premiums: Premiums }[] = [
  {
    from: '1974-11-01',
    source: 'Labor Code, articles 87, 93 and 94, and the Omnibus Rules, book III, rules III and IV',
    premiums: {
      ordinary: { workday: premium(0, 100, 125), restDay: premium(0, 130, 169) },
      special: { workday: premium(0, 130, 169), restDay: premium(0, 150, 195) },
      regular: { workday: premium(100, 200, 260), restDay: premium(100, 260, 338) },
      'two-regular': { workday: premium(200, 300, 390), restDay: premium(200, 390, 507) },
    },
  },
];

/** Returns what an hour of a day is worth (docs/product.md, "What hours are worth"). */
export function premiumOf(day: string, kind: DayKind, isRestDay: boolean): Premium {
  const { premiums } = tables.findLast(({ from }) => from <= day) ?? outOfTable(day);
  return premiums[kind][isRestDay ? 'restDay' : 'workday'];
}

function outOfTable(day: string): never {
  throw new RangeError(`No table of premiums holds on ${day}.`);
}

/** Between 22:00 and 6:00 an hour is worth a tenth more (Labor Code, article 86). */
export const nightShift = { fromMinute: 22 * 60, toMinute: 6 * 60, percent: 110 } as const;

export const fullDayInMinutes = 8 * 60;
