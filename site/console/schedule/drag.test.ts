import { expect, test } from 'vitest';
import { speedAt } from './drag.ts';

test('scrolls faster the nearer the edge, and not in between', () => {
  expect(speedAt(450, 900)).toBe(0);
  expect(speedAt(48, 900)).toBe(0);
  expect(speedAt(24, 900)).toBeCloseTo(-0.6);
  expect(speedAt(0, 900)).toBeCloseTo(-1.2);
  expect(speedAt(876, 900)).toBeCloseTo(0.6);
  expect(speedAt(900, 900)).toBeCloseTo(1.2);
});

test('scrolls no faster beyond the edge', () => {
  expect(speedAt(-500, 900)).toBeCloseTo(-1.2);
  expect(speedAt(1400, 900)).toBeCloseTo(1.2);
});
