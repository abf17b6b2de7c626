import { expect, it } from 'vitest';
import { checkDigitsOf } from './check-digits.ts';
import { published } from './codes.fixture.ts';

it('is CRC-16/CCITT-FALSE, with its published check value', () => {
  expect(checkDigitsOf('123456789')).toBe('29B1');
  expect(checkDigitsOf(published.open.slice(0, -4))).toBe('C369');
  expect(checkDigitsOf(published.oneAmount.slice(0, -4))).toBe('ED03');
});

it('keeps the zeros in front', () => {
  expect(checkDigitsOf('A149')).toBe('0056');
});
