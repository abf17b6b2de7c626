import { expect, test } from 'vitest';
import { defaultBrand, phoneHref } from '../../../domain/brand.ts';
import { confirmedAccount, password, providerForAllTests } from '../provider.fixture.ts';

const provider = providerForAllTests();

async function latest(email: string, kind: string): Promise<string | undefined> {
  const [row] = await provider.database.admin<{ content: unknown }[]>`
    select content from private.outbox where recipient = ${email} and kind = ${kind}
    order by id desc limit 1`;
  return row && JSON.stringify(row.content);
}

test('the owner is told of a changed password, and what to do if it was not them', async () => {
  const owner = await confirmedAccount(provider, 'owner@example.com');
  expect(await latest('owner@example.com', 'password-changed')).toBeUndefined();
  const { error } = await owner.updateUser({ password: 'another horse' });
  expect(error).toBeNull();
  const mail = await latest('owner@example.com', 'password-changed');
  expect(mail).toContain('Forgot password?');
  expect(mail).toContain(phoneHref(defaultBrand.phone));
  expect(mail).not.toContain('another horse');
});

test('a refused change, or a change of something else, is reported to nobody', async () => {
  const owner = await confirmedAccount(provider, 'same@example.com');
  expect((await owner.updateUser({ password })).error?.code).toBe('same_password');
  expect((await owner.updateUser({ data: { name: 'Ana' } })).error).toBeNull();
  expect(await latest('same@example.com', 'password-changed')).toBeUndefined();
});

test('the old address is told of a changed one, once both have confirmed', async () => {
  const owner = await confirmedAccount(provider, 'old@example.com');
  await owner.updateUser({ email: 'new@example.com' });
  for (const address of ['old@example.com', 'new@example.com']) {
    expect(await latest('old@example.com', 'email-changed')).toBeUndefined();
    const [mail] = await provider.mails(address);
    await provider.open(mail?.url ?? '');
  }
  const mail = await latest('old@example.com', 'email-changed');
  expect(mail).toContain('new@example.com');
  expect(mail).toContain('Forgot password?');
  expect(mail).toContain(phoneHref(defaultBrand.phone));
  expect(await latest('new@example.com', 'email-changed')).toBeUndefined();
});
