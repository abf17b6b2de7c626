import { expect, it } from 'vitest';
import { phoneDigits } from './contact.ts';

it('is the same for every way to write a number', () => {
  const written = [
    '0917 123 4567',
    '+63 917 123 4567',
    '639171234567',
    '(0917) 123-4567',
    '9171234567',
  ];
  expect(new Set(written.map(phoneDigits))).toEqual(new Set(['171234567']));
});

it('keeps numbers of other countries and short ones', () => {
  expect(phoneDigits('+49 (0)170 1234567')).toBe(phoneDigits('0049 170 1234567'));
  expect(phoneDigits('+1 415 555 0100')).not.toBe(phoneDigits('+1 415 555 0101'));
  expect(phoneDigits('8-7000')).toBe('87000');
  expect(phoneDigits('none')).toBe('');
});
