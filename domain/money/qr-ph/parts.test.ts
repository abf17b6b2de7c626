import { expect, it } from 'vitest';
import { qrPaymentsOf } from './parts.ts';

it.each([
  [1, [[1, 1]]],
  [50_000, [[1, 50_000]]],
  [
    50_001,
    [
      [1, 50_000],
      [1, 1],
    ],
  ],
  [
    196_800,
    [
      [3, 50_000],
      [1, 46_800],
    ],
  ],
  [0, []],
  [5e12, [[1e8, 50_000]]],
])('pays ₱%i in parts of at most ₱50,000', (pesos, parts) => {
  expect(qrPaymentsOf(pesos).map((part) => [part.times, part.pesos])).toEqual(parts);
});
