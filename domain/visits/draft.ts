import { manilaMoment } from '../calendar/manila-clock.ts';
import { overlap, type Period } from './crew.ts';
import type { ProposedVisit } from './plan.ts';
import { isInTerm, type Term } from './term.ts';

/** A dispatcher's new time for a planned date; null leaves the date out. */
export type DateChange = { day: string; to: { day: string; startMinutes: number } | null };

/** A date of an unconfirmed subscription. */
export type DraftVisit = Period & {
  /** The rhythm's day, which identifies the date. */
  plannedDay: string;
  /** n of N by time; null for a date that is left out. */
  number: number | null;
  isMoved: boolean;
  /** Sentences that rule the date out. */
  faults: string[];
};

/** Numbers the rest by time, from 1. A change of an unplanned day does nothing. */
export function draftVisits(
  planned: readonly ProposedVisit[],
  changes: readonly DateChange[],
  term: Term | null,
): DraftVisit[] {
  const changeOf = new Map(changes.map((change) => [change.day, change.to]));
  const dates = planned.map(({ day, start, end }) => {
    const to = changeOf.get(day);
    const movedTo = to ? { day: to.day, start: manilaMoment(to.day, to.startMinutes) } : null;
    const stay = end.getTime() - start.getTime();
    return {
      plannedDay: day,
      day: movedTo?.day ?? day,
      start: movedTo?.start ?? start,
      end: movedTo ? new Date(movedTo.start.getTime() + stay) : end,
      isKept: to !== null,
      isMoved: movedTo !== null && movedTo.start.getTime() !== start.getTime(),
    };
  });
  const kept = dates
    .filter(({ isKept }) => isKept)
    .toSorted((one, other) => one.start.getTime() - other.start.getTime());
  const place = new Map(kept.map((date, index) => [date, index]));
  return dates.map((date) => {
    const { plannedDay, start, end, isMoved } = date;
    const index = place.get(date);
    if (index === undefined) {
      return { plannedDay, start, end, number: null, isMoved: false, faults: [] };
    }
    const neighbours = [kept[index - 1], kept[index + 1]];
    return {
      plannedDay,
      start,
      end,
      number: index + 1,
      isMoved,
      faults: [
        ...(term !== null && !isInTerm(date.day, term) ? ['This is outside the term.'] : []),
        ...(endsNextDay(date) ? ['This would end on the next day.'] : []),
        ...(neighbours.some((other) => other !== undefined && overlap(other, date))
          ? ['This overlaps another visit of this subscription.']
          : []),
      ],
    };
  });
}

/** A visit lies within one day in Manila. */
function endsNextDay({ day, end }: { day: string; end: Date }): boolean {
  return end > manilaMoment(day, 24 * 60);
}
