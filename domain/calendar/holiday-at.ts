import { provinceOf } from '../address.ts';
import type { HolidayKind } from './holidays.ts';
import { listInWords } from './words.ts';

/** Entered by hand or computed. */
export type Holiday = {
  /** YYYY-MM-DD. */
  day: string;
  name: string;
  kind: HolidayKind;
  /** Of a local holiday; null for any other. */
  province: string | null;
  /** Of a local holiday; empty for the whole province. */
  towns: readonly string[];
  /** Computed and not confirmed yet. It counts all the same. */
  isAssumed: boolean;
};

export type Holidays = ReadonlyMap<string, readonly Holiday[]>;

/** The address ends with the province. */
export type HomePlace = { town: string; address: string };

export function holidaysByDay(holidays: readonly Holiday[]): Holidays {
  return Map.groupBy(holidays, ({ day }) => day);
}

/** A national holiday comes before a local one. Without a known place only national ones count. */
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

/** Two provinces may have towns of the same name. */
function concerns({ province, towns }: Holiday, { town, address }: HomePlace): boolean {
  const isThere = (provinceOf(address) ?? province) === province;
  return isThere && (towns.length === 0 || towns.some((one) => isSameTown(one, town)));
}

/** Compares names however they are written: 'Lipa', 'City of Lipa'. */
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
