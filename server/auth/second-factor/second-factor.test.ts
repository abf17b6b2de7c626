import type { GoTrueClient } from '@supabase/auth-js';
import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import { confirmedAccount, elsewhere, providerForAllTests, signedIn } from '../provider.fixture.ts';
import { tidyAccounts } from '../tidy.ts';
import {
  accountWithFactor,
  begunFactor,
  codeOf,
  passFactor,
  verifiedFactor,
} from './factors.fixture.ts';

const provider = providerForAllTests();

async function levels(client: GoTrueClient) {
  const { data } = await client.mfa.getAuthenticatorAssuranceLevel();
  return [data?.currentLevel, data?.nextLevel];
}

async function claims(client: GoTrueClient) {
  const { data } = await client.getSession();
  return decodeJwt<{ aal: string; amr: { method: string }[]; session_id: string }>(
    data.session?.access_token ?? '',
  );
}

test('the official client enrols an app, and is raised by its code', async () => {
  const client = await confirmedAccount(provider, 'enrol@example.com');
  expect((await client.mfa.listFactors()).data?.all).toEqual([]);
  const { data, error } = await client.mfa.enroll({
    factorType: 'totp',
    friendlyName: 'Phone',
    issuer: 'Maayos',
  });
  if (error) throw error;
  expect(data).toMatchObject({ type: 'totp', friendly_name: 'Phone' });
  expect(data.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg /);
  expect(new URL(data.totp.uri).searchParams.get('secret')).toBe(data.totp.secret);
  expect(await levels(client)).toEqual(['aal1', 'aal1']);

  const challenge = await client.mfa.challenge({ factorId: data.id });
  const inFiveMinutes = Math.floor(provider.now().getTime() / 1000) + 300;
  expect(challenge.data?.type).toBe('totp');
  expect(Math.abs((challenge.data?.expires_at ?? 0) - inFiveMinutes)).toBeLessThan(5);
  const events: string[] = [];
  client.onAuthStateChange((event) => void events.push(event));
  const verified = await client.mfa.verify({
    factorId: data.id,
    challengeId: challenge.data?.id ?? '',
    code: codeOf(provider, data.totp.secret),
  });
  expect(verified.error).toBeNull();
  expect(events).toContain('MFA_CHALLENGE_VERIFIED');
  expect(await levels(client)).toEqual(['aal2', 'aal2']);
  const { aal, amr } = await claims(client);
  expect([aal, amr.map(({ method }) => method)]).toEqual(['aal2', ['totp', 'otp']]);
  const { data: listed } = await client.mfa.listFactors();
  expect(listed?.totp).toEqual([
    {
      id: data.id,
      status: 'verified',
      friendly_name: 'Phone',
      factor_type: 'totp',
      created_at: expect.any(String),
      updated_at: expect.any(String),
      last_challenged_at: expect.any(String),
    },
  ]);
  expect(JSON.stringify(listed)).not.toContain(data.totp.secret);
});

test('signing in asks for the code, and the session stays raised after refreshes', async () => {
  const app = await accountWithFactor(provider, 'again@example.com');
  const { client, session } = await signedIn(provider, 'again@example.com');
  expect(session.user.factors).toHaveLength(1);
  expect(await levels(client)).toEqual(['aal1', 'aal2']);
  await passFactor(provider, client, app);
  const { amr, session_id } = await claims(client);
  expect(amr.map(({ method }) => method)).toEqual(['totp', 'password']);
  for (let n = 0; n < 3; n += 1) {
    const { data, error } = await client.refreshSession();
    expect(error).toBeNull();
    expect(data.session?.user.factors).toHaveLength(1);
    expect(await claims(client)).toMatchObject({ aal: 'aal2', amr, session_id });
  }
});

test('a raised session has a new refresh token, and the earlier one is worth nothing', async () => {
  const app = await accountWithFactor(provider, 'rotated@example.com');
  const { client, session } = await signedIn(provider, 'rotated@example.com');
  await passFactor(provider, client, app);
  const stolen = { refresh_token: session.refresh_token };
  const answer = await provider.call('POST', '/token?grant_type=refresh_token', stolen);
  expect([answer.status, answer.body.error_code]).toEqual([400, 'refresh_token_not_found']);
  expect((await client.refreshSession()).error).toBeNull();
});

