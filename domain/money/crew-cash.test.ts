import { expect, it } from 'vitest';
import { isCash, isCorrectedInTime } from './crew-cash.ts';

const receivedAt = new Date('2026-11-25T01:00:00Z');

it.each([
  ['2026-11-25T01:00:00Z', true],
  ['2026-11-25T01:15:00Z', true],
  // The phone's clock may be 5 minutes ahead.
  ['2026-11-25T01:20:00Z', true],
  ['2026-11-25T01:20:01Z', false],
  // It may also be behind.
  ['2026-11-25T00:00:00Z', true],
])('a correction recorded at %s is in time: %s', (recordedAt, isInTime) => {
  expect(isCorrectedInTime(new Date(recordedAt), receivedAt)).toBe(isInTime);
});

it('tells cash from the steps of a visit', () => {
  expect(['cash', 'correct-cash', 'start', 'finish'].map((kind) => isCash({ kind }))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
