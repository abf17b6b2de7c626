import type { GoTrueClient } from '@supabase/auth-js';
import { expect, test } from 'vitest';
import { confirmedAccount, providerForAllTests, signedIn } from '../provider.fixture.ts';
import { accountWithFactor, passFactor } from './factors.fixture.ts';

const provider = providerForAllTests();

const byPassword = async (email: string) => (await signedIn(provider, email)).client;

const isAlive = async (client: GoTrueClient) => (await client.getUser()).error === null;

test.each(['others', 'global'] as const)(
  'a password alone ends no other session of an account with an app (%s)',
  async (scope) => {
    const email = `${scope}@example.com`;
    const { client: owner, ...app } = await accountWithFactor(provider, email);
    const thief = await byPassword(email);
    const refused = await thief.signOut({ scope });
    // The official client takes a 401, 403 or 404 for a success.
    expect([refused.error?.status, refused.error?.code]).toEqual([422, 'insufficient_aal']);
    expect(await isAlive(owner)).toBe(true);
    expect(await isAlive(thief)).toBe(true);

    const other = await byPassword(email);
    await passFactor(provider, other, app);
    expect(await isAlive(thief)).toBe(false);
    expect((await other.signOut({ scope })).error).toBeNull();
    expect(await isAlive(owner)).toBe(false);
  },
);

test('a password alone ends its own session, and all of an account without an app', async () => {
  const { client: owner } = await accountWithFactor(provider, 'local@example.com');
  const here = await byPassword('local@example.com');
  expect((await here.signOut({ scope: 'local' })).error).toBeNull();
  expect(await isAlive(owner)).toBe(true);

  const elsewhere = await confirmedAccount(provider, 'client@example.com');
  const client = await byPassword('client@example.com');
  expect((await client.signOut({ scope: 'others' })).error).toBeNull();
  expect(await isAlive(elsewhere)).toBe(false);
});
