import { expect, test } from 'vitest';
import { hourInMs, minuteInMs } from '../../domain/calendar/in-ms.ts';
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

async function sessionFrom(landed: URL) {
  const { access_token = '', refresh_token = '' } = fragment(landed);
  const client = provider.client();
  const { error } = await client.setSession({ access_token, refresh_token });
  expect(error).toBeNull();
  return client;
}

test('a link works once, and a HEAD request does not use it up', async () => {
  await provider.client().signUp({ email: 'once@example.com', password });
  const { url } = await latest('once@example.com');
  expect((await fetch(url, { method: 'HEAD' })).status).toBe(200);
  expect(fragment(await provider.open(url))).toMatchObject({ type: 'signup' });
  expect(fragment(await provider.open(url))).toMatchObject(expired);
});

test('a sign-up in Filipino is confirmed in Filipino, and opened anywhere the account keeps that', async () => {
  const email = 'wika@example.com';
  await provider.client().signUp({ email, password, options: { data: { language: 'fil' } } });
  const mail = await latest(email);
  expect(mail.subject).toBe('Kumpirmahin ang email address ninyo para sa Maayos');
  const asking = await provider.openElsewhere(mail.url);
  expect(asking.page).toContain('<html lang="fil-PH">');
  expect(asking.page).toContain('<h1>Kumpirmahin ang email address ninyo</h1>');
  expect(asking.page.match(/[^.?>]*password[^.?<]*/g), 'one sentence').toHaveLength(1);
  const client = await sessionFrom(await asking.press());
  const { data } = await client.getUser();
  expect(data.user?.user_metadata.language).toBe('fil');
  await client.resetPasswordForEmail(email);
  expect((await latest(email)).subject).toBe('Gumawa ng bagong password para sa Maayos');
});

test.each([
  ['a new password', 'recovery', (email: string) => provider.client().resetPasswordForEmail(email)],
  [
    'another confirmation',
    'signup',
    (email: string) => provider.client('implicit', elsewhere).resend({ type: 'signup', email }),
  ],
] as const)('a sign-up in Filipino stays so where %s confirms it', async (_, type, ask) => {
  const email = `${type}@wika.example.com`;
  await provider.client().signUp({ email, password, options: { data: { language: 'fil' } } });
  await latest(email);
  await provider.forgetLimits();
  await ask(email);
  const mail = await latest(email);
  expect(mail.subject).toMatch(/^(Kumpirmahin|Gumawa) ng|^Kumpirmahin ang/);
  const client = provider.client('implicit', elsewhere);
  await client.verifyOtp({ email, token: mail.code, type });
  const { data } = await client.getUser();
  expect(data.user?.user_metadata.language).toBe('fil');
});

test('a link and its code expire after an hour', async () => {
  const client = provider.client();
  await client.signUp({ email: 'late@example.com', password });
  const { url, code } = await latest('late@example.com');
  provider.advance(hourInMs + 1000);
  expect(fragment(await provider.open(url))).toMatchObject(expired);
  const byCode = await client.verifyOtp({ email: 'late@example.com', token: code, type: 'signup' });
  expect(byCode.error).toMatchObject({
    status: 403,
    code: 'otp_expired',
    message: 'Token has expired or is invalid',
  });
  await provider.forgetLimits();
  await client.resend({ type: 'signup', email: 'late@example.com' });
  const again = await latest('late@example.com');
  // The sign-up ends with its hour, and so does its password.
  const landed = await provider.open(again.url);
  expect(fragment(landed)).toMatchObject({ type: 'recovery' });
  const { error } = await client.signInWithPassword({ email: 'late@example.com', password });
  expect(error?.code).toBe('invalid_credentials');
});

test('a code is void after five wrong guesses, while the link still works', async () => {
  const client = provider.client();
  await client.signUp({ email: 'guess@example.com', password });
  const { url, code } = await latest('guess@example.com');
  const guess = (token: string) =>
    client.verifyOtp({ email: 'guess@example.com', token, type: 'signup' });
  const wrong = code === '000000' ? '000001' : '000000';
  await Promise.all([1, 2, 3, 4, 5].map(() => guess(wrong)));
  expect((await guess(code)).error?.code).toBe('otp_expired');
  expect(fragment(await provider.open(url))).toMatchObject({ type: 'signup' });
});

