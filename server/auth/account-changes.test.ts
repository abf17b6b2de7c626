import { expect, test } from 'vitest';
import { defaultBrand, phoneHref } from '../../domain/brand.ts';
import {
  confirmedAccount,
  elsewhere,
  expired,
  fragment,
  latestMail,
  password,
  providerForAllTests,
} from './provider.fixture.ts';

const provider = providerForAllTests();

const latest = (email: string) => latestMail(provider, email);

/** Makes an account whose address begins to change. */
async function changing(old: string, fresh: string) {
  const client = await confirmedAccount(provider, old);
  const { data } = await client.updateUser({ email: fresh });
  return { client, user: data.user };
}

async function resendChange(email: string, client = provider.client()): Promise<void> {
  await provider.forgetLimits();
  await client.resend({ type: 'email_change', email });
}

test('an address changes once both the old and the new one have confirmed', async () => {
  const { client, user } = await changing('old@example.com', 'new@example.com');
  expect(user).toMatchObject({ email: 'old@example.com', new_email: 'new@example.com' });
  const [toOld, toNew] = [await latest('old@example.com'), await latest('new@example.com')];
  const first = await provider.open(toOld.url);
  expect(fragment(first).message).toContain('confirm link sent to the other email');
  expect(fragment(await provider.open(toOld.url))).toMatchObject(expired);
  // No screen asks for a code of this mail, so it has none.
  expect(toNew.code).toBe('');
  const second = await provider.open(toNew.url);
  const { access_token } = fragment(second);
  const changed = await client.getUser(String(access_token));
  expect(changed.data.user).toMatchObject({ email: 'new@example.com' });
  expect(changed.data.user?.identities?.[0]?.identity_data).toMatchObject({
    email: 'new@example.com',
    email_verified: true,
  });
  const { error } = await provider
    .client()
    .signInWithPassword({ email: 'new@example.com', password });
  expect(error).toBeNull();
});

test('a change to the address of an existing account is reported only to that address’s owner', async () => {
  await confirmedAccount(provider, 'taken@example.com');
  await provider.forgetLimits();
  const { user } = await changing('mover@example.com', 'taken@example.com');
  expect(user?.new_email).toBe('taken@example.com');
  await provider.open((await latest('mover@example.com')).url);
  const landed = await provider.open((await latest('taken@example.com')).url);
  expect(fragment(landed)).toMatchObject({ error_code: 'email_exists' });
});

test('a change is mailed again on request', async () => {
  await changing('again@example.com', 'again.new@example.com');
  const before = await latest('again.new@example.com');
  await resendChange('again@example.com');
  expect(await provider.mails('again.new@example.com')).toHaveLength(2);
  const [after] = await provider.mails('again@example.com');
  expect(fragment(await provider.open(before.url)).message).toContain('Please proceed to confirm');
  expect(fragment(await provider.open(after?.url ?? ''))).toMatchObject({ type: 'email_change' });
});

test('a change that a stranger has resent voids no link and keeps earlier answers', async () => {
  const [old, fresh] = ['moving@example.com', 'moved@example.com'];
  const { client } = await changing(old, fresh);
  const [toOld, toNew] = [await latest(old), await latest(fresh)];
  await provider.open(toOld.url);
  await resendChange(old, provider.client('pkce', elsewhere));
  // The address that has confirmed gets no further mail.
  expect((await latest(old)).url).toBe(toOld.url);
  expect((await latest(fresh)).url).not.toBe(toNew.url);
  expect(fragment(await provider.open(toNew.url))).toMatchObject({ type: 'email_change' });
  expect((await client.getUser()).data.user?.email).toBe(fresh);
});

test('two links of the same address count as one confirmation', async () => {
  const [old, fresh] = ['single@example.com', 'single.new@example.com'];
  const { client } = await changing(old, fresh);
  const first = await latest(fresh);
  await resendChange(old);
  const second = await latest(fresh);
  await provider.open(first.url);
  expect(fragment(await provider.open(second.url)).message).toContain('Please proceed to confirm');
  expect((await client.getUser()).data.user?.email).toBe(old);
});

test('a new change voids the links of the previous one', async () => {
  const old = 'undecided@example.com';
  const { client } = await changing(old, 'first.choice@example.com');
  const [toOld, toFirst] = [await latest(old), await latest('first.choice@example.com')];
  await provider.forgetLimits();
  await client.updateUser({ email: 'second.choice@example.com' });
  for (const { url } of [toOld, toFirst]) {
    expect(fragment(await provider.open(url))).toMatchObject(expired);
  }
});

async function contentOf(email: string, kind: string): Promise<string | undefined> {
  const [row] = await provider.database.admin<{ content: unknown }[]>`
    select content from private.outbox where recipient = ${email} and kind = ${kind}
    order by id desc limit 1`;
  return row && JSON.stringify(row.content);
}

test('the owner is told of a changed password, and what to do if it was not them', async () => {
  const owner = await confirmedAccount(provider, 'owner@example.com');
  expect(await contentOf('owner@example.com', 'password-changed')).toBeUndefined();
  const { error } = await owner.updateUser({ password: 'another horse' });
  expect(error).toBeNull();
  const mail = await contentOf('owner@example.com', 'password-changed');
  expect(mail).toContain('Forgot password?');
  expect(mail).toContain(phoneHref(defaultBrand.phone));
  expect(mail).not.toContain('another horse');
});

test('a refused change, or a change of something else, is reported to nobody', async () => {
  const owner = await confirmedAccount(provider, 'same@example.com');
  expect((await owner.updateUser({ password })).error?.code).toBe('same_password');
  expect((await owner.updateUser({ data: { name: 'Ana' } })).error).toBeNull();
  expect(await contentOf('same@example.com', 'password-changed')).toBeUndefined();
});

test('the old address is told of a changed one, once both have confirmed', async () => {
  await changing('former@example.com', 'present@example.com');
  for (const address of ['former@example.com', 'present@example.com']) {
    expect(await contentOf('former@example.com', 'email-changed')).toBeUndefined();
    await provider.open((await latest(address)).url);
  }
  const mail = await contentOf('former@example.com', 'email-changed');
  expect(mail).toContain('present@example.com');
  expect(mail).toContain('Forgot password?');
  expect(mail).toContain(phoneHref(defaultBrand.phone));
  expect(await contentOf('present@example.com', 'email-changed')).toBeUndefined();
});
