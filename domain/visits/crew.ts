import type { Weekday } from '../calendar/days.ts';

/** A time from a start up to its exclusive end. */
export type Period = { start: Date; end: Date };

/** A planned visit or consultation that keeps a worker busy. */
export type Booking = Period & {
  /** Its id; that of the consultation, if it is one. */
  visitId: string;
  /** Null of a consultation, which lies apart from every home. */
  homeId: string | null;
  isConsultation?: boolean;
};

/** What planning asks of one worker. Days are YYYY-MM-DD in Manila. */
export type CrewMember = {
  id: string;
  /** The first name, for sentences. */
  name: string;
  workingDays: readonly Weekday[];
  /** Times away; the last day is still away. */
  daysAway: readonly { firstDay: string; lastDay: string }[];
  /** Their planned visits around the time in question, the one being planned among them or not. */
  bookings: readonly Booking[];
};

/** Returns whether two times share a moment; one may begin where the other ends. */
export function overlap(one: Period, other: Period): boolean {
  // Comparing dates themselves takes ten times as long, and looking for a time compares thousands.
  return one.start.getTime() < other.end.getTime() && other.start.getTime() < one.end.getTime();
}
