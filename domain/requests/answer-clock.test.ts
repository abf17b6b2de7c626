import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { weekdayOf } from '../calendar/days.ts';
import { manilaDayOf, manilaMinutesOf, manilaMoment } from '../calendar/manila-clock.ts';
import { closedWeekday, workingHours } from '../service-numbers.ts';
import {
  type Attempt,
  answeredAt,
  answerToldBy,
  clockState,
  clockText,
  dueAt,
  fallsDueBeforeMonday,
} from './answer-clock.ts';
import { outcomes } from './contact.ts';

const hour = 60 * 60 * 1000;
const started = manilaMoment('2026-11-28', 16 * 60);
/** The moment in Manila, written '2026-11-28 16:00'. */
const at = (written: string) => {
  const [day = '', hours = 0, minutes = 0] = written.split(/[ :]/);
  return manilaMoment(day, Number(hours) * 60 + Number(minutes));
};
const later = (hours: number) => new Date(started.getTime() + hours * hour);

it.each([
  ['over midnight', '2026-11-23', '2026-11-24'],
  ['over a Sunday', '2026-11-28', '2026-11-29'],
  ['over Christmas', '2026-12-24', '2026-12-25'],
  ['over New Year', '2026-12-31', '2027-01-01'],
])('falls due 24 hours later %s', (_, day, next) => {
  expect(dueAt(manilaMoment(day, 1000))).toEqual(manilaMoment(next, 1000));
});

describe('the moment that clients are told', () => {
  it.each([
    // 2026-11-23 is a Monday.
    ['by day', '2026-11-23 10:14', '2026-11-24 10:14'],
    ['at the last minute of a day', '2026-11-23 18:00', '2026-11-24 18:00'],
    ['at the first minute of a day', '2026-11-23 8:00', '2026-11-24 8:00'],
    ['in the evening', '2026-11-23 19:30', '2026-11-24 18:00'],
    ['at 3 in the night', '2026-11-24 3:00', '2026-11-24 18:00'],
    ['on a Friday night', '2026-11-27 23:00', '2026-11-28 18:00'],
    ['on a Saturday', '2026-11-28 10:00', '2026-11-28 18:00'],
    ['two hours before the week closes', '2026-11-28 16:00', '2026-11-28 18:00'],
    ['when the week is about to close', '2026-11-28 16:01', '2026-11-30 8:00'],
    ['on a Saturday night', '2026-11-28 21:00', '2026-11-30 8:00'],
    ['early on a Sunday', '2026-11-29 3:00', '2026-11-30 8:00'],
    ['on a Sunday', '2026-11-29 11:00', '2026-11-30 11:00'],
    ['on a Sunday evening', '2026-11-29 20:00', '2026-11-30 18:00'],
  ])('is in office hours for what came %s', (_, came, told) => {
    const since = at(came);
    expect(answerToldBy(dueAt(since))).toEqual(at(told));
  });

  it('is always in office hours, after what came, and within the promise unless nobody is there', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 21 * 24 * 60 }), (minutes) => {
        const since = new Date(started.getTime() + minutes * 60_000);
        const told = answerToldBy(dueAt(since));
        const [day, minute] = [manilaDayOf(told), manilaMinutesOf(told)];
        expect(weekdayOf(day)).not.toBe(closedWeekday);
        expect(minute).toBeGreaterThanOrEqual(workingHours.fromMinutes);
        expect(minute).toBeLessThanOrEqual(workingHours.toMinutes);
        expect(told > since).toBe(true);
        const opensAgain = minute === workingHours.fromMinutes && weekdayOf(day) === 1;
        expect(told <= dueAt(since) || opensAgain).toBe(true);
      }),
    );
  });
});

