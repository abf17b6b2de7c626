import { expect, test } from 'vitest';
import { safeRedirect, withFragment, withQuery } from './redirects.ts';

const places = {
  siteUrl: 'https://home.example',
  redirectAllowList: ['https://app.example/welcome', 'http://localhost:5173'],
};
const lead = (wanted?: string) => safeRedirect(places, wanted).href;

test.each([
  ['https://home.example/portal?a=1', 'https://home.example/portal'],
  ['https://home.example/?access_token=planted&refresh_token=planted', 'https://home.example/'],
  ['https://home.example/?code=planted#error=planted', 'https://home.example/'],
  ['https://home.example', 'https://home.example/'],
  ['https://home.example/#access_token=planted', 'https://home.example/'],
  ['https://app.example/welcome', 'https://app.example/welcome'],
  ['https://app.example/welcome/back', 'https://app.example/welcome/back'],
  ['http://localhost:5173/auth', 'http://localhost:5173/auth'],
])('a link may lead to %s', (wanted, expected) => {
  expect(lead(wanted)).toBe(expected);
});

test.each([
  undefined,
  '',
  '/portal',
  '//evil.example',
  '\\\\evil.example',
  '/\\evil.example',
  'https:evil.example',
  'https://evil.example',
  'https://home.example.evil.example',
  'https://home.example@evil.example',
  'https://user:pass@home.example/',
  'https://evil.example/https://home.example',
  'https://evil.example\\@home.example',
  'https://evil.example#@home.example',
  'http://home.example',
  'https://home.example:8443',
  'https://app.example/welcomed',
  'https://app.example/welcome/../steal',
  'https://app.example/',
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>',
  'blob:https://home.example/1',
  'file:///etc/passwd',
  'https://hоme.example/',
])('no link may lead to %s', (wanted) => {
  expect(lead(wanted)).toBe('https://home.example/');
});

test('a backslash before the host is read as a browser reads it', () => {
  expect(lead('https://home.example\\@evil.example')).toBe('https://home.example/@evil.example');
});

test('outcomes are added to the address and keep its other parts', () => {
  const back = new URL('https://home.example/portal?from=mail');
  expect(withQuery(back, { code: 'a b' }).href).toBe(
    'https://home.example/portal?from=mail&code=a+b',
  );
  expect(withFragment(back, { error_code: 'otp_expired' }).href).toBe(
    'https://home.example/portal?from=mail#error_code=otp_expired&sb=',
  );
});
