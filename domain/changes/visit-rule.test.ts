import { describe, expect, it } from 'vitest';
import { answerDueAt, howToChange } from './visit-rule.ts';

const start = new Date('2026-12-01T01:00:00Z');
const hoursBefore = (hours: number) => new Date(start.getTime() - hours * 3_600_000);

describe('how a client changes a visit', () => {
  it.each([
    [48, 'at-once'],
    [24, 'at-once'],
    [23.99, 'by-asking'],
    [3, 'by-asking'],
    [2.99, 'by-phone'],
    [-1, 'by-phone'],
  ] as const)('%s hours before its start: %s', (hours, how) => {
    expect(howToChange(start, hoursBefore(hours))).toBe(how);
  });

  it.each([
    ['5 hours before the start, 2 hours before it', 5, 2],
    ['23 hours before the start, 2 hours before it', 23, 2],
    ['40 hours before the start, within 24 hours', 40, 16],
  ] as const)('asked %s, it is answered', (_, asked, answered) => {
    expect(answerDueAt(start, hoursBefore(asked))).toEqual(hoursBefore(answered));
  });
});
