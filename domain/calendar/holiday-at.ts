import { provinceOf } from '../address.ts';
import type { HolidayKind } from './holidays.ts';
import { listInWords } from './words.ts';

/** A holiday that is entered, by hand or computed. */
export type Holiday = {
  /** YYYY-MM-DD. */
  day: string;
  name: string;
  kind: HolidayKind;
  /** Of a local one; null of any other. */
  province: string | null;
  /** Of a local one; none for the whole province. */
  towns: readonly string[];
  /** Whether it was computed, and nobody has confirmed it yet. It counts all the same. */
  isAssumed: boolean;
};

/** The holidays of a time by their days. */
export type Holidays = ReadonlyMap<string, readonly Holiday[]>;

/** Where a home is. The province stands at the end of its address. */
export type HomePlace = { town: string; address: string };

/** Returns the holidays by their days. */
export function holidaysByDay(holidays: readonly Holiday[]): Holidays {
  return Map.groupBy(holidays, ({ day }) => day);
}

/**
 * Returns the holiday that a day is at a home, one of the whole country before a local one. Null for
 * none. Where nobody knows the place, only those of the whole country count.
 */
export function holidayAt(
  holidays: Holidays,
  day: string,
  place: HomePlace | null,
): Holiday | null {
  const ofDay = holidays.get(day) ?? [];
  return (
    ofDay.find(({ kind }) => kind !== 'local') ??
    ofDay.find((holiday) => place !== null && concerns(holiday, place)) ??
    null
  );
}

/** Returns whether a local holiday concerns a home. One town's name may stand in two provinces. */
function concerns({ province, towns }: Holiday, { town, address }: HomePlace): boolean {
  const isThere = (provinceOf(address) ?? province) === province;
  return isThere && (towns.length === 0 || towns.some((one) => isSameTown(one, town)));
}

/** Returns whether two names mean one town, however they are written: 'Lipa', 'City of Lipa'. */
export function isSameTown(one: string, other: string): boolean {
  return plainTown(one) === plainTown(other);
}

function plainTown(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .replace(/(?<!^)\bcity\b|\b(city|municipality) of\b/g, '')
    .replace(/\bsta\b/g, 'santa')
    .replace(/\bsto\b/g, 'santo')
    .replace(/\bgen\b/g, 'general')
    .replaceAll(' ', '');
}

/** Returns 'Good Friday (regular holiday, assumed)', or 'Fiesta (local holiday in Lipa City)'. */
export function holidayText({ name, kind, province, towns, isAssumed }: Holiday): string {
  const where = kind === 'local' ? ` in ${listInWords(towns) || province}` : '';
  return `${name} (${kind} holiday${where}${isAssumed ? ', assumed' : ''})`;
}