test('a recovery that others ask for voids no earlier one, and using one ends all', async () => {
  const email = 'besieged@example.com';
  const client = await confirmedAccount(provider, email);
  await client.resetPasswordForEmail(email);
  const own = await latest(email);
  for (const flow of ['implicit', 'pkce', 'implicit', 'pkce'] as const) {
    await provider.forgetLimits();
    await provider.client(flow, elsewhere).resetPasswordForEmail(email);
  }
  const last = await latest(email);
  const { data } = await client.verifyOtp({ email, token: own.code, type: 'recovery' });
  expect(data.session, 'only the newest codes work').toBeNull();
  expect(fragment(await provider.open(own.url))).toMatchObject({ type: 'recovery' });
  const late = await provider.openElsewhere(last.url);
  expect(late.headers.get('location')).toContain('otp_expired');
});

test('a recovery opened elsewhere asks first', async () => {
  const email = 'elsewhere@example.com';
  const client = await confirmedAccount(provider, email);
  await client.resetPasswordForEmail(email);
  const asking = await provider.openElsewhere((await latest(email)).url);
  expect(asking.page).toContain('<h1>Set a new password</h1>');
  expect(fragment(await asking.press())).toMatchObject({ type: 'recovery' });
});

test('after twenty tries in a day all codes from strangers fail, whatever mails the account gets', async () => {
  const email = 'tried@example.com';
  const client = await confirmedAccount(provider, email);
  const stranger = provider.client('implicit', elsewhere);
  await provider.forgetLimits();
  await client.resetPasswordForEmail(email);
  for (let n = 0; n < 20; n += 1) {
    const { error } = await stranger.verifyOtp({ email, token: 'wrong', type: 'recovery' });
    expect(error?.code).toBe('otp_expired');
  }
  await stranger.resetPasswordForEmail(email);
  const { code, url } = await latest(email);
  const { error } = await stranger.verifyOtp({ email, token: code, type: 'recovery' });
  expect(error?.code).toBe('otp_expired');
  const opened = await provider.openElsewhere(url);
  expect(opened.headers.get('location')).toContain('type=recovery');
});

test('the token of a link can be posted, and only with its own type', async () => {
  const client = provider.client();
  await client.signUp({ email: 'post@example.com', password });
  const token = new URL((await latest('post@example.com')).url).searchParams.get('token') ?? '';
  const mistaken = await client.verifyOtp({ token_hash: token, type: 'recovery' });
  expect(mistaken.error?.code).toBe('otp_expired');
  const { data, error } = await client.verifyOtp({ token_hash: token, type: 'signup' });
  expect(error).toBeNull();
  expect(data.session?.access_token).toBeTruthy();
});

test('a forgotten password is recovered by link, and the new one signs in', async () => {
  const client = await confirmedAccount(provider, 'forgot@example.com');
  await client.resetPasswordForEmail('forgot@example.com', { redirectTo: `${provider.siteUrl}/` });
  const mail = await latest('forgot@example.com');
  expect(mail.kind).toBe('recovery');
  const landed = await provider.open(mail.url);
  expect(fragment(landed)).toMatchObject({ type: 'recovery' });
  const recovered = await sessionFrom(landed);
  const same = await recovered.updateUser({ password });
  expect(same.error).toMatchObject({
    status: 422,
    code: 'same_password',
    message: 'New password should be different from the old password.',
  });
  for (const weak of [
    { password: 'Qwertyuiop' },
    { password: 'forgot@example.com1' },
    { password: 'forgot@example.com', email: 'another@example.com' },
    { password: 'another-2026', email: 'another@example.com' },
  ]) {
    const { error } = await recovered.updateUser(weak);
    expect(error).toMatchObject({ status: 422, code: 'weak_password', reasons: ['pwned'] });
  }
  expect((await recovered.updateUser({ password: 'a new password' })).error).toBeNull();
  const fresh = provider.client();
  const old = await fresh.signInWithPassword({ email: 'forgot@example.com', password });
  expect(old.error?.code).toBe('invalid_credentials');
  const { error } = await fresh.signInWithPassword({
    email: 'forgot@example.com',
    password: 'a new password',
  });
  expect(error).toBeNull();
});

