import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Provider, startProvider } from './provider.fixture.ts';

let provider: Provider;
beforeAll(async () => {
  provider = await startProvider();
});
beforeEach(() => provider.forgetLimits());
afterAll(() => provider.stop());

const owners = 'the owner’s password';
const strangers = 'a stranger’s password';

async function signUp(email: string, password: string): Promise<{ url: string; code: string }> {
  await provider.forgetLimits();
  const { error } = await provider
    .client()
    .signUp({ email, password, options: { data: { by: password } } });
  expect(error).toBeNull();
  const [mail] = await provider.mails(email);
  if (!mail) throw new Error(`No mail to ${email}`);
  return mail;
}

async function signsIn(email: string, password: string): Promise<boolean> {
  const { error } = await provider.client().signInWithPassword({ email, password });
  return error === null;
}

test('a stranger who signs up before the owner plants nothing', async () => {
  const email = 'before@example.com';
  const planted = await signUp(email, strangers);
  const own = await signUp(email, owners);
  await provider.open(own.url);
  expect(await signsIn(email, owners)).toBe(true);
  expect(await signsIn(email, strangers)).toBe(false);
  const late = await provider.open(planted.url);
  expect(late.hash).toContain('otp_expired');
  const [row] = await provider.database.authSql`
    select raw_user_meta_data as data from auth.users where email = ${email}`;
  expect(row?.data).toEqual({ by: owners, email_verified: true });
});

test('a stranger who signs up after the owner neither plants anything nor voids the owner’s link', async () => {
  const email = 'after@example.com';
  const own = await signUp(email, owners);
  await signUp(email, strangers);
  const { error } = await provider.client().verifyOtp({ email, token: own.code, type: 'signup' });
  expect(error).toBeNull();
  expect(await signsIn(email, owners)).toBe(true);
  expect(await signsIn(email, strangers)).toBe(false);
});

test('a confirmation sent again carries no password while sign-ups disagree', async () => {
  const email = 'resent@example.com';
  await signUp(email, owners);
  await signUp(email, strangers);
  await provider.forgetLimits();
  await provider.client().resend({ type: 'signup', email });
  const [mail] = await provider.mails(email);
  expect((await provider.open(mail?.url ?? '')).hash).toContain('access_token=');
  expect(await signsIn(email, strangers)).toBe(false);
  expect(await signsIn(email, owners)).toBe(false);
});

test('an impatient owner who signs up twice and asks again keeps the password', async () => {
  const email = 'twice@example.com';
  await signUp(email, owners);
  await signUp(email, owners);
  await provider.forgetLimits();
  await provider.client().resend({ type: 'signup', email });
  const [mail] = await provider.mails(email);
  await provider.open(mail?.url ?? '');
  expect(await signsIn(email, owners)).toBe(true);
});

test('recovering an unconfirmed account confirms it without the sign-up’s password', async () => {
  const email = 'recovered@example.com';
  await signUp(email, strangers);
  await provider.client().resetPasswordForEmail(email);
  const [mail] = await provider.mails(email);
  expect((await provider.open(mail?.url ?? '')).hash).toContain('type=recovery');
  expect(await signsIn(email, strangers)).toBe(false);
});

test('a sign-up that nobody confirms is forgotten after 30 days', async () => {
  await signUp('forgotten@example.com', strangers);
  provider.advance(31 * 24 * 3_600_000);
  await signUp('later@example.com', owners);
  const left = await provider.database.authSql`
    select email from auth.users where email in ('forgotten@example.com', 'later@example.com')`;
  expect(left.map(({ email }) => email)).toEqual(['later@example.com']);
});
