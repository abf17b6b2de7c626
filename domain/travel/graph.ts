import map from '../places/map.json' with { type: 'json' };
import places from '../places/places.json' with { type: 'json' };
import { townsOf } from '../places/places.ts';
import { isTownCode, kilometresBetween, type Point } from './position.ts';

/** The circle has the barangay's area and lies around its centre. */
type Place = Point & { code: string; radiusKm: number };

const bytesOf = (text: string) => Uint8Array.from(atob(text), (char) => char.charCodeAt(0));

/** The barangays in the order of their codes, as scripts/build-places.ts packs them. */
const barangays: readonly Place[] = readPlaces();
const indexes = new Map(barangays.map(({ code }, index) => [code, index]));
const neighbours: readonly (readonly number[])[] = readNeighbours();
const middles = new Map(map.middles.map((code) => [`${code.slice(0, 7)}000`, code]));

function readPlaces(): Place[] {
  const bytes = new DataView(bytesOf(map.centres).buffer);
  const radii = bytesOf(map.radii);
  const degrees = (at: number, from: number) => from + bytes.getUint16(at, true) * 2e-5;
  return townsOf(places)
    .flatMap((town) => town.barangays)
    .map(({ code }, index) => ({
      code,
      latitude: degrees(index * 4, 13.5),
      longitude: degrees(index * 4 + 2, 120.4),
      radiusKm: (radii[index] ?? 0) * 0.02,
    }));
}

function readNeighbours(): number[][] {
  const bytes = bytesOf(map.neighbours);
  const next = (() => {
    let at = 0;
    return () => bytes[at++] ?? 0;
  })();
  const touching: number[][] = barangays.map(() => []);
  for (const [index, mine] of touching.entries()) {
    let other = index;
    for (let left = next(); left > 0; left -= 1) {
      const low = next();
      other += low < 128 ? low : (low & 127) + (next() << 7);
      mine.push(other);
      touching[other]?.push(index);
    }
  }
  return touching;
}

/** The barangay of a code, or the one in the middle of the Poblacion of a town. */
export function placeOf(code: string): Place | null {
  const index = indexes.get(isTownCode(code) ? (middles.get(code) ?? '') : code);
  return index === undefined ? null : (barangays[index] ?? null);
}

/** The barangay whose centre is the nearest, in radii of each. */
export function barangayAt(point: Point): Place | null {
  const away = (one: Place) => kilometresBetween(one, point) / Math.max(one.radiusKm, 0.1);
  let [nearest = null] = barangays;
  for (const one of barangays) if (nearest && away(one) < away(nearest)) nearest = one;
  return nearest;
}

/** Whether their borders touch. A barangay touches itself. */
export function touch(one: string, other: string): boolean {
  const [from, to] = [indexes.get(one), indexes.get(other)];
  if (from === undefined || to === undefined) return false;
  return from === to || neighbours[from]?.includes(to) === true;
}

/** How far the ways from one barangay are known: those that are settled are the shortest. */
type Search = { km: Float64Array; isSettled: Uint8Array; waiting: Waiting[] };

/** More are not kept: a day has few sources, and each takes 30 kB. */
const mostKept = 64;
const kept = new Map<number, Search>();
let lastAsked: readonly number[] = [];

/**
 * The kilometres of the shortest way through barangays that touch, centre to centre; null over
 * water.
 */
export function kilometresByLand(from: string, to: string): number | null {
  const [one, other] = [indexes.get(from), indexes.get(to)];
  if (one === undefined || other === undefined) return null;
  const source = sourceOf(one, other);
  lastAsked = [one, other];
  const search = kept.get(source) ?? searchFrom(source);
  kept.delete(source);
  kept.set(source, search);
  const [oldest] = kept.keys();
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
  return kilometresIn(search, source === one ? other : one);
}

/**
 * A way back is as long, so either end may be the source: the one that is kept, or else the one that
 * was asked about before, because one home is compared with many.
 */
function sourceOf(one: number, other: number): number {
  if (kept.has(one)) return one;
  return kept.has(other) || lastAsked.includes(other) ? other : one;
}

function searchFrom(source: number): Search {
  const km = new Float64Array(barangays.length).fill(Number.POSITIVE_INFINITY);
  km[source] = 0;
  return {
    km,
    isSettled: new Uint8Array(barangays.length),
    waiting: [{ index: source, km: 0 }],
  };
}

/** Goes on with Dijkstra's algorithm until the target is settled. */
function kilometresIn({ km, isSettled, waiting }: Search, target: number): number | null {
  while (isSettled[target] === 0) {
    const one = nearestOf(waiting);
    if (one === undefined) return null;
    const { index } = one;
    const here = barangays[index];
    if (here === undefined || isSettled[index] === 1) continue;
    isSettled[index] = 1;
    for (const next of neighbours[index] ?? []) {
      const there = barangays[next];
      if (there === undefined || isSettled[next] === 1) continue;
      const through = one.km + kilometresBetween(here, there);
      if (through < (km[next] ?? 0)) {
        km[next] = through;
        wait(waiting, { index: next, km: through });
      }
    }
  }
  return km[target] ?? null;
}

type Waiting = { index: number; km: number };

/** Adds to a binary heap with the nearest first. */
function wait(heap: Waiting[], one: Waiting): void {
  let at = heap.length;
  heap.push(one);
  while (at > 0) {
    const above = (at - 1) >> 1;
    const parent = heap[above];
    if (parent === undefined || parent.km <= one.km) break;
    heap[at] = parent;
    at = above;
  }
  heap[at] = one;
}

/** Takes the nearest from the heap. */
function nearestOf(heap: Waiting[]): Waiting | undefined {
  const nearest = heap[0];
  const last = heap.pop();
  if (last === undefined || heap.length === 0) return nearest;
  let at = 0;
  for (;;) {
    const left = 2 * at + 1;
    const [one, other] = [heap[left], heap[left + 1]];
    const below = one && other && other.km < one.km ? left + 1 : left;
    const child = heap[below];
    if (child === undefined || child.km >= last.km) break;
    heap[at] = child;
    at = below;
  }
  heap[at] = last;
  return nearest;
}