test('with a code challenge the link gives a code that only its own browser can use, once', async () => {
  const client = provider.client('pkce');
  const email = 'pkce@example.com';
  await client.signUp({
    email,
    password,
    options: { emailRedirectTo: `${provider.siteUrl}/portal?from=mail` },
  });
  const { url } = await latest(email);
  const landed = await provider.open(url);
  expect(landed.hash).toBe('');
  expect([landed.pathname, [...landed.searchParams.keys()]]).toEqual(['/portal', ['code']]);
  const code = landed.searchParams.get('code') ?? '';
  const stolen = await provider.call('POST', '/token?grant_type=pkce', {
    auth_code: code,
    code_verifier: 'x'.repeat(56),
  });
  expect([stolen.status, stolen.body.error_code]).toEqual([400, 'bad_code_verifier']);
  const { data, error } = await client.exchangeCodeForSession(code);
  expect(error).toBeNull();
  expect(data.user?.email).toBe(email);
  const again = await provider.call('POST', '/token?grant_type=pkce', {
    auth_code: code,
    code_verifier: 'x'.repeat(56),
  });
  expect([again.status, again.body.error_code]).toEqual([404, 'flow_state_not_found']);
  const reused = await provider.open(url);
  expect(Object.fromEntries(reused.searchParams)).toMatchObject(expired);
});

test('a code challenge does not bind a link opened elsewhere', async () => {
  const email = 'challenged@example.com';
  await confirmedAccount(provider, email);
  await provider.client('pkce').resetPasswordForEmail(email);
  const landed = await (await provider.openElsewhere((await latest(email)).url)).press();
  expect(landed.search).toBe('');
  const { data } = await (await sessionFrom(landed)).getUser();
  expect(data.user?.email).toBe(email);
});

test('a code from a link must be exchanged within five minutes', async () => {
  await confirmedAccount(provider, 'slow@example.com');
  const client = provider.client('pkce');
  await client.resetPasswordForEmail('slow@example.com');
  const landed = await provider.open((await latest('slow@example.com')).url);
  provider.advance(5 * minuteInMs + 1000);
  const { error } = await client.exchangeCodeForSession(landed.searchParams.get('code') ?? '');
  expect(error).toMatchObject({ status: 422, code: 'flow_state_expired' });
});

test('a password change in a session older than a day requires a mailed code', async () => {
  const client = await confirmedAccount(provider, 'aged@example.com');
  provider.advance(25 * hourInMs);
  await client.refreshSession();
  const refused = await client.updateUser({ password: 'a new password' });
  expect(refused.error?.code).toBe('reauthentication_needed');
  await provider.forgetLimits();
  expect((await client.reauthenticate()).error).toBeNull();
  const { code: nonce } = await latest('aged@example.com');
  const wrong = nonce === '000000' ? '000001' : '000000';
  const guessed = await client.updateUser({ password: 'a new password', nonce: wrong });
  expect(guessed.error?.code).toBe('reauthentication_not_valid');
  // A change refused for another reason leaves the code for the next try.
  const same = await client.updateUser({ password, nonce });
  expect(same.error?.code).toBe('same_password');
  const large = { note: 'x'.repeat(1500) };
  await client.updateUser({ data: large });
  const tooLarge = { password: 'a new password', nonce, data: { more: large.note } };
  expect((await client.updateUser(tooLarge)).error?.code).toBe('validation_failed');
  const { error } = await client.updateUser({ password: 'a new password', nonce });
  expect(error).toBeNull();
  const again = await client.updateUser({ password: 'another password', nonce });
  expect(again.error?.code).toBe('reauthentication_not_valid');
});
