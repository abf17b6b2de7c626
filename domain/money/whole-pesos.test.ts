import { expect, it } from 'vitest';
import { formatCentavos, noteOnArrived, wholePesos } from './whole-pesos.ts';

it.each([
  [920_000, 9_200, 0, '₱9,200.00'],
  [920_050, 9_200, 50, '₱9,200.50'],
  [123_456_709, 1_234_567, 9, '₱1,234,567.09'],
  [99, 0, 99, '₱0.99'],
])('%i centavos are ₱%i and %i centavos, %s', (centavos, pesos, leftInCentavos, text) => {
  expect(wholePesos(centavos)).toEqual({ pesos, leftInCentavos });
  expect(formatCentavos(centavos)).toBe(text);
});

it.each([
  [920_000, ''],
  [900_000, '₱9,000.00 arrived, ₱9,200.00 was asked for.'],
  [920_050, '₱9,200.50 arrived, ₱9,200.00 was asked for. The 50 centavos are not counted.'],
])('of ₱9,200 asked for and %i centavos arrived it says %j', (arrived, note) => {
  expect(noteOnArrived(9_200, arrived)).toBe(note);
});
