import { expect, test } from 'vitest';
import { formatCentavos } from './whole-pesos.ts';

test.each([
  [0, '₱0.00'],
  [5, '₱0.05'],
  [821_429, '₱8,214.29'],
  [1_288_050, '₱12,880.50'],
  [100_000_000, '₱1,000,000.00'],
])('formats %i centavos', (centavos, text) => {
  expect(formatCentavos(centavos)).toBe(text);
});
