import type { Weekday } from '../calendar/days.ts';
import type { HomePlace } from '../calendar/holiday-at.ts';

/** The end is exclusive. */
export type Period = { start: Date; end: Date };

/** A planned visit or consultation that keeps a worker busy. */
export type Booking = Period & {
  /** The consultation's, if it is one. */
  visitId: string;
  /** Null for a consultation, which is apart from every home. */
  homeId: string | null;
  /** Of a consultation. */
  place?: HomePlace | null;
  isConsultation?: boolean;
};

/** Days are YYYY-MM-DD in Manila. */
export type CrewMember = {
  id: string;
  /** The first name, for sentences. */
  name: string;
  workingDays: readonly Weekday[];
  /** The last day is still away. */
  daysAway: readonly { firstDay: string; lastDay: string }[];
  /** Planned visits around the time in question, with or without the one being planned. */
  bookings: readonly Booking[];
};

/** One may begin when the other ends. */
export function overlap(one: Period, other: Period): boolean {
  // Comparing dates themselves takes ten times as long, and looking for a time compares thousands.
  return one.start.getTime() < other.end.getTime() && other.start.getTime() < one.end.getTime();
}
