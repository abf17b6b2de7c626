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

/** Days are YYYY-MM-DD in Manila. */
export type Placed = SubscriptionDays & {
  /** The day that limits its client's moves; null for an open visit, which may lie on any day. */
  ownDay: string | null;
  isOwed: boolean;
  pauses: readonly Pause[];
  /** Days with another visit at the home. */
  takenDays: readonly string[];
};

/** Returns the earliest start to which a client may move a visit: 24 hours from now. */
export function earliestStart(now: Date): Date {
  return new Date(now.getTime() + changeWithoutAskingInHours * hourInMs);
}

/**
 * Returns the days to which a client may move a visit: 7 days before to 14 days after its own day;
 * any day for an open visit. All lie at least 24 hours ahead, inside the term, outside pauses, and
 * on days without another visit at the home. An open visit of a single job, which has no term, gets
 * the next 60 days.
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
