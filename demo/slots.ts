import type { Weekday } from '../domain/calendar/days.ts';
import type { Rhythm } from '../domain/visits/rhythm.ts';
import type { DemoMember } from './team.ts';

/** A weekday and a start that are always one client's, with the same workers. */
export type Slot = { weekday: Weekday; startMinutes: number; crew: readonly DemoMember[] };

/** Visits of two hours begin then, so that 30 minutes and more remain between two homes. */
const starts = [8 * 60, 10.5 * 60, 13.5 * 60, 16 * 60];
const weekdays: readonly Weekday[] = [1, 2, 3, 4, 5, 6];
const ordinals = [1, 2, 3, 4] as const;

/**
 * Hands out the week of eight workers, so that nobody is ever at two homes: three pairs, and one
 * who comes alone. The last one is left for single jobs. Four monthly clients share one slot, each
 * in another week of the month.
 */
export function createSlots(workers: readonly DemoMember[]) {
  const crews = [0, 2, 4, 6].map((first) => workers.slice(first, Math.min(first + 2, 7)));
  const free = weekdays.flatMap((weekday) =>
    starts.flatMap((startMinutes) => crews.map((crew): Slot => ({ weekday, startMinutes, crew }))),
  );
  let taken = 0;
  let monthly: { slot: Slot; used: number } | null = null;

  const next = (): Slot => {
    // Steps through the week instead of filling Monday first.
    taken += 1;
    const [slot] = free.splice((37 * taken) % free.length, 1);
    if (slot === undefined)
      throw new Error('The demo has more clients than its workers can visit.');
    return slot;
  };
  return {
    take(kind: 'weekly' | 'fortnightly' | 'monthly'): { slot: Slot; rhythm: Rhythm } {
      if (kind !== 'monthly') {
        const slot = next();
        const every = kind === 'weekly' ? 1 : 2;
        return { slot, rhythm: { kind: 'weeks', every, weekdays: [slot.weekday] } };
      }
      if (monthly === null || monthly.used === ordinals.length) monthly = { slot: next(), used: 0 };
      const { slot, used } = monthly;
      monthly.used += 1;
      return {
        slot,
        rhythm: { kind: 'months', ordinal: ordinals[used] ?? 1, weekday: slot.weekday },
      };
    },
  };
}
