import { type Weekday, weekdayOf } from '../calendar/days.ts';
import { manilaDayOf } from '../calendar/manila-clock.ts';
import { isOrdinal, ordinalOf, type Rhythm, rhythmText, weekdaysOf } from './rhythm.ts';
import { isPlanned, type VisitState } from './visit-states.ts';

/** The start is a Date, or ISO 8601 from JSON. */
export type SeriesVisit = { state: VisitState; startsAt: Date | string; movedAlone: boolean };

/** Returns the starts of planned visits that were not moved on their own, in order. */
export function regularStarts(visits: readonly SeriesVisit[]): Date[] {
  return visits
    .filter(({ state, movedAlone }) => isPlanned(state) && !movedAlone)
    .map(({ startsAt }) => new Date(startsAt))
    .toSorted((one, other) => +one - +other);
}

/**
 * Returns the rhythm of a subscription's coming visits: the agreed one, on other weekdays after
 * "This and all following" moved them (docs/product.md, "Rhythm"). The last visits decide. Without
 * visits in a rhythm the agreed one holds.
 */
export function keptRhythm(agreed: Rhythm, starts: readonly Date[]): Rhythm {
  const weekdays = weekdaysOf(agreed);
  const days = starts.slice(-weekdays.length).map(manilaDayOf);
  const last = days.at(-1);
  if (last === undefined) return agreed;
  if (agreed.kind === 'months') {
    const isKept = isOrdinal(last, agreed.ordinal);
    return {
      kind: 'months',
      ordinal: isKept ? agreed.ordinal : ordinalOf(last),
      weekday: weekdayOf(last),
    };
  }
  for (let byDays = 0; byDays < 7; byDays += 1) {
    const turned = weekdays.map((weekday) => (((weekday - 1 + byDays) % 7) + 1) as Weekday);
    if (days.every((day) => turned.includes(weekdayOf(day))))
      return { ...agreed, weekdays: turned };
  }
  return agreed;
}

/** Returns '' for a single job, which has no rhythm. */
export function keptRhythmText(agreed: Rhythm | null, visits: readonly SeriesVisit[]): string {
  return agreed === null ? '' : rhythmText(keptRhythm(agreed, regularStarts(visits)));
}
