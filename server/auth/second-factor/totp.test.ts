import { expect, test } from 'vitest';
import { createTotp, stepOfCode } from './totp.ts';

/** The key of RFC 6238, appendix B, in base32. */
const key = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('the code of RFC 6238 at %i seconds counts for its step', (seconds, code) => {
  expect(stepOfCode(key, code, new Date(seconds * 1000))).toBe(Math.floor(seconds / 30));
});

test('a code counts one step early and one step late, and no more', () => {
  const at = (seconds: number) => stepOfCode(key, '050471', new Date(seconds * 1000));
  const step = Math.floor(1_111_111_111 / 30);
  const start = step * 30;
  expect([at(start - 31), at(start - 30), at(start + 59), at(start + 60)]).toEqual([
    ...[null, step],
    ...[step, null],
  ]);
});

test.each([
  '',
  '05047',
  '0504710',
  ' 050471',
  '050471\n',
  '٠٥٠٤٧١',
  '05047１',
  '-50471',
  '0x50471',
])('nothing but six digits is a code (%j)', (code) => {
  expect(stepOfCode(key, code, new Date(1_111_111_111_000))).toBeNull();
});

test('a new secret has 160 bits, and its address tells an app all that it needs', () => {
  const made = createTotp({ issuer: 'Ana & Söhne: #1', label: 'ana+x@example.com' });
  const uri = new URL(made.uri);
  expect(made.secret).toMatch(/^[A-Z2-7]{32}$/);
  expect([uri.protocol, uri.host]).toEqual(['otpauth:', 'totp']);
  expect(decodeURIComponent(uri.pathname)).toBe('/Ana & Söhne: #1:ana+x@example.com');
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    issuer: 'Ana & Söhne: #1',
    secret: made.secret,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
  expect(createTotp({ issuer: 'x', label: 'y' }).secret).not.toBe(made.secret);
});

test('the picture survives the data URL that the client makes of it', () => {
  const { qr_code } = createTotp({
    issuer: 'x'.repeat(100),
    label: `${'y'.repeat(200)}@example.com`,
  });
  expect(qr_code).toMatch(/^<svg /);
  expect(qr_code).not.toMatch(/[#%]/);
});