test('verifying ends the other sessions without the factor, and keeps those with it', async () => {
  const app = await accountWithFactor(provider, 'others@example.com');
  const low = await signedIn(provider, 'others@example.com');
  const high = await signedIn(provider, 'others@example.com');
  await passFactor(provider, high.client, app);
  expect((await low.client.getUser()).error?.name).toBe('AuthSessionMissingError');
  expect((await app.client.getUser()).error).toBeNull();
  expect((await high.client.getUser()).error).toBeNull();
});

test('verifying removes factors that were begun and not verified', async () => {
  const client = await confirmedAccount(provider, 'begun@example.com');
  await begunFactor(client, 'Given up');
  const app = await begunFactor(client, 'Phone');
  await passFactor(provider, client, app);
  const { data } = await client.mfa.listFactors();
  expect(data?.all.map(({ friendly_name }) => friendly_name)).toEqual(['Phone']);
});

test('a factor that was begun an hour ago is forgotten, and its name is free', async () => {
  const client = await confirmedAccount(provider, 'hour@example.com');
  await begunFactor(client);
  provider.advance(3_599_000);
  const fresh = await client.reauthenticate();
  expect(fresh.error).toBeNull();
  const nonce = (await provider.mails('hour@example.com'))[0]?.code ?? '';
  expect((await client.updateUser({ nonce })).error).toBeNull();
  const taken = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' });
  expect(taken.error?.code).toBe('mfa_factor_name_conflict');
  provider.advance(2_000);
  await begunFactor(client);
});

test('what was begun and never verified is tidied up, and what counts stays', async () => {
  const { client, ...app } = await accountWithFactor(provider, 'tidy@example.com');
  await client.mfa.challenge({ factorId: app.factorId });
  await begunFactor(client, 'Given up');
  const left = async () => {
    await tidyAccounts(provider.database.authSql, provider.now());
    const [row] = await provider.database.admin`
      select count(distinct f.id)::int as factors, count(c.id)::int as challenges
      from auth.users u join auth.mfa_factors f on f.user_id = u.id
      left join auth.mfa_challenges c on c.factor_id = f.id where u.email = 'tidy@example.com'`;
    return row;
  };
  expect(await left()).toEqual({ factors: 2, challenges: 1 });
  provider.advance(301_000);
  expect(await left()).toEqual({ factors: 2, challenges: 0 });
  provider.advance(3_600_000);
  expect(await left()).toEqual({ factors: 1, challenges: 0 });
});

test('a second factor needs the first', async () => {
  const app = await accountWithFactor(provider, 'second@example.com');
  const { client } = await signedIn(provider, 'second@example.com');
  const { error } = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Spare' });
  expect([error?.status, error?.code]).toEqual([403, 'insufficient_aal']);
  await passFactor(provider, client, app);
  const spare = await verifiedFactor(provider, client, 'Spare');
  const again = await signedIn(provider, 'second@example.com');
  await passFactor(provider, again.client, spare);
  expect(await levels(again.client)).toEqual(['aal2', 'aal2']);
});

test('an eleventh factor is refused', async () => {
  const { client } = await accountWithFactor(provider, 'many@example.com');
  for (let n = 2; n <= 10; n += 1) await begunFactor(client, `Phone ${n}`);
  const { error } = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone 11' });
  expect([error?.status, error?.code]).toEqual([422, 'too_many_enrolled_mfa_factors']);
});

test('a removed factor lowers its sessions, even where the token still says aal2', async () => {
  const app = await accountWithFactor(provider, 'removed@example.com');
  const spare = await verifiedFactor(provider, app.client, 'Spare');
  const { client } = await signedIn(provider, 'removed@example.com');
  await passFactor(provider, client, app);
  // The first session was raised by the spare, this one by the removed one.
  const removed = await client.mfa.unenroll({ factorId: app.factorId });
  expect(removed.data).toEqual({ id: app.factorId });
  expect((await claims(client)).aal).toBe('aal2');
  const { error } = await client.mfa.unenroll({ factorId: spare.factorId });
  expect([error?.status, error?.code]).toEqual([422, 'insufficient_aal']);
  await client.refreshSession();
  const { aal, amr } = await claims(client);
  expect([aal, amr.map(({ method }) => method)]).toEqual(['aal1', ['password']]);
  expect((await app.client.updateUser({ password: 'another horse' })).error).toBeNull();
});

