import { manilaMinutesOf } from '../calendar/manila-clock.ts';
import { barangayAt, kilometresByLand, placeOf, touch } from './graph.ts';
import { isTownCode, kilometresBetween, type Position, townCodeOf } from './position.ts';

/** A drive. It is unsure if it depends on where in their barangays or towns the homes are. */
export type Drive = { minutes: number; isSure: boolean };

/** A drive that the map cannot tell: over water, or inside a town without knowing where. */
export type NoDrive = 'over-water' | 'unknown';

export type TimeOfDay = 'morning' | 'day' | 'evening';

/** Our crews' own times between two towns, as a multiple of what the formula says. */
export type Learnt = (fromTown: string, toTown: string, time: TimeOfDay) => number | null;

export const nothingLearnt: Learnt = () => null;

/** From so many kilometres on, at so many an hour. */
const speeds = [
  { fromKm: 0, kmAnHour: 20 },
  { fromKm: 5, kmAnHour: 28 },
  { fromKm: 20, kmAnHour: 40 },
] as const;
const roadFactor = 1.25;
const rushFactor = 1.25;
const toParkAndWalkInMinutes = 5;
/** Where in its Poblacion's surroundings a home of a town may be. */
const townRadiusKm = 3;
/** The mean distance of two points in a circle is about 0.9 of its radius. */
const apartInRadii = 0.9;

/** From 7 to 9 and from 16 to 19 the roads are full. */
export function timeOfDay(at: Date): TimeOfDay {
  const hour = manilaMinutesOf(at) / 60;
  if (hour >= 7 && hour < 9) return 'morning';
  return hour >= 16 && hour < 19 ? 'evening' : 'day';
}

/** How long the drive takes that begins then, from the door of one home to the other's. */
export function travel(
  from: Position,
  to: Position,
  at: Date,
  learnt: Learnt = nothingLearnt,
): Drive | NoDrive {
  const far = distance(from, to);
  if (typeof far === 'string') return far;
  const time = timeOfDay(at);
  const factor = learnt(townCodeOf(from.code), townCodeOf(to.code), time) ?? 1;
  const drive = minutesFor(far.km) * (time === 'day' ? 1 : rushFactor);
  return {
    minutes: (toParkAndWalkInMinutes + drive) * factor,
    isSure: far.radiiKm <= far.km / 2,
  };
}

function minutesFor(km: number): number {
  return speeds.reduce((minutes, { fromKm, kmAnHour }, nth) => {
    const toKm = speeds[nth + 1]?.fromKm ?? Number.POSITIVE_INFINITY;
    const onIt = Math.max(0, Math.min(km, toKm) - fromKm);
    return minutes + (roadFactor * onIt * 60) / kmAnHour;
  }, 0);
}

type Distance = {
  km: number;
  /** How far both homes may be from where they are assumed to be. */
  radiiKm: number;
};

function distance(from: Position, to: Position): Distance | NoDrive {
  const [one, other] = [located(from), located(to)];
  if (one === null || other === null) return 'unknown';
  const isVague = one.isTown || other.isTown;
  // Inside one town its middle says nothing.
  if (isVague && townCodeOf(one.code) === townCodeOf(other.code)) return 'unknown';
  const radiiKm = one.radiusKm + other.radiusKm;
  if (one.code === other.code && (from.pin === null || to.pin === null)) {
    return { km: apartInRadii * Math.max(one.radiusKm, other.radiusKm), radiiKm };
  }
  if (!isVague && touch(one.code, other.code))
    return { km: kilometresBetween(one, other), radiiKm };
  const km = kilometresByLand(one.code, other.code);
  return km === null ? 'over-water' : { km, radiiKm };
}

function located({ code, pin }: Position) {
  const isTown = pin === null && isTownCode(code);
  // A home of a known town may have a pin before its barangay is known.
  const place = pin !== null && isTownCode(code) ? barangayAt(pin) : placeOf(code);
  if (place === null) return null;
  const radiusKm = isTown ? townRadiusKm : place.radiusKm;
  const { latitude, longitude } = pin ?? place;
  return {
    ...{ code: place.code, isTown, latitude, longitude },
    radiusKm: pin === null ? radiusKm : pin.accuracyInMeters / 1000,
  };
}
