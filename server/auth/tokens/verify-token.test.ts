import { createHmac, createPublicKey } from 'node:crypto';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { beforeAll, expect, test } from 'vitest';
import { forAllTests } from '../../functions/for-tests.fixture.ts';
import { loadSigningKeys, type SigningKeys } from '../keys.ts';
import { bearer, confirmedAccount, startProvider } from '../provider.fixture.ts';
import { createVerifier } from './verify-token.ts';

const provider = forAllTests(startProvider);
let keys: SigningKeys;
let accessToken: string;
let claims: JWTPayload;
beforeAll(async () => {
  keys = await loadSigningKeys(provider.database.authSql);
  const client = await confirmedAccount(provider, 'bearer@example.com');
  accessToken = (await client.getSession()).data.session?.access_token ?? '';
  claims = JSON.parse(atob(accessToken.split('.')[1] ?? ''));
});

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const seconds = () => Math.floor(Date.now() / 1000);

function sign(
  changes: JWTPayload,
  header: { kid?: string } = { kid: keys.kid },
  key = keys.privateKey,
) {
  return new SignJWT({ ...claims, ...changes })
    .setProtectedHeader({ alg: 'ES256', typ: 'JWT', ...header })
    .sign(key);
}

async function answerTo(token: string): Promise<[number, unknown]> {
  const { status, body } = await provider.call('GET', '/user', undefined, bearer(token));
  return [status, body.error_code];
}

test('the issued token is valid, and so is one signed the same way', async () => {
  expect(await answerTo(accessToken)).toEqual([200, undefined]);
  expect(await answerTo(await sign({}))).toEqual([200, undefined]);
});

test('a token without a signature is refused', async () => {
  for (const alg of ['none', 'None', 'NONE']) {
    const token = `${encoded({ alg, typ: 'JWT', kid: keys.kid })}.${encoded(claims)}.`;
    expect(await answerTo(token)).toEqual([403, 'bad_jwt']);
  }
});

test('a token whose HMAC key is the public key is refused', async () => {
  const [jwk = {}] = keys.jwks.keys;
  const { kty = '', crv = '', x = '', y = '' } = jwk;
  const pem = createPublicKey({ key: { kty, crv, x, y }, format: 'jwk' }).export({
    type: 'spki',
    format: 'pem',
  });
  for (const secret of [pem.toString(), JSON.stringify(jwk), x]) {
    const head = `${encoded({ alg: 'HS256', typ: 'JWT', kid: keys.kid })}.${encoded(claims)}`;
    const signature = createHmac('sha256', secret).update(head).digest('base64url');
    expect(await answerTo(`${head}.${signature}`)).toEqual([403, 'bad_jwt']);
  }
});

test('a token signed with another key is refused, whatever key it names or carries', async () => {
  const stranger = await generateKeyPair('ES256', { extractable: true });
  const jwk = await exportJWK(stranger.publicKey);
  for (const header of [{ kid: keys.kid }, { kid: 'other' }, {}, { kid: keys.kid, jwk }]) {
    expect(await answerTo(await sign({}, header, stranger.privateKey))).toEqual([403, 'bad_jwt']);
  }
  expect(await answerTo(await sign({}, { kid: 'other' }))).toEqual([403, 'bad_jwt']);
  expect(await answerTo(await sign({}, {}))).toEqual([403, 'bad_jwt']);
});

test('a token for another time, issuer or audience is refused', async () => {
  const now = seconds();
  const refused: JWTPayload[] = [
    { exp: now - 10, iat: now - 3610 },
    { iat: now + 60, exp: now + 3660 },
    { nbf: now + 60 },
    { iat: now - 7200, exp: now + 7200 },
    { iss: 'https://elsewhere.example/auth/v1' },
    { aud: 'anon' },
    { sub: 'not-a-uuid' },
    { session_id: "'; drop table auth.users; --" },
  ];
  for (const changes of refused) {
    expect([changes, await answerTo(await sign(changes))]).toEqual([changes, [403, 'bad_jwt']]);
  }
});

test('a changed or broken token is refused', async () => {
  const [head, , signature] = accessToken.split('.');
  const role = encoded({ ...claims, role: 'service_role' });
  for (const token of [
    `${head}.${role}.${signature}`,
    'a.b.c',
    '....',
    'x',
    accessToken.slice(0, -8),
  ]) {
    expect(await answerTo(token)).toEqual([403, 'bad_jwt']);
  }
  const { status } = await provider.call('GET', '/user', undefined, {
    authorization: 'Basic eA==',
  });
  expect(status).toBe(401);
});

test('a token of a session that never existed is refused', async () => {
  const session_id = '00000000-0000-4000-8000-000000000000';
  expect(await answerTo(await sign({ session_id }))).toEqual([403, 'session_not_found']);
});

test('the verifier allows clocks to differ by a few seconds', async () => {
  const at = (offset: number) =>
    createVerifier(keys, {
      issuer: provider.url,
      now: () => new Date((Number(claims.exp) + offset) * 1000),
    });
  expect(await at(4)(accessToken)).toMatchObject({ email: 'bearer@example.com' });
  expect(await at(6)(accessToken)).toBeNull();
});

test('processes that start together create one key, and only its public part is served', async () => {
  const fresh = await startProvider();
  const { authSql } = fresh.database;
  await authSql`delete from auth.signing_keys`;
  const loaded = await Promise.all([1, 2, 3, 4].map(() => loadSigningKeys(authSql)));
  expect(new Set(loaded.map(({ kid }) => kid)).size).toBe(1);
  const { body } = await fresh.call('GET', '/.well-known/jwks.json');
  expect(JSON.stringify(body)).not.toContain('"d"');
  await fresh.close();
});
