import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { defaultBrand } from '../../../domain/brand.ts';
import { hit } from '../../../supabase/functions/_shared/limits/hits.ts';
import { password, providerForAllTests } from '../provider.fixture.ts';
import { accountWithFactor, begunFactor } from './factors.fixture.ts';
import { resetFactors } from './reset.ts';

const provider = providerForAllTests();

function reset(userId: string) {
  return provider.database.authSql.begin((transaction) =>
    resetFactors(transaction, { userId, brand: defaultBrand }),
  );
}

test('a reset removes every factor, ends every session, and tells the owner', async () => {
  const email = 'lost@example.com';
  const { client } = await accountWithFactor(provider, email);
  const { data } = await client.getUser();
  const userId = data.user?.id ?? '';
  expect(await reset(userId)).toBe(1);
  expect((await client.getUser()).error?.name).toBe('AuthSessionMissingError');
  const [mail] = await provider.mails(email);
  expect(mail).toMatchObject({ kind: 'mfa-factors-reset' });

  const again = await client.signInWithPassword({ email, password });
  expect(again.data.user?.factors).toBeUndefined();
  const enrolled = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'New phone' });
  expect(enrolled.error?.code).toBe('reauthentication_needed');
  await client.reauthenticate();
  const nonce = (await provider.mails(email))[0]?.code ?? '';
  expect((await client.updateUser({ nonce })).error).toBeNull();
  await begunFactor(client, 'New phone');
});

test('a reset forgets where codes were right, and gives the guesses back', async () => {
  const email = 'stolen@example.com';
  const { client } = await accountWithFactor(provider, email);
  const { data } = await client.getUser();
  const guesses = hit('factorByAccount', { account: data.user?.id ?? '' });
  await provider.spend(guesses);
  await reset(data.user?.id ?? '');
  const [row] = await provider.database.admin`
    select count(*)::int as known, count(second_factor_at)::int as passed from auth.known_origins
    where user_id = ${data.user?.id ?? ''}`;
  expect(row).toEqual({ known: 2, passed: 0 });
  const counted = await provider.database.admin`
    select from private.rate_limits where key = private.counter_key(${guesses.key})`;
  expect(counted).toHaveLength(0);
});

test('an account that does not exist is not reset', async () => {
  expect(await reset(randomUUID())).toBeNull();
});
