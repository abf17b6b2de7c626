import type { GoTrueClient } from '@supabase/auth-js';
import { expect, test } from 'vitest';
import { forAllTests } from '../../functions/for-tests.fixture.ts';
import { elsewhere, home, providerForAllTests, signedIn } from '../provider.fixture.ts';
import {
  type App,
  accountWithFactor,
  codeOf,
  passFactor,
  tryFactor,
  verifiedFactor,
} from './factors.fixture.ts';

const provider = providerForAllTests();
const other = forAllTests(() => provider.another());

/** A code that is wrong now and in the steps around. */
function wrongCode(secret: string): string {
  const near = [-2, -1, 0, 1, 2].map((steps) => codeOf(provider, secret, steps));
  return [0, 1, 2, 3, 4, 5].map((n) => `00000${n}`).find((code) => !near.includes(code)) as string;
}

async function guess(client: GoTrueClient, { factorId, secret }: App, times: number) {
  const codes: (string | undefined)[] = [];
  const { data } = await client.mfa.challenge({ factorId });
  for (let n = 0; n < times; n += 1) {
    const tried = { factorId, challengeId: data?.id ?? '', code: wrongCode(secret) };
    const { error } = await client.mfa.verify(tried);
    codes.push(error?.code);
  }
  return codes;
}

test('a wrong code leaves the challenge usable', async () => {
  const app = await accountWithFactor(provider, 'wrong@example.com');
  const { client } = await signedIn(provider, 'wrong@example.com');
  const { data } = await client.mfa.challenge({ factorId: app.factorId });
  const tried = { factorId: app.factorId, challengeId: data?.id ?? '' };
  const wrong = await client.mfa.verify({ ...tried, code: wrongCode(app.secret) });
  expect([wrong.error?.status, wrong.error?.code]).toEqual([422, 'mfa_verification_failed']);
  const right = await client.mfa.verify({ ...tried, code: codeOf(provider, app.secret) });
  expect(right.error).toBeNull();
});

test('a code works once, for whatever session, and an earlier one no more', async () => {
  const app = await accountWithFactor(provider, 'once@example.com');
  const first = await signedIn(provider, 'once@example.com');
  await passFactor(provider, first.client, app);
  const second = await signedIn(provider, 'once@example.com');
  for (const steps of [0, -1]) {
    const error = await tryFactor(provider, second.client, app, steps);
    expect(error?.code).toBe('mfa_verification_failed');
  }
  expect(await tryFactor(provider, second.client, app, 1)).toBeNull();
});

test('of eight requests at once with one code, over two servers, one gets through', async () => {
  const app = await accountWithFactor(provider, 'race@example.com');
  const sessions = await Promise.all(
    Array.from({ length: 8 }, () => signedIn(provider, 'race@example.com')),
  );
  const challenges = await Promise.all(
    sessions.map(({ client }) => client.mfa.challenge({ factorId: app.factorId })),
  );
  const code = codeOf(provider, app.secret);
  const answers = await Promise.all(
    sessions.map(({ bearer }, n) =>
      (n % 2 ? other : provider).call(
        'POST',
        `/factors/${app.factorId}/verify`,
        { challenge_id: challenges[n]?.data?.id, code },
        bearer,
      ),
    ),
  );
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  // The others were ended by the one that won, or lost their challenge or code to it.
  expect(new Set(statuses.filter((status) => status !== 200))).toEqual(new Set([403]));
});

test('of eight requests at once with one code in one session, one gets through', async () => {
  const app = await accountWithFactor(provider, 'same@example.com');
  const { client, bearer } = await signedIn(provider, 'same@example.com');
  const { data } = await client.mfa.challenge({ factorId: app.factorId });
  const body = { challenge_id: data?.id, code: codeOf(provider, app.secret) };
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, n) =>
      (n % 2 ? other : provider).call('POST', `/factors/${app.factorId}/verify`, body, bearer),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(422)]);
});

