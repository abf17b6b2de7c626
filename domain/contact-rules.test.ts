import { describe, expect, it } from 'vitest';
import { isEmail, isPhilippinePhone } from './contact-rules.ts';

describe('email', () => {
  it.each(['ana@example.ph', 'a@b.c', 'ana+home@sub.example.com', 'ñ@bahay.ph'])(
    'takes %s',
    (text) => {
      expect(isEmail(text)).toBe(true);
    },
  );
  it.each([
    '',
    'ana',
    'ana@',
    '@example.ph',
    'ana@example',
    'a na@example.ph',
    'a@b@c.d',
    'a@b. c',
  ])('refuses %j', (text) => {
    expect(isEmail(text)).toBe(false);
  });
});

describe('phone', () => {
  it.each([
    '+63 917 123 4567',
    '09171234567',
    '9171234567',
    '(0917) 123-4567',
    '+63(917)123-4567',
    '0431234567',
  ])('takes %s', (text) => {
    expect(isPhilippinePhone(text)).toBe(true);
  });
  it.each([
    '',
    '917123456',
    '+63 0917 123 4567',
    '639171234567',
    '+1 917 123 4567',
    '0917123456a',
    '0917.123.4567',
  ])('refuses %j', (text) => {
    expect(isPhilippinePhone(text)).toBe(false);
  });
});
