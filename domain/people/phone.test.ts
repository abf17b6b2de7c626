import { expect, it } from 'vitest';
import { internationalPhone } from './phone.ts';

it.each([
  ['0917 123 4567', '+639171234567'],
  ['917-123-4567', '+639171234567'],
  ['+63 (917) 123 4567', '+639171234567'],
  ['63 917 123 4567', '+639171234567'],
  ['+65 9123 4567', '+6591234567'],
  ['0065 9123 4567', '+6591234567'],
  ['(043) 756 1234', '+63437561234'],
])('dials %s as %s', (written, dialled) => {
  expect(internationalPhone(written)).toBe(dialled);
});
