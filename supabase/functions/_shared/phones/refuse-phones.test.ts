import { expect, it } from 'vitest';
import { isPhoneNumber } from './refuse-phones.ts';

it.each([
  ['a mobile number as it is dialled at home', '0917 123 4567'],
  ['a landline with its area code', '(043) 756-1234'],
  ['a landline of Manila', '02 8123 4567'],
  ['with the country code', '+63 917 123 4567'],
  ['of Dubai', '+971 50 123 4567'],
  ['of Singapore', '+65 8123 4567'],
  ['of Hong Kong', '+852 5123 4567'],
  ['of London', '+44 20 7946 0991'],
  ['of Los Angeles', '+1 (415) 555-0100'],
  ['of Riyadh, dialled by 00', '00966 50 123 4567'],
  ['with dots', '+33.6.12.34.56.78'],
])('takes a number %s', (_, text) => {
  expect(isPhoneNumber(text)).toBe(true);
});

it.each([
  ['too short for Dubai', '+971 50 123'],
  ['too short for Singapore', '+65 8123 45'],
  ['of no country', '+999 123 4567 89'],
  ['too short for the Philippines', '0917 123'],
  ['too long for any', '0917 123 4567 8901 2345'],
  ['of letters', 'call me'],
  ['of nothing', ''],
])('refuses what is %s', (_, text) => {
  expect(isPhoneNumber(text)).toBe(false);
});