test('a token from before the code gives no more than it did', async () => {
  const app = await accountWithFactor(provider, 'below@example.com');
  const { client, bearer } = await signedIn(provider, 'below@example.com');
  await passFactor(provider, client, app);
  const path = `/factors/${app.factorId}`;
  const answer = await provider.call('DELETE', path, undefined, bearer);
  expect([answer.status, answer.body.error_code]).toEqual([422, 'insufficient_aal']);
});

test.each([{ password: 'another horse' }, { email: 'moved@example.com' }])(
  'password and address change only with the factor (%j)',
  async (change) => {
    const email = `held.${Object.keys(change)[0]}@example.com`;
    const app = await accountWithFactor(provider, email);
    const { client } = await signedIn(provider, email, elsewhere);
    const refused = await client.updateUser(change);
    expect([refused.error?.status, refused.error?.code]).toEqual([401, 'insufficient_aal']);
    expect((await client.updateUser({ data: { name: 'Ana' } })).error).toBeNull();
    await passFactor(provider, client, app);
    expect((await client.updateUser(change)).error).toBeNull();
  },
);

test('a mailed link replaces no factor', async () => {
  await accountWithFactor(provider, 'mailed@example.com');
  const client = provider.client();
  await client.resetPasswordForEmail('mailed@example.com');
  const token = (await provider.mails('mailed@example.com'))[0]?.code ?? '';
  await client.verifyOtp({ email: 'mailed@example.com', token, type: 'recovery' });
  expect(await levels(client)).toEqual(['aal1', 'aal2']);
  const changed = await client.updateUser({ password: 'another horse' });
  expect(changed.error?.code).toBe('insufficient_aal');
  const enrolled = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Mine' });
  expect(enrolled.error?.code).toBe('insufficient_aal');
});

test('the owner is told of an app that was added or removed, and of no other', async () => {
  const email = 'told@example.com';
  const kinds = async () =>
    (await provider.mails(email)).map(({ kind }) => kind).filter((kind) => kind.startsWith('mfa'));
  const client = await confirmedAccount(provider, email);
  const given = await begunFactor(client, 'Given up');
  await client.mfa.unenroll({ factorId: given.factorId });
  expect(await kinds()).toEqual([]);
  const app = await verifiedFactor(provider, client);
  await passFactor(provider, client, app);
  expect(await kinds()).toEqual(['mfa-factor-enrolled']);
  await client.mfa.unenroll({ factorId: app.factorId });
  expect(await kinds()).toEqual(['mfa-factor-unenrolled', 'mfa-factor-enrolled']);
});

const isAlive = async (client: GoTrueClient) => (await client.getUser()).error === null;

test.each(['others', 'global'] as const)(
  'a password alone ends no other session of an account with an app (%s)',
  async (scope) => {
    const email = `out.${scope}@example.com`;
    const { client: owner, ...app } = await accountWithFactor(provider, email);
    const { client: thief } = await signedIn(provider, email);
    const refused = await thief.signOut({ scope });
    // The official client takes a 401, 403 or 404 for a success.
    expect([refused.error?.status, refused.error?.code]).toEqual([422, 'insufficient_aal']);
    expect(await isAlive(owner)).toBe(true);
    expect(await isAlive(thief)).toBe(true);

    const { client: other } = await signedIn(provider, email);
    await passFactor(provider, other, app);
    expect(await isAlive(thief)).toBe(false);
    expect((await other.signOut({ scope })).error).toBeNull();
    expect(await isAlive(owner)).toBe(false);
  },
);

test('a password alone ends its own session, and all of an account without an app', async () => {
  const { client: owner } = await accountWithFactor(provider, 'local@example.com');
  const { client: here } = await signedIn(provider, 'local@example.com');
  expect((await here.signOut({ scope: 'local' })).error).toBeNull();
  expect(await isAlive(owner)).toBe(true);

  const another = await confirmedAccount(provider, 'client@example.com');
  const { client } = await signedIn(provider, 'client@example.com');
  expect((await client.signOut({ scope: 'others' })).error).toBeNull();
  expect(await isAlive(another)).toBe(false);
});
