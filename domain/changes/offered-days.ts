import { addDays, daysFrom } from '../calendar/days.ts';
import { hourInMs } from '../calendar/in-ms.ts';
import { manilaDayOf } from '../calendar/manila-clock.ts';
import {
  changeWithoutAskingInHours,
  moveRangeInDays,
  owedVisitsInDays,
} from '../service-numbers.ts';
import { isInPause, type Pause } from '../visits/pauses.ts';
import { type SubscriptionDays, termOf } from '../visits/term.ts';

/** A visit that its client puts on another day. Days are YYYY-MM-DD in Manila. */
export type Placed = SubscriptionDays & {
  /** The day that its client moves it from; null for an open one, which may lie on any day. */
  ownDay: string | null;
  isOwed: boolean;
  pauses: readonly Pause[];
  /** On which the home has another visit. */
  takenDays: readonly string[];
};

/** Returns the first moment to which a client may move a visit: 24 hours from now. */
export function earliestStart(now: Date): Date {
  return new Date(now.getTime() + changeWithoutAskingInHours * hourInMs);
}

/**
 * Returns the days on which a client may put a visit: from 7 days before to 14 days after its own
 * day, or for an open one any day from now on. They lie at least 24 hours from now, inside the term,
 * in no pause, and on no day on which the home has another visit. An open visit of a single job, which
 * has no term, gets the next 60 days.
 */
export function offeredDays(
  { ownDay, isOwed, pauses, takenDays, ...subscription }: Placed,
  now: Date,
): string[] {
  const earliest = manilaDayOf(earliestStart(now));
  const { startDay, endDay: termEnd } = termOf(subscription, isOwed);
  const from = latestOf(
    earliest,
    startDay,
    ...(ownDay === null ? [] : [addDays(ownDay, -moveRangeInDays.earlier)]),
  );
  const end = earliestOf(
    termEnd,
    ownDay === null
      ? subscription.endDay === null
        ? addDays(earliest, owedVisitsInDays)
        : termEnd
      : addDays(ownDay, moveRangeInDays.later + 1),
  );
  return daysFrom(from, end).filter((day) => !isInPause(day, pauses) && !takenDays.includes(day));
}

const latestOf = (...days: string[]) => days.toSorted().at(-1) as string;
const earliestOf = (...days: string[]) => days.toSorted()[0] as string;
