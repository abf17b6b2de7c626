import { expect, test } from 'vitest';
import { hit } from '../../../supabase/functions/_shared/limits/hits.ts';
import {
  confirmedAccount,
  fragment,
  home,
  latestMail,
  providerForAllTests,
  signedIn,
} from '../provider.fixture.ts';
import { begunFactor } from './factors.fixture.ts';

const provider = providerForAllTests();

const phone = { factorType: 'totp', friendlyName: 'Phone' } as const;

async function byPassword(email: string) {
  await confirmedAccount(provider, email);
  return (await signedIn(provider, email)).client;
}

test('a session by a password alone enrols no first factor', async () => {
  const client = await byPassword('password@example.com');
  const { error } = await client.mfa.enroll(phone);
  expect([error?.status, error?.code]).toEqual([403, 'reauthentication_needed']);
  expect(error?.message).toContain('mailed');
});

test('the code of a mail makes it enough, in the same session', async () => {
  const email = 'reauthenticated@example.com';
  const client = await byPassword(email);
  const before = await client.getSession();
  await client.reauthenticate();
  const { code, kind } = await latestMail(provider, email);
  expect(kind).toBe('reauthentication');
  const wrong = await client.updateUser({ nonce: code === '000000' ? '000001' : '000000' });
  expect(wrong.error?.code).toBe('reauthentication_not_valid');
  expect((await client.mfa.enroll(phone)).error?.code).toBe('reauthentication_needed');
  expect((await client.updateUser({ nonce: code })).error).toBeNull();
  await begunFactor(client);
  const after = await client.getSession();
  expect(after.data.session?.access_token).toBe(before.data.session?.access_token);
});

test('a mailed code counts once, and only for the session that showed it', async () => {
  const email = 'once@example.com';
  const client = await byPassword(email);
  const { client: other } = await signedIn(provider, email);
  await client.reauthenticate();
  const { code: nonce } = await latestMail(provider, email);
  expect((await client.updateUser({ nonce })).error).toBeNull();
  const again = await other.updateUser({ nonce });
  expect(again.error?.code).toBe('reauthentication_not_valid');
  expect((await other.mfa.enroll(phone)).error?.code).toBe('reauthentication_needed');
});

test.each(['recovery link', 'recovery code', 'link with a challenge'])(
  'a session that began in a mail enrols at once (%s)',
  async (by) => {
    const email = `${by.replaceAll(' ', '.')}@example.com`;
    await confirmedAccount(provider, email);
    const client = provider.client(by === 'link with a challenge' ? 'pkce' : 'implicit');
    await client.resetPasswordForEmail(email);
    const { url, code: token } = await latestMail(provider, email);
    if (by === 'recovery code') {
      await client.verifyOtp({ email, token, type: 'recovery' });
    } else {
      const landed = await provider.open(url);
      const code = landed.searchParams.get('code');
      const { access_token = '', refresh_token = '' } = fragment(landed);
      if (code !== null) await client.exchangeCodeForSession(code);
      else await client.setSession({ access_token, refresh_token });
    }
    await begunFactor(client);
  },
);

test('a mailed proof lasts an hour', async () => {
  const client = await confirmedAccount(provider, 'hour@example.com');
  provider.advance(3_590_000);
  await begunFactor(client, 'In time');
  provider.advance(20_000);
  await client.refreshSession();
  const { error } = await client.mfa.enroll(phone);
  expect(error?.code).toBe('reauthentication_needed');
});

test('known places share a number of codes, because a stolen password makes many known', async () => {
  const email = 'shared@example.com';
  const owner = await confirmedAccount(provider, email);
  const { data } = await owner.getUser();
  const allowed = { ...hit('codeOfKnownOrigins', { account: data.user?.id ?? '' }) };
  await provider.spend({ ...allowed, allowed: allowed.allowed - 1 });
  const outcomes: (string | undefined)[] = [];
  for (const browser of ['one', 'another']) {
    const { client } = await signedIn(provider, email, home, browser);
    await client.reauthenticate();
    const { code: nonce } = await latestMail(provider, email);
    outcomes.push((await client.updateUser({ nonce })).error?.code);
  }
  expect(outcomes).toEqual([undefined, 'reauthentication_not_valid']);
  const client = provider.client();
  await client.resetPasswordForEmail(email);
  const { url } = await latestMail(provider, email);
  expect((await provider.open(url)).hash).toContain('type=recovery');
});