describe('the answer', () => {
  const attempt = (hours: number, outcome: Attempt['outcome']) => ({ at: later(hours), outcome });
  it.each<[string, Attempt[], number | null]>([
    ['nothing', [], null],
    ['reached', [attempt(3, 'reached')], 3],
    ['a message', [attempt(1, 'no-answer'), attempt(1.5, 'message-sent')], 1.5],
    ['one no answer', [attempt(1, 'no-answer')], null],
    ['two no answers too close', [attempt(1, 'no-answer'), attempt(2.9, 'no-answer')], null],
    ['two no answers 2 hours apart', [attempt(1, 'no-answer'), attempt(3, 'no-answer')], 3],
    ['a third, far from the first', [1, 2.5, 3.5].map((at) => attempt(at, 'no-answer')), 3.5],
    ['wrong numbers', [attempt(1, 'wrong-number'), attempt(9, 'wrong-number')], null],
    ['a wrong number between', [attempt(1, 'wrong-number'), attempt(4, 'no-answer')], null],
    ['what was before the clock', [attempt(-1, 'reached'), attempt(-3, 'no-answer')], null],
    ['no answer before and after', [attempt(-3, 'no-answer'), attempt(1, 'no-answer')], null],
    ['the moment it started', [attempt(0, 'reached')], 0],
    ['attempts out of order', [attempt(5, 'reached'), attempt(2, 'message-sent')], 2],
  ])('comes with %s', (_, attempts, hours) => {
    expect(answeredAt(started, attempts)).toEqual(hours === null ? null : later(hours));
  });

  it('never depends on the order in which attempts are read, nor comes later with more', () => {
    const attempts = fc.array(
      fc.record({
        at: fc.integer({ min: -10, max: 60 }).map((halves) => later(halves / 2)),
        outcome: fc.constantFrom(...outcomes),
      }),
    );
    fc.assert(
      fc.property(attempts, attempts, (some, more) => {
        const first = answeredAt(started, some);
        expect(answeredAt(started, some.toReversed())).toEqual(first);
        const withMore = answeredAt(started, [...some, ...more]);
        if (first !== null) expect(withMore && withMore <= first).toBe(true);
      }),
    );
  });
});

it.each([
  [21, null, 'due in 3 h'],
  [23.5, null, 'due in 30 min'],
  [24, null, 'due in less than a minute'],
  [26, null, 'overdue by 2 h'],
  [24.75, null, 'overdue by 45 min'],
  [80, null, 'overdue by 2 days'],
  [40, 24, 'answered after 24 h'],
])('%d hours after the start, answered at %s, it reads %s', (hours, answered, text) => {
  const clock = { clockStartedAt: started, answeredAt: answered === null ? null : later(answered) };
  expect(clockText(clockState(clock, later(hours)))).toBe(text);
});

it('takes an answer at the last moment as in time', () => {
  const state = (hours: number) =>
    clockState({ clockStartedAt: started, answeredAt: later(hours) }, later(90));
  expect(state(24)).toEqual({ kind: 'answered', inTime: true, afterMs: 24 * hour });
  expect(state(24.1)).toMatchObject({ inTime: false });
});

it.each([
  ['Saturday, due on Sunday', '2026-11-28', '2026-11-29', 600, true],
  ['Saturday, due the same evening', '2026-11-28', '2026-11-28', 1200, true],
  ['Saturday, overdue already', '2026-11-28', '2026-11-28', 400, false],
  ['Saturday, due as Monday begins', '2026-11-28', '2026-11-30', 0, false],
  ['Saturday, due a minute before Monday', '2026-11-28', '2026-11-29', 1439, true],
  ['Friday, due on Sunday', '2026-11-27', '2026-11-29', 600, false],
  ['Sunday, due on Sunday', '2026-11-29', '2026-11-29', 1200, false],
])('on %s: %s at %s %i is %s', (_, today, day, minutes, marked) => {
  const now = manilaMoment(today, 600);
  expect(fallsDueBeforeMonday(manilaMoment(day, minutes), now)).toBe(marked);
});
