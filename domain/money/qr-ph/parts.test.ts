import { expect, it } from 'vitest';
import { qrPaymentsOf } from './parts.ts';

it.each([
  [1, [1]],
  [50_000, [50_000]],
  [50_001, [50_000, 1]],
  [196_800, [50_000, 50_000, 50_000, 46_800]],
  [0, []],
])('pays ₱%i in parts of at most ₱50,000', (pesos, parts) => {
  expect(qrPaymentsOf(pesos)).toEqual(parts);
});
