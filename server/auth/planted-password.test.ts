import { expect, test } from 'vitest';
import { cookieOf, elsewhere, home, providerForAllTests } from './provider.fixture.ts';

const keepsTheirs = 'to keep the one you typed, enter the code from the email in the browser';
const provider = providerForAllTests();

const owners = 'the owner’s password';
const strangers = 'a stranger’s password';
/** Behind the same network address as the owner's browser. */
const strangersBrowser = 'a stranger’s browser';

async function signUp(
  email: string,
  password: string,
  browser?: string,
): Promise<{ url: string; code: string }> {
  await provider.forgetLimits();
  const { error } = await provider
    .client('implicit', home, browser)
    .signUp({ email, password, options: { data: { by: password } } });
  expect(error).toBeNull();
  return latest(email);
}

async function signsIn(email: string, password: string): Promise<boolean> {
  const { error } = await provider.client().signInWithPassword({ email, password });
  if (error) expect(error.code).toBe('invalid_credentials');
  return error === null;
}

async function latest(email: string): Promise<{ url: string; code: string }> {
  const [mail] = await provider.mails(email);
  if (!mail) throw new Error(`No mail to ${email}`);
  return mail;
}

test('a stranger who signs up before the owner plants nothing', async () => {
  const email = 'before@example.com';
  const planted = await signUp(email, strangers, strangersBrowser);
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

test('a stranger who signs up after the owner plants nothing and voids no link of the owner', async () => {
  const email = 'after@example.com';
  const own = await signUp(email, owners);
  await signUp(email, strangers, strangersBrowser);
  const { error } = await provider.client().verifyOtp({ email, token: own.code, type: 'signup' });
  expect(error).toBeNull();
  expect(await signsIn(email, owners)).toBe(true);
  expect(await signsIn(email, strangers)).toBe(false);
});

test('a link opened elsewhere confirms nothing until its button is pressed', async () => {
  const email = 'scanned@example.com';
  const { url } = await signUp(email, strangers, elsewhere);
  const asking = await provider.openElsewhere((await signUp('x@example.com', owners)).url);
  expect(asking.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(asking.headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; style-src 'sha256-[^']+' 'sha256-[^']+'; font-src data:; form-action 'self' http:\/\/127[^;]+; base-uri 'none'; frame-ancestors 'none'$/,
  );
  expect(asking.headers.get('cache-control')).toBe('no-store');
  expect(asking.page).toContain('<h1>Confirm your email address</h1>');
  expect(asking.page).not.toContain('<script');

  const scanned = await fetch(url, { redirect: 'manual' });
  expect([scanned.status, scanned.headers.get('location')]).toEqual([200, null]);
  const [row] = await provider.database.authSql`
    select email_confirmed_at as confirmed from auth.users where email = ${email}`;
  expect(row?.confirmed).toBeNull();
  // In the browser that signed up the link acts at once, as the provider's links do.
  expect((await provider.openElsewhere(url)).headers.get('location')).toContain('access_token=');
});

test.each([
  ['behind the same network address', home],
  ['elsewhere', elsewhere],
])('an owner who confirms a stranger’s sign-up %s chooses the password', async (_, address) => {
  const email = `planted.${address}@example.com`;
  const { url } = await signUp(email, strangers);
  const opened = await provider.openElsewhere(url, address);
  expect(opened.page).toContain(`One tap confirms ${email}`);
  expect(opened.page).toContain(keepsTheirs);
  const landed = await opened.press();
  expect(landed.origin + landed.pathname).toBe(`${provider.siteUrl}/`);
  const told = new URLSearchParams(landed.hash.slice(1));
  expect([told.get('type'), told.get('password_kept')]).toEqual(['recovery', 'false']);
  expect(await signsIn(email, strangers)).toBe(false);
  const again = await provider.openElsewhere(url);
  expect(again.headers.get('location')).toContain('otp_expired');
  const [row] = await provider.database.authSql`
    select raw_user_meta_data as data from auth.users where email = ${email}`;
  expect(row?.data).toEqual({ email_verified: true });
});

test('in the browser that signed up the password is kept, whatever its network', async () => {
  const email = 'roaming@example.com';
  const { url } = await signUp(email, owners);
  const landed = await provider.open(url, elsewhere);
  expect(new URLSearchParams(landed.hash.slice(1)).get('type')).toBe('signup');
  expect(landed.hash).not.toContain('password_kept');
  expect(await signsIn(email, owners)).toBe(true);
});

test('a mail sent before browsers were recognised counts as asked for elsewhere', async () => {
  const email = 'upgraded@example.com';
  const { url } = await signUp(email, owners);
  await provider.database.authSql`update auth.one_time_tokens set device_hash = null`;
  const answer = await fetch(url, { redirect: 'manual', headers: { cookie: cookieOf(home) } });
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain(keepsTheirs);
});

test.each(['code', 'link'] as const)(
  'a %s posted from elsewhere confirms without the sign-up’s password',
  async (by) => {
    const email = `posted-${by}@example.com`;
    const { code, url } = await signUp(email, strangers, strangersBrowser);
    const token = new URL(url).searchParams.get('token') ?? '';
    const { data, error } = await provider
      .client()
      .verifyOtp(
        by === 'code'
          ? { email, token: code, type: 'signup' }
          : { token_hash: token, type: 'signup' },
      );
    expect(error).toBeNull();
    expect(data.session).toMatchObject({ password_kept: false });
    expect(await signsIn(email, strangers)).toBe(false);
  },
);

test('a confirmation resent from elsewhere takes over no password', async () => {
  const email = 'asked@example.com';
  await signUp(email, strangers);
  await provider.client('implicit', elsewhere).resend({ type: 'signup', email });
  const { url } = await latest(email);
  const opened = await provider.openElsewhere(url);
  expect(opened.headers.get('location')).toContain('type=recovery');
  expect(await signsIn(email, strangers)).toBe(false);
});

test('a resent confirmation carries no stranger’s password', async () => {
  const email = 'resent@example.com';
  await signUp(email, owners);
  await signUp(email, strangers, strangersBrowser);
  await provider.forgetLimits();
  await provider.client().resend({ type: 'signup', email });
  const { url } = await latest(email);
  expect((await provider.open(url)).hash).toContain('type=signup');
  expect(await signsIn(email, strangers)).toBe(false);
  expect(await signsIn(email, owners)).toBe(true);
});

test('every mail of a browser keeps the password that was typed last', async () => {
  const email = 'corrected@example.com';
  const first = await signUp(email, 'a slip of the finger');
  await signUp(email, owners);
  await provider.open(first.url);
  expect(await signsIn(email, 'a slip of the finger')).toBe(false);
  expect(await signsIn(email, owners)).toBe(true);
});

test('an impatient owner who signs up twice and asks again keeps the password', async () => {
  const email = 'twice@example.com';
  await signUp(email, owners);
  await signUp(email, owners);
  await provider.forgetLimits();
  await provider.client().resend({ type: 'signup', email });
  await provider.open((await latest(email)).url);
  expect(await signsIn(email, owners)).toBe(true);
});

test('recovering an unconfirmed account confirms it without the sign-up’s password', async () => {
  const email = 'recovered@example.com';
  await signUp(email, strangers);
  await provider.client().resetPasswordForEmail(email);
  const { url } = await latest(email);
  expect((await provider.open(url)).hash).toContain('type=recovery');
  expect(await signsIn(email, strangers)).toBe(false);
});
