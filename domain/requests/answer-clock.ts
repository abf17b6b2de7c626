import { addDays, weekdayOf } from '../calendar/days.ts';
import { hourInMs } from '../calendar/in-ms.ts';
import { manilaDayOf, manilaMinutesOf, manilaMoment } from '../calendar/manila-clock.ts';
import { formatDistance } from '../calendar/words.ts';
import { closedWeekday, contactPromiseInHours, workingHours } from '../service-numbers.ts';
import type { Outcome } from './contact.ts';

// The one clock of the promise to answer (docs/product.md, "Request inbox"). Its hours run over
// nights, Sundays and holidays alike.

/** The least time before closing for a promise of an answer on the same day. */
const answeredSameDayInMs = 2 * hourInMs;
const betweenUnansweredInMs = 2 * hourInMs;
const saturday = 6;

export type Attempt = { at: Date; outcome: Outcome };

/** Distances are in milliseconds. */
export type ClockState =
  | { kind: 'due'; inMs: number }
  | { kind: 'overdue'; byMs: number }
  | { kind: 'answered'; inTime: boolean; afterMs: number };

export function dueAt(clockStartedAt: Date): Date {
  return new Date(clockStartedAt.getTime() + contactPromiseInHours * hourInMs);
}

/**
 * Returns the promised time of an answer that falls due, in office hours: what falls due at night
 * or on a Sunday is answered before the office closes, or if it came too late for that, when it
 * opens again.
 */
export function answerToldBy(due: Date): Date {
  const since = overdueBefore(due);
  const lastChance = lastOpenMoment(due);
  return +lastChance - +since >= answeredSameDayInMs ? lastChance : nextOpening(since);
}

/** Returns the moment itself in office hours, or the last closing before it. */
function lastOpenMoment(moment: Date): Date {
  const day = manilaDayOf(moment);
  const { fromMinutes, toMinutes } = workingHours;
  const minutes = manilaMinutesOf(moment);
  if (weekdayOf(day) === closedWeekday || minutes < fromMinutes) {
    return lastOpenMoment(manilaMoment(addDays(day, -1), toMinutes));
  }
  return minutes < toMinutes ? moment : manilaMoment(day, toMinutes);
}

/** Returns the first opening after a moment. */
function nextOpening(moment: Date): Date {
  const day = manilaDayOf(moment);
  const opening = manilaMoment(day, workingHours.fromMinutes);
  if (weekdayOf(day) !== closedWeekday && opening > moment) return opening;
  return nextOpening(manilaMoment(addDays(day, 1), 0));
}

/** A clock that started before this moment and still runs is overdue. */
export function overdueBefore(now: Date): Date {
  return new Date(now.getTime() - contactPromiseInHours * hourInMs);
}

/**
 * Returns when the clock stopped, or null while it runs: at the first 'reached' or 'message-sent',
 * or a 'no-answer' at least 2 hours after an earlier one. Attempts from before its start do not
 * count.
 */
export function answeredAt(clockStartedAt: Date, attempts: readonly Attempt[]): Date | null {
  let firstUnanswered: Date | null = null;
  for (const { at, outcome } of attempts.toSorted((one, other) => +one.at - +other.at)) {
    if (at < clockStartedAt || outcome === 'wrong-number') continue;
    if (outcome !== 'no-answer') return at;
    firstUnanswered ??= at;
    if (+at - +firstUnanswered >= betweenUnansweredInMs) return at;
  }
  return null;
}

/** An answer at the last moment is in time. */
export function clockState(
  clock: { clockStartedAt: Date; answeredAt: Date | null },
  now: Date,
): ClockState {
  const due = dueAt(clock.clockStartedAt);
  if (clock.answeredAt !== null) {
    return {
      kind: 'answered',
      inTime: clock.answeredAt <= due,
      afterMs: +clock.answeredAt - +clock.clockStartedAt,
    };
  }
  return now <= due ? { kind: 'due', inMs: +due - +now } : { kind: 'overdue', byMs: +now - +due };
}

/** Returns 'due in 3 h', 'overdue by 40 min' or 'answered after 2 h'. */
export function clockText(state: ClockState): string {
  if (state.kind === 'due') return `due in ${formatDistance(state.inMs)}`;
  if (state.kind === 'overdue') return `overdue by ${formatDistance(state.byMs)}`;
  return `answered after ${formatDistance(state.afterMs)}`;
}

/** Whether, on a Saturday, an answer still falls due before Monday begins in Manila. */
export function fallsDueBeforeMonday(due: Date, now: Date): boolean {
  const today = manilaDayOf(now);
  return weekdayOf(today) === saturday && due >= now && due < manilaMoment(addDays(today, 2), 0);
}
