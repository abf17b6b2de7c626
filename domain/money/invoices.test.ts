import fc from 'fast-check';
import { expect, it } from 'vitest';
import { largestAmountInPesos } from '../service-numbers.ts';
import { isTin, quarterOf, quarterText, withheldOf, withVat } from './invoices.ts';

it.each([
  [9_200, true, 821_429, 98_571],
  [112, true, 10_000, 1_200],
  [1, true, 89, 11],
  [9_200, false, 920_000, 0],
  [0, true, 0, 0],
])('of ₱%i, registered for VAT %s, %i centavos are net and %i VAT', (pesos, isVat, net, vat) => {
  expect(withVat(pesos, isVat)).toEqual({ netInCentavos: net, vatInCentavos: vat });
});

it('splits every amount into net and 12 % of it, to the centavo', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: largestAmountInPesos }), (pesos) => {
      const { netInCentavos, vatInCentavos } = withVat(pesos, true);
      expect(netInCentavos + vatInCentavos).toBe(pesos * 100);
      expect(Math.abs(netInCentavos * 0.12 - vatInCentavos)).toBeLessThanOrEqual(0.57);
    }),
  );
});

it.each([
  [9_200, true, 164],
  [9_200, false, 184],
  [38_640, false, 773],
  [24, false, 0],
  [25, false, 1],
])('of ₱%i, with VAT in it %s, a company withholds ₱%i', (pesos, isVat, withheld) => {
  expect(withheldOf(pesos, isVat)).toBe(withheld);
});

it.each([
  ['2026-01-01', '2026-01-01', '2026 Q1'],
  ['2026-03-31', '2026-01-01', '2026 Q1'],
  ['2026-04-01', '2026-04-01', '2026 Q2'],
  ['2026-09-30', '2026-07-01', '2026 Q3'],
  ['2026-12-31', '2026-10-01', '2026 Q4'],
])('%s lies in the quarter from %s, %s', (day, quarter, text) => {
  expect([quarterOf(day), quarterText(quarter)]).toEqual([quarter, text]);
});

it.each([
  ['123-456-789', true],
  ['123456789', true],
  ['123-456-789-00000', true],
  ['123456789000', true],
  ['123-456-78', false],
  ['123-456-789-00', false],
  ['123-456-789-000000', false],
  ['12a-456-789', false],
  ['', false],
])('the taxpayer’s number %j is one: %s', (text, isOne) => {
  expect(isTin(text)).toBe(isOne);
});