test('a challenge lasts five minutes, for its factor alone', async () => {
  const app = await accountWithFactor(provider, 'late@example.com');
  const spare = await verifiedFactor(provider, app.client, 'Spare');
  const { client } = await signedIn(provider, 'late@example.com');
  const { data } = await client.mfa.challenge({ factorId: app.factorId });
  const challengeId = data?.id ?? '';
  const foreign = await client.mfa.verify({
    ...{ factorId: spare.factorId, challengeId },
    code: codeOf(provider, spare.secret),
  });
  expect([foreign.error?.status, foreign.error?.code]).toEqual([422, 'mfa_factor_not_found']);
  provider.advance(301_000);
  const code = codeOf(provider, app.secret);
  const late = await client.mfa.verify({ factorId: app.factorId, challengeId, code });
  expect([late.error?.status, late.error?.code]).toEqual([422, 'mfa_challenge_expired']);
  await passFactor(provider, client, app);
});

test('guesses run out for the account, over all sessions, challenges, factors and browsers', async () => {
  const email = 'guessed@example.com';
  const app = await accountWithFactor(provider, email);
  const spare = await verifiedFactor(provider, app.client, 'Spare');
  const codes: (string | undefined)[] = [];
  for (let browser = 0; browser < 7; browser += 1) {
    const { client } = await signedIn(provider, email, elsewhere, `thief ${browser}`);
    codes.push(...(await guess(client, browser % 2 ? app : spare, 3)));
  }
  expect(codes).toEqual([...Array(20).fill('mfa_verification_failed'), 'over_request_rate_limit']);
  const thief = await signedIn(provider, email, '203.0.113.5');
  const error = await tryFactor(provider, thief.client, app);
  expect([error?.status, error?.code]).toEqual([429, 'over_request_rate_limit']);
  // Where a code was right before, the owner has an allowance of their own: in the browser, and in
  // another one behind the same network.
  for (const browser of [home, 'a new browser']) {
    const { client } = await signedIn(provider, email, home, browser);
    await passFactor(provider, client, app);
    provider.advance(30_000);
  }
});

test('the allowance of a known place runs out too, and a right code renews it', async () => {
  const email = 'clumsy@example.com';
  const app = await accountWithFactor(provider, email);
  const { client } = await signedIn(provider, email);
  expect(new Set(await guess(client, app, 19))).toEqual(new Set(['mfa_verification_failed']));
  await passFactor(provider, client, app);
  provider.advance(30_000);
  expect((await guess(client, app, 21)).at(-1)).toBe('over_request_rate_limit');
});

test('strangers without the password spend nothing', async () => {
  const app = await accountWithFactor(provider, 'theirs@example.com');
  await accountWithFactor(provider, 'stranger@example.com');
  const { bearer } = await signedIn(provider, 'stranger@example.com', elsewhere);
  for (const [method, path] of [
    ['POST', `/factors/${app.factorId}/challenge`],
    ['POST', `/factors/${app.factorId}/verify`],
    ['DELETE', `/factors/${app.factorId}`],
  ] as const) {
    const body = { challenge_id: app.factorId, code: '123456' };
    const answer = await provider.call(method, path, body, bearer);
    expect([answer.status, answer.body.error_code]).toEqual([404, 'mfa_factor_not_found']);
    expect((await provider.call(method, path, {})).body.error_code).toBe('no_authorization');
  }
  const counted = await provider.database.admin`
    select from private.rate_limits, auth.users u
    where u.email = 'theirs@example.com'
      and key = private.counter_key(json_build_array('factorByAccount', u.id)::text)`;
  expect(counted).toHaveLength(0);
});

test('challenges are limited where they come from', async () => {
  const email = 'asked@example.com';
  const app = await accountWithFactor(provider, email);
  const thief = await signedIn(provider, email, elsewhere);
  const answers = [];
  for (let n = 0; n < 31; n += 1) {
    answers.push((await thief.client.mfa.challenge({ factorId: app.factorId })).error?.status);
  }
  expect(answers).toEqual([...Array(30).fill(undefined), 429]);
  const { client } = await signedIn(provider, email);
  await passFactor(provider, client, app);
});
