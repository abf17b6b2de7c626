import { minutesBetween } from '../calendar/manila-clock.ts';
import { type Position, townCodeOf } from './position.ts';
import { type TimeOfDay, timeOfDay, travel } from './travel.ts';

/** A drive of a crew as its phones recorded it: 'on the way', then 'start'. */
export type ObservedDrive = { from: Position; to: Position; leftAt: Date; arrivedAt: Date };

/** What the drives between two towns at a time of day take, as a multiple of what the formula says. */
export type LearntDrive = {
  fromTown: string;
  toTown: string;
  time: TimeOfDay;
  factor: number;
  drives: number;
};

const fewestDrives = 20;
/** A drive that took longer had a stop in it, or its 'start' was tapped late. */
const longestFactor = 3;

/** Returns the median of each pair of towns and time of day that has enough drives. */
export function learnDrives(observed: Iterable<ObservedDrive>): LearntDrive[] {
  const factors = new Map<string, number[]>();
  for (const { from, to, leftAt, arrivedAt } of observed) {
    const drive = travel(from, to, leftAt);
    if (typeof drive === 'string') continue;
    const factor = minutesBetween(leftAt, arrivedAt) / drive.minutes;
    if (factor <= 0 || factor > longestFactor) continue;
    const key = [townCodeOf(from.code), townCodeOf(to.code), timeOfDay(leftAt)].join();
    const known = factors.get(key);
    if (known === undefined) factors.set(key, [factor]);
    else known.push(factor);
  }
  return [...factors].flatMap(([key, all]) => {
    if (all.length < fewestDrives) return [];
    const [fromTown = '', toTown = '', time] = key.split(',');
    const drives = all.length;
    return [{ fromTown, toTown, time: time as TimeOfDay, factor: medianOf(all), drives }];
  });
}

function medianOf(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  const half = sorted.length / 2;
  const [lower = 0, upper = 0] = [sorted[Math.ceil(half) - 1], sorted[Math.floor(half)]];
  return (lower + upper) / 2;
}
