import { barangayAt, placeOf } from '../travel/graph.ts';
import { kilometresBetween, type Point, townCodeOf } from '../travel/position.ts';
import { placeName } from './match.ts';
import { townCodeAt } from './outlines.ts';

/** What keeps a point from being a home's pin: a fault does, a question may be answered. */
export type PinDoubt =
  | { kind: 'outside' }
  | { kind: 'far'; town: string; kilometres: number; from: string };

/** A pin in another town is asked about if it is farther from the home's place than this. */
const nearKm = 5;
/** How far the outlines may be off, in degrees. */
const outlinesOff = 0.003;

/** Returns null for a point that may well be the home, whose place may be unknown. */
export function pinDoubt(point: Point, placeCode: string | null): PinDoubt | null {
  const town = townNear(point);
  if (town === null) return { kind: 'outside' };
  const place = placeCode === null ? null : placeOf(placeCode);
  if (place === null || placeCode === null || town === townCodeOf(placeCode)) return null;
  const km = kilometresBetween(point, place);
  if (km <= nearKm + place.radiusKm) return null;
  return {
    kind: 'far',
    town: placeName(town) ?? '',
    kilometres: Math.round(km),
    from: placeName(placeCode) ?? '',
  };
}

/** The outlines are drawn coarsely, so that a home at the shore may lie outside by a little. */
function townNear({ latitude, longitude }: Point): string | null {
  for (const [north, east] of [
    ...[[0, 0] as const, [outlinesOff, 0] as const, [-outlinesOff, 0] as const],
    ...[[0, outlinesOff] as const, [0, -outlinesOff] as const],
  ]) {
    const town = townCodeAt({ latitude: latitude + north, longitude: longitude + east });
    if (town !== null) return town;
  }
  return null;
}

/** The code of the barangay of a pin, for a home whose barangay its address does not say. */
export function barangayCodeAt(point: Point): string | null {
  return barangayAt(point)?.code ?? null;
}
