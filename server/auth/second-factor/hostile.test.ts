import { beforeAll, expect, test } from 'vitest';
import { bearerOf, confirmedAccount, providerForAllTests } from '../provider.fixture.ts';
import { accountWithFactor, begunFactor } from './factors.fixture.ts';

const provider = providerForAllTests();
let bearer: { authorization: string };
let factorId: string;
let challengeId: unknown;
beforeAll(async () => {
  const client = await confirmedAccount(provider, 'hostile@example.com');
  ({ factorId } = await begunFactor(client));
  bearer = await bearerOf(client);
  challengeId = (await client.mfa.challenge({ factorId })).data?.id;
});

const totp = { factor_type: 'totp' };

test.each([
  [{}, 400, 'validation_failed'],
  [{ factor_type: 'TOTP' }, 400, 'validation_failed'],
  [{ factor_type: 'phone', phone: '+639171234567' }, 422, 'mfa_phone_enroll_not_enabled'],
  [{ factor_type: 'webauthn' }, 422, 'mfa_webauthn_enroll_not_enabled'],
  [{ ...totp, friendly_name: 'Phone' }, 422, 'mfa_factor_name_conflict'],
  [{ ...totp, friendly_name: 'x'.repeat(101) }, 400, 'validation_failed'],
  [{ ...totp, issuer: 'x'.repeat(101) }, 400, 'validation_failed'],
  [{ ...totp, friendly_name: 'a\0b' }, 400, 'validation_failed'],
  [{ ...totp, friendly_name: '\ud800' }, 400, 'validation_failed'],
  [{ ...totp, friendly_name: 7 }, 400, 'bad_json'],
  [{ factor_type: ['totp'] }, 400, 'bad_json'],
  ['[]', 400, 'bad_json'],
  ['{"factor_type":', 400, 'bad_json'],
])('enrolling with %j is refused', async (body, status, code) => {
  const answer = await provider.call('POST', '/factors', body, bearer);
  expect([answer.status, answer.body.error_code]).toEqual([status, code]);
});

test('the longest names fit into the picture', async () => {
  const longest = { ...totp, friendly_name: '\u{1F6A7}'.repeat(50), issuer: 'ñ'.repeat(100) };
  const answer = await provider.call('POST', '/factors', longest, bearer);
  expect(answer.status).toBe(200);
});

const ids = ['3f0c7c1e-5f5e-4a53-9d43-3a8f0f3f6f10', 'x', '%00', "'%20or%20true--", '..%2f..'];

test.each(ids)('a factor called %s is not found', async (id) => {
  for (const [method, path] of [
    ['POST', '/challenge'],
    ['POST', '/verify'],
    ['DELETE', ''],
  ] as const) {
    const body = { challenge_id: 'x', code: '123456' };
    const answer = await provider.call(method, `/factors/${id}${path}`, body, bearer);
    expect(answer.status).toBe(404);
  }
});

test.each([
  [{}, 400, 'validation_failed'],
  [{ code: '' }, 400, 'validation_failed'],
  [{ code: 123456 }, 400, 'bad_json'],
  [{ code: '123456' }, 422, 'mfa_factor_not_found'],
  [{ code: '123456', challenge_id: "' or true --" }, 422, 'mfa_factor_not_found'],
  [{ code: '123456', challenge_id: 'a\0b' }, 400, 'validation_failed'],
  [{ code: '１２３４５６', challenge_id: 'ours' }, 422, 'mfa_verification_failed'],
  [{ code: '1'.repeat(50_000), challenge_id: 'ours' }, 422, 'mfa_verification_failed'],
  [{ code: '12345é', challenge_id: 'ours' }, 422, 'mfa_verification_failed'],
])('verifying with %j is refused', async (given, status, code) => {
  const body =
    'challenge_id' in given && given.challenge_id === 'ours'
      ? { ...given, challenge_id: challengeId }
      : given;
  const answer = await provider.call('POST', `/factors/${factorId}/verify`, body, bearer);
  expect([answer.status, answer.body.error_code]).toEqual([status, code]);
});

test('a page of another origin may not call', async () => {
  const headers = { ...bearer, origin: 'https://evil.example' };
  const answer = await provider.call('POST', '/factors', totp, headers);
  expect([answer.status, answer.body.error_code]).toEqual([403, 'origin_not_allowed']);
});

test('no answer that lists factors tells their secrets', async () => {
  const { client, secret } = await accountWithFactor(provider, 'secret@example.com');
  const { data } = await client.getSession();
  const user = await provider.call('GET', '/user', undefined, await bearerOf(client));
  expect(user.body.factors).toHaveLength(1);
  expect(JSON.stringify([user.body, data])).not.toContain(secret);
});
