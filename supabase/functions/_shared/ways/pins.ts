import type { TransactionSql } from 'postgres';
import type { PinOutcome } from '../../../../contract/shapes/pin.ts';
import type { HomePlace } from '../../../../domain/calendar/holiday-at.ts';
import { placeCodeOf } from '../../../../domain/places/match.ts';
import { barangayCodeAt, pinDoubt } from '../../../../domain/places/pin.ts';
import { isShortLink, typedPoint } from '../../../../domain/places/typed-pin.ts';
import { placeOf } from '../../../../domain/travel/graph.ts';
import { isTownCode, type Position } from '../../../../domain/travel/position.ts';
import { found } from '../call/found.ts';
import { Refusal } from '../call/refusal.ts';

/** As public.home_positions has it: all null without a pin. */
export type StoredPin = {
  latitude: number | null;
  longitude: number | null;
  accuracyInMeters: number | null;
};

type Pin = NonNullable<Position['pin']>;

export function pinOf({ latitude, longitude, accuracyInMeters }: StoredPin): Pin | null {
  return latitude === null || longitude === null
    ? null
    : { latitude, longitude, accuracyInMeters: accuracyInMeters ?? 0 };
}

/** How well people point at a house. */
const typedAccuracyInMeters = 25;

/** Who said where a home is. */
export type Pinner = 'client' | 'team' | 'crew';

type TypedPin = { homeId: string; typed: string; isSure: boolean };

/**
 * Stores a typed place of a home that the caller may see. Runs as the service. Throws invalid-body
 * for a place that cannot be read or where no home is.
 */
export async function pinTyped(
  service: TransactionSql,
  { homeId, typed, isSure }: TypedPin,
  by: Pinner,
): Promise<PinOutcome> {
  const code = await codeOfHome(service, homeId);
  const point = typedPoint(typed, code === null ? null : placeOf(code));
  if (point === null) {
    throw new Refusal('invalid-body', {
      reason: [isShortLink(typed) ? 'pinShortLink' : 'pinUnread'],
      at: 'typed',
    });
  }
  const doubt = pinDoubt(point, code);
  if (doubt?.kind === 'outside') {
    throw new Refusal('invalid-body', { reason: ['pinOutside'], at: 'typed' });
  }
  if (doubt !== null && !isSure) {
    const { kind: _, ...where } = doubt;
    return { outcome: 'asked', ...where };
  }
  await storePin(service, homeId, { ...point, accuracyInMeters: typedAccuracyInMeters }, by);
  return { outcome: 'pinned' };
}

/** The code of its barangay or town, as it stands or is found in its address. */
export async function codeOfHome(service: TransactionSql, homeId: string): Promise<string | null> {
  const home = await found(service<(HomePlace & { isPlaced: boolean; code: string | null })[]>`
    select town, address, home_id is not null as "isPlaced", place_code as code
    from public.homes left join public.home_positions on home_id = id where id = ${homeId}`);
  return home.isPlaced ? home.code : placeCodeOf(home);
}

/** Stores a pin, and its barangay for a home whose address does not say one. */
export async function storePin(
  service: TransactionSql,
  homeId: string,
  { latitude, longitude, accuracyInMeters }: Pin,
  by: Pinner,
): Promise<void> {
  const code = await codeOfHome(service, homeId);
  const known = code === null || isTownCode(code) ? barangayCodeAt({ latitude, longitude }) : code;
  const row = {
    ...{ place_code: known, latitude, longitude },
    ...{ accuracy_in_meters: accuracyInMeters, pinned_by: by },
  };
  await service`
    insert into public.home_positions ${service({ home_id: homeId, ...row })}
    on conflict (home_id) do update set ${service(row)}`;
  await service`delete from public.pin_proposals where home_id = ${homeId}`;
}
