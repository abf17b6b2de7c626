import { expect, test } from 'vitest';
import { isNightDue } from './nightly.ts';

// 3:30 in Manila is 19:30 of the day before in UTC.
test.each<[sent: string | null, now: string, isDue: boolean]>([
  [null, '2026-11-27T12:00:00Z', true],
  ['2026-11-26T19:31:00Z', '2026-11-27T19:29:00Z', false],
  ['2026-11-26T19:31:00Z', '2026-11-27T19:30:00Z', true],
  ['2026-11-27T10:00:00Z', '2026-11-27T19:31:00Z', true],
  ['2026-11-27T19:40:00Z', '2026-11-28T02:00:00Z', false],
  ['2026-11-20T19:40:00Z', '2026-11-27T02:00:00Z', true],
])('last sent at %s, now %s: due %s', (sent, now, isDue) => {
  expect(isNightDue(sent === null ? null : new Date(sent), new Date(now))).toBe(isDue);
});
