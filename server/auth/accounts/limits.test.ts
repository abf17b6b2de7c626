import { expect, test } from 'vitest';
import { hit } from '../../../supabase/functions/_shared/limits/hits.ts';
import { forAllTests } from '../../functions/for-tests.fixture.ts';
import {
  type Answer,
  confirmedAccount,
  home,
  type Provider,
  password,
  providerForAllTests,
} from '../provider.fixture.ts';

const provider = providerForAllTests();
const other = forAllTests(() => provider.another());

/** Counts the requests that pass before the first refusal, over both servers. */
async function allowed(most: number, send: (at: Provider, n: number) => Promise<Answer>) {
  for (let n = 0; n <= most; n += 1) {
    const { status, body, headers } = await send(n % 2 ? other : provider, n);
    if (status === 429) {
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
      return { count: n, code: body.error_code };
    }
  }
  return { count: Number.POSITIVE_INFINITY, code: 'none' };
}

const from = (n: number) => ({ 'x-test-address': `198.51.100.${n % 250}` });

const signIn = (at: Provider, email: string, tried: string, address: number) =>
  at.call('POST', '/token?grant_type=password', { email, password: tried }, from(address));

test('guesses from one address end soon, and lock out neither the owner elsewhere nor another account', async () => {
  const email = 'guessed@example.com';
  await confirmedAccount(provider, email);
  const guess = (at: Provider, n: number) => signIn(at, email, `guess ${n}`, 1);
  expect(await allowed(30, guess)).toEqual({ count: 15, code: 'over_request_rate_limit' });
  expect((await signIn(provider, email, password, 1)).status).toBe(429);
  expect((await signIn(provider, email, password, 2)).status).toBe(200);
  expect((await signIn(provider, 'someone@example.com', password, 1)).status).toBe(400);
});

test('the right password resets the count of wrong ones', async () => {
  const email = 'forgetful@example.com';
  await confirmedAccount(provider, email);
  for (let round = 0; round < 3; round += 1) {
    for (let n = 0; n < 10; n += 1) {
      expect((await signIn(provider, email, `guess ${n}`, 1)).status).toBe(400);
    }
    expect((await signIn(other, email, password, 1)).status).toBe(200);
  }
});

test.each([
  ['watched@example.com', 'signInByAccount', 197],
  ['nobody@example.com', 'signInByAccount', 197],
  ['watched.for.long@example.com', 'signInByAccountInADay', 497],
] as const)(
  'guesses at %s from many addresses end too, with or without an account (%s)',
  async (email, limit, spent) => {
    if (email.startsWith('watched')) await confirmedAccount(provider, email);
    await provider.forgetLimits();
    await provider.spend({ ...hit(limit, { account: email }), allowed: spent });
    const result = await allowed(10, (at, n) => signIn(at, email, `guess ${n}`, n));
    expect(result).toEqual({ count: 3, code: 'over_request_rate_limit' });
  },
);

test('sign-in is limited per network address, across all accounts', async () => {
  await provider.spend({ ...hit('signInByNetwork', { network: home }), allowed: 97 });
  const result = await allowed(10, (at, n) =>
    at.call('POST', '/token?grant_type=password', { email: `n${n}@example.com`, password: '' }),
  );
  expect(result).toEqual({ count: 3, code: 'over_request_rate_limit' });
});

test('sign-up is limited per network address', async () => {
  await provider.spend({ ...hit('signUpByNetwork', { network: home }), allowed: 17 });
  const result = await allowed(10, (at, n) =>
    at.call('POST', '/signup', { email: `new${n}@example.com`, password }),
  );
  expect(result).toEqual({ count: 3, code: 'over_request_rate_limit' });
});

test('codes and links are limited per network address', async () => {
  const result = await allowed(90, (at, n) =>
    at.call('GET', `/verify?type=signup&token=${'a'.repeat(40)}${n}`),
  );
  expect(result).toEqual({ count: 60, code: 'over_request_rate_limit' });
});

/** Ends the windows of a minute, but not those of an hour. */
const waitAMinute = () => provider.database.admin`
  delete from private.rate_limits where window_ends_at <= now() + interval '1 minute'`;

test.each(['known@example.com', 'unknown@example.com'])(
  'requests for mails to %s have a gap and an hourly limit, with or without an account',
  async (email) => {
    await provider.call('POST', '/signup', { email: 'known@example.com', password });
    await provider.forgetLimits();
    const recover = (asker = 1) => provider.call('POST', '/recover', { email }, from(asker));
    expect((await recover()).status).toBe(200);
    const soon = await recover();
    expect(soon.body.error_code).toBe('over_email_send_rate_limit');
    expect(soon.body.msg).toMatch(
      /^For security purposes, you can only request this after \d+ seconds\.$/,
    );
    expect(Number(soon.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    const hourly = await allowed(12, async () => {
      await waitAMinute();
      return recover();
    });
    expect(hourly).toEqual({ count: 3, code: 'over_email_send_rate_limit' });
    expect((await recover(2)).status, 'nobody else has to wait').toBe(200);
  },
);

test('a recipient gets a limited number of mails of a kind in an hour, and nobody is told', async () => {
  const email = 'flooded@example.com';
  await confirmedAccount(provider, email);
  const before = (await provider.mails(email)).length;
  for (let asker = 1; asker <= 14; asker += 1) {
    const { status, body } = await provider.call('POST', '/recover', { email }, from(asker));
    expect([status, body]).toEqual([200, {}]);
  }
  expect((await provider.mails(email)).length - before).toBe(12);
});

test('a stranger’s sign-up stops the owner neither from signing up nor from asking again', async () => {
  const email = 'squatted@example.com';
  const signUp = (asker: number) =>
    provider.call('POST', '/signup', { email, password }, from(asker));
  for (let n = 0; n < 4; n += 1) {
    expect((await signUp(1)).status).toBe(200);
    await waitAMinute();
  }
  expect((await signUp(1)).status).toBe(429);
  expect((await signUp(2)).status).toBe(200);
  expect(await provider.mails(email)).toHaveLength(5);
});

test.each(['pending@example.com', 'confirmed@example.com'])(
  'a request to resend the confirmation of %s right after a sign-up gets the usual answer',
  async (email) => {
    if (email.startsWith('confirmed')) await confirmedAccount(provider, email);
    await provider.forgetLimits();
    await provider.call('POST', '/signup', { email, password });
    const { status, body } = await provider.call('POST', '/resend', { type: 'signup', email });
    expect([status, body]).toEqual([200, {}]);
  },
);

test('counters hold no readable addresses', async () => {
  await provider.call('POST', '/recover', { email: 'private@example.com' });
  const keys = await provider.database.admin`select key from private.rate_limits`;
  expect(keys.length).toBeGreaterThan(0);
  for (const { key } of keys) expect(key).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
});
