import type { HomePlace } from '../calendar/holiday-at.ts';
import { minuteInMs } from '../calendar/in-ms.ts';
import {
  manilaDayOf,
  manilaMinutesOf,
  manilaMoment,
  minutesBetween,
} from '../calendar/manila-clock.ts';
import { fullDayInMinutes, nightShift } from './premiums.ts';

export type Span = { from: Date; to: Date };

/** Worked minutes of one calendar day that are all worth the same. */
export type Piece = {
  day: string;
  place: HomePlace | null;
  isNight: boolean;
  /** Beyond the eight hours of the workday that began with Time in. */
  isBeyond: boolean;
  minutes: number;
};

/** From this moment on the worker was at `place`, or on the way there. */
export type Arrival = { at: Date; place: HomePlace };

const dayInMinutes = 24 * 60;

/** A workday of more than so many minutes has a break. */
const workBreak = { afterMinutes: 5 * 60, minutes: 60 } as const;

/** Returns spans without overlaps, in order, so that phones that ran at once count no minute twice. */
export function mergeSpans(spans: readonly Span[]): Span[] {
  const merged: Span[] = [];
  for (const span of spans.map(inWholeMinutes).toSorted((one, other) => +one.from - +other.from)) {
    const last = merged.at(-1);
    if (span.to <= span.from) continue;
    if (last === undefined || last.to < span.from) merged.push({ ...span });
    else if (last.to < span.to) last.to = span.to;
  }
  return merged;
}

function inWholeMinutes({ from, to }: Span): Span {
  return { from: toMinute(from), to: toMinute(to) };
}

const toMinute = (moment: Date) => new Date(Math.floor(+moment / minuteInMs) * minuteInMs);

export function minutesOf(spans: readonly Span[]): number {
  return spans.reduce((sum, { from, to }) => sum + minutesBetween(from, to), 0);
}

/**
 * Returns the break of a workday in minutes. A time between Time out and the next Time in is part of
 * it.
 */
export function breakOf(spans: readonly Span[], saysNoBreak: boolean): number {
  if (saysNoBreak || minutesOf(spans) <= workBreak.afterMinutes) return 0;
  const [first] = spans;
  const last = spans.at(-1);
  if (first === undefined || last === undefined) return 0;
  const between = minutesBetween(first.from, last.to) - minutesOf(spans);
  return Math.max(0, workBreak.minutes - between);
}

/** Takes the break out of the middle of the worked time. */
export function withoutBreak(spans: readonly Span[], breakInMinutes: number): Span[] {
  let untilBreak = Math.max(0, Math.floor((minutesOf(spans) - breakInMinutes) / 2));
  let left = breakInMinutes;
  return spans.flatMap(({ from, to }) => {
    const length = minutesBetween(from, to);
    const before = Math.min(length, untilBreak);
    const paused = Math.min(length - before, left);
    untilBreak -= before;
    left -= paused;
    const begins = later(from, before);
    return [
      { from, to: begins },
      { from: later(begins, paused), to },
    ].filter((part) => part.from < part.to);
  });
}

const later = (moment: Date, minutes: number) => new Date(+moment + minutes * minuteInMs);

/**
 * Cuts a workday's time where its worth changes: at midnight, at both ends of the night, after eight
 * hours, and at each arrival. What lies before the first arrival belongs to its place.
 */
export function cutWork(spans: readonly Span[], arrivals: readonly Arrival[]): Piece[] {
  const inOrder = arrivals
    .map(({ at, place }) => ({ at: toMinute(at), place }))
    .toSorted((one, other) => +one.at - +other.at);
  const pieces: Piece[] = [];
  let worked = 0;
  for (const span of spans) {
    for (let from = span.from; from < span.to; ) {
      const day = manilaDayOf(from);
      const minute = manilaMinutesOf(from);
      const isNight = minute >= nightShift.fromMinute || minute < nightShift.toMinute;
      const isBeyond = worked >= fullDayInMinutes;
      const next = inOrder.find(({ at }) => at > from);
      const to = earliest([
        span.to,
        manilaMoment(day, nextEdge(minute)),
        ...(isBeyond ? [] : [later(from, fullDayInMinutes - worked)]),
        ...(next === undefined ? [] : [next.at]),
      ]);
      const place = (inOrder.findLast(({ at }) => at <= from) ?? inOrder[0])?.place ?? null;
      const minutes = minutesBetween(from, to);
      pieces.push({ day, place, isNight, isBeyond, minutes });
      worked += minutes;
      from = to;
    }
  }
  return pieces;
}

function nextEdge(minute: number): number {
  if (minute < nightShift.toMinute) return nightShift.toMinute;
  return minute < nightShift.fromMinute ? nightShift.fromMinute : dayInMinutes;
}

function earliest(moments: readonly Date[]): Date {
  return new Date(Math.min(...moments.map(Number)));
}
