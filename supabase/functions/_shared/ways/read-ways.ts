import type { TransactionSql } from 'postgres';
import type { HomePlace } from '../../../../domain/calendar/holiday-at.ts';
import { placeCodeOf } from '../../../../domain/places/match.ts';
import { type Position, townCodeOf } from '../../../../domain/travel/position.ts';
import {
  type Drive,
  type NoDrive,
  type TimeOfDay,
  timeOfDay,
  travel,
} from '../../../../domain/travel/travel.ts';
import type { Stop, Ways } from '../../../../domain/visits/ways.ts';
import { pinOf, type StoredPin } from './pins.ts';

type PositionRow = HomePlace & StoredPin & { id: string; isPlaced: boolean; code: string | null };

type LearntRow = { from: string; to: string; time: TimeOfDay; factor: number };

/**
 * Reads where homes are, as the service. A home that was not looked for in the register yet is
 * looked for here; one outside the service area has no position.
 */
export async function readPositions(
  service: TransactionSql,
  homes: readonly string[],
): Promise<Map<string, Position>> {
  const rows = await service<PositionRow[]>`
    select homes.id, town, address, home_id is not null as "isPlaced", place_code as code,
      latitude, longitude, accuracy_in_meters as "accuracyInMeters"
    from public.homes left join public.home_positions on home_id = homes.id
    where homes.id = any(${[...new Set(homes)]}::uuid[])`;
  return new Map(
    rows.flatMap((row) => {
      const code = row.isPlaced ? row.code : placeCodeOf(row);
      return code === null ? [] : [[row.id, { code, pin: pinOf(row) }]];
    }),
  );
}

/** Returns the ways between these homes, and to and from other addresses. Runs as the service. */
export async function readWays(service: TransactionSql, homes: readonly string[]): Promise<Ways> {
  // Sent together, and run in this order.
  const [positions, [base]] = await Promise.all([
    readPositions(service, homes),
    service<{ code: string | null }[]>`select place_code as code from public.base`,
  ]);
  const learnt = await readLearnt(service, [...positions.values()], base?.code ?? null);
  const known = new Map<string, Drive | NoDrive>();
  const drive = (from: Position | null, to: Position | null, at: Date): Drive | NoDrive => {
    if (from === null || to === null) return 'unknown';
    // The same pairs are asked for many times of the day.
    const key = `${keyOf(from)} ${keyOf(to)} ${timeOfDay(at)}`;
    const found = known.get(key) ?? travel(from, to, at, learnt);
    known.set(key, found);
    return found;
  };
  const places = new Map<HomePlace, Position | null>();
  const at = ({ homeId, place }: Stop): Position | null => {
    const stored = homeId === null ? undefined : positions.get(homeId);
    if (stored !== undefined || !place) return stored ?? null;
    const found = places.has(place) ? places.get(place) : withoutPin(placeCodeOf(place));
    places.set(place, found ?? null);
    return found ?? null;
  };
  const baseAt = withoutPin(base?.code ?? null);
  return {
    between: (from, to, leaving) => drive(at(from), at(to), leaving),
    fromBase: (to, leaving) => drive(baseAt, at(to), leaving),
  };
}

function withoutPin(code: string | null): Position | null {
  return code === null ? null : { code, pin: null };
}

function keyOf({ code, pin }: Position): string {
  return pin === null ? code : `${code} ${pin.latitude} ${pin.longitude}`;
}

async function readLearnt(
  service: TransactionSql,
  positions: readonly Position[],
  base: string | null,
) {
  const codes = [...positions.map(({ code }) => code), ...(base === null ? [] : [base])];
  const towns = [...new Set(codes.map(townCodeOf))];
  const rows = await service<LearntRow[]>`
    select from_town as from, to_town as to, time_of_day as time, factor from private.learnt_travel
    where from_town = any(${towns}::text[]) and to_town = any(${towns}::text[])`;
  const factors = new Map(
    rows.map(({ from, to, time, factor }) => [`${from} ${to} ${time}`, factor]),
  );
  return (from: string, to: string, time: TimeOfDay) =>
    factors.get(`${from} ${to} ${time}`) ?? null;
}
