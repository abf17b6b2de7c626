import { argon2Sync } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { expect, test } from 'vitest';
import { AuthError } from '../errors.ts';
import { hashPassword, requireStrong, verifyPassword } from './passwords.ts';

const network = '192.0.2.1';

test('a hash is a PHC string that other programs can check', async () => {
  const hash = await hashPassword('correct horse', network);
  const [, name, version, cost, salt = '', tag = ''] = hash.split('$');
  expect([name, version, cost]).toEqual(['argon2id', 'v=19', 'm=19456,t=2,p=1']);
  const derived = argon2Sync('argon2id', {
    message: 'correct horse',
    nonce: Buffer.from(salt, 'base64'),
    memory: 19456,
    passes: 2,
    parallelism: 1,
    tagLength: 32,
  });
  expect(Buffer.from(tag, 'base64')).toEqual(derived);
  expect(await hashPassword('correct horse', network)).not.toBe(hash);
});

test('only the right password fits', async () => {
  const hash = await hashPassword('correct horse', network);
  expect(await verifyPassword('correct horse', hash, network)).toBe(true);
  expect(await verifyPassword('Correct horse', hash, network)).toBe(false);
  expect(await verifyPassword('', hash, network)).toBe(false);
  expect(await verifyPassword('', null, network)).toBe(false);
  expect(await verifyPassword('x'.repeat(100_000), hash, network)).toBe(false);
  expect(await verifyPassword('secret', '$2a$10$abcdefghijklmnopqrstuv', network)).toBe(false);
});

test('imported hashes with other costs are accepted', async () => {
  const salt = Buffer.from('0123456789abcdef');
  const tag = argon2Sync('argon2id', {
    message: 'imported',
    nonce: salt,
    memory: 8192,
    passes: 3,
    parallelism: 2,
    tagLength: 16,
  });
  const text = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
  const hash = `$argon2id$v=19$m=8192,t=3,p=2$${text(salt)}$${text(tag)}`;
  expect(await verifyPassword('imported', hash, network)).toBe(true);
});

test('a password has 8 characters or more, at most 128 bytes, and is not guessed first', async () => {
  const account = { emails: ['ana@example.com'], brandName: 'Maayos' };
  const ask = (wanted: string) => requireStrong(wanted, account);
  await expect(ask('1a3b5c7')).rejects.toThrow(AuthError);
  await expect(ask('1a3b5c7d')).resolves.toBeUndefined();
  await expect(ask('🏠🏠🏠🏠')).rejects.toThrow('at least 8');
  await expect(ask('x'.repeat(128))).resolves.toBeUndefined();
  await expect(ask('x'.repeat(129))).rejects.toThrow('cannot be longer than 128');
  await expect(ask('password')).rejects.toMatchObject({ status: 422, reasons: ['pwned'] });
});

test('a flooding network is refused, and another is not', async () => {
  const flood = Promise.allSettled(
    Array.from({ length: 80 * availableParallelism() }, () =>
      verifyPassword('guess', null, '203.0.113.5'),
    ),
  );
  const hash = await hashPassword('correct horse', network);
  expect(await verifyPassword('correct horse', hash, network)).toBe(true);
  const refused = (await flood).flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  expect(refused.length).toBeGreaterThan(0);
  expect(refused[0]).toMatchObject({ status: 429, code: 'over_request_rate_limit', retryAfter: 5 });
});
