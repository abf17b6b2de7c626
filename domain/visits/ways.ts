import type { HomePlace } from '../calendar/holiday-at.ts';
import {
  betweenHomesInMinutes,
  leavesBaseBeforeInMinutes,
  workingHours,
} from '../service-numbers.ts';
import type { Drive, NoDrive } from '../travel/travel.ts';
import type { Booking, Period } from './crew.ts';

/** A home, or the place of a consultation or of a home that is not stored yet. */
export type Stop = { homeId: string | null; place?: HomePlace | null };

/** The ways of a crew: 'unknown' where no position is known, or no base is set. */
export type Ways = {
  between: (from: Stop, to: Stop, at: Date) => Drive | NoDrive;
  fromBase: (to: Stop, at: Date) => Drive | NoDrive;
};

/** Without positions every way takes betweenHomesInMinutes. */
export const unknownWays: Ways = { between: () => 'unknown', fromBase: () => 'unknown' };

const aboutInMinutes = 5;

/** Returns a drive as it is planned and said: in steps of five minutes. */
export function aboutMinutes({ minutes }: Drive): number {
  return Math.max(1, Math.round(minutes / aboutInMinutes)) * aboutInMinutes;
}

/** The visits right before and right after a period, among those that do not overlap it. */
export function neighboursOf(
  bookings: readonly Booking[],
  { start, end }: Period,
): { before: Booking | null; after: Booking | null } {
  let before: Booking | null = null;
  let after: Booking | null = null;
  for (const one of bookings) {
    if (one.end <= start && (before === null || one.end > before.end)) before = one;
    if (one.start >= end && (after === null || one.start < after.start)) after = one;
  }
  return { before, after };
}

export function isSameHome(one: Stop, other: Stop): boolean {
  return one.homeId !== null && one.homeId === other.homeId;
}

/** The least minutes between leaving one and being at the other; infinite over water. */
export function minutesNeeded(way: Drive | NoDrive): number {
  if (way === 'over-water') return Number.POSITIVE_INFINITY;
  return way === 'unknown' ? betweenHomesInMinutes : aboutMinutes(way);
}

/** When a crew leaves its base at the earliest, and is back at the latest. */
export const baseHours = {
  fromMinutes: workingHours.fromMinutes - leavesBaseBeforeInMinutes,
  toMinutes: workingHours.toMinutes + leavesBaseBeforeInMinutes,
} as const;
