import { AuthWeakPasswordError } from '@supabase/auth-js';
import { expect, test } from 'vitest';
import { dayInMs } from '../../domain/calendar/in-ms.ts';
import { bearerOf, confirmedAccount, password, providerForAllTests } from './provider.fixture.ts';

const provider = providerForAllTests();

test('a visitor signs up, confirms by the mailed link and is signed in', async () => {
  const client = provider.client();
  const { data, error } = await client.signUp({
    email: 'Ana@Example.com',
    password,
    options: { emailRedirectTo: `${provider.siteUrl}/`, data: { name: 'Ana' } },
  });
  expect(error).toBeNull();
  expect(data.session).toBeNull();
  expect(data.user).toMatchObject({
    email: 'ana@example.com',
    aud: 'authenticated',
    role: 'authenticated',
    user_metadata: { name: 'Ana' },
    app_metadata: { provider: 'email', providers: ['email'] },
  });
  expect(data.user?.identities).toHaveLength(1);

  const [mail] = await provider.mails('ana@example.com');
  expect(mail).toMatchObject({ kind: 'confirmation', code: expect.stringMatching(/^\d{6}$/) });
  const landed = await provider.open(mail?.url ?? '');
  expect(landed.origin + landed.pathname).toBe(`${provider.siteUrl}/`);
  const given = new URLSearchParams(landed.hash.slice(1));
  expect(Object.fromEntries(given)).toMatchObject({
    type: 'signup',
    token_type: 'bearer',
    expires_in: '3600',
  });
  const session = await client.setSession({
    access_token: given.get('access_token') ?? '',
    refresh_token: given.get('refresh_token') ?? '',
  });
  expect(session.error).toBeNull();
  expect(session.data.user?.email_confirmed_at).toBeTruthy();
  expect(session.data.user?.user_metadata).toEqual({ name: 'Ana', email_verified: true });
});

test('sign-in gives a session whose token has the provider’s claims', async () => {
  await confirmedAccount(provider, 'carla@example.com');
  const client = provider.client();
  const { data, error } = await client.signInWithPassword({ email: 'CARLA@example.com', password });
  expect(error).toBeNull();
  expect(data.session).toMatchObject({ token_type: 'bearer', expires_in: 3600 });
  const { data: verified } = await client.getClaims();
  expect(verified?.header.alg).toBe('ES256');
  expect(verified?.claims).toMatchObject({
    iss: provider.url,
    sub: data.user?.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: 'carla@example.com',
    aal: 'aal1',
    amr: [{ method: 'password', timestamp: expect.any(Number) }],
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: { email_verified: true },
    is_anonymous: false,
    session_id: expect.any(String),
  });
});

test('refusals carry the provider’s codes and messages', async () => {
  const client = provider.client();
  await client.signUp({ email: 'dan@example.com', password });
  for (const [tried, code, message] of [
    [password, 'email_not_confirmed', 'Email not confirmed'],
    ['other one', 'invalid_credentials', 'Invalid login credentials'],
  ] as const) {
    const { error } = await client.signInWithPassword({
      email: 'dan@example.com',
      password: tried,
    });
    expect(error).toMatchObject({ status: 400, code, message });
  }
  const weak = await client.signUp({ email: 'eva@example.com', password: 'short' });
  expect(weak.error).toBeInstanceOf(AuthWeakPasswordError);
  expect(weak.error).toMatchObject({
    status: 422,
    reasons: ['length'],
    message: 'Password should be at least 8 characters.',
  });
  for (const guessed of ['Password123', 'eva@example.com']) {
    const { error } = await client.signUp({ email: 'eva@example.com', password: guessed });
    expect(error).toMatchObject({ status: 422, code: 'weak_password', reasons: ['pwned'] });
  }
  const long = await client.signUp({ email: 'eva@example.com', password: 'é'.repeat(65) });
  expect(long.error).toMatchObject({ status: 400, code: 'validation_failed' });
  const invalid = await client.signUp({ email: 'eva@@example.com', password });
  expect(invalid.error).toMatchObject({
    code: 'validation_failed',
    message: 'Unable to validate email address: invalid format',
  });
});

test('a sign-up of a known address looks like any other, without identities and without a mail', async () => {
  await confirmedAccount(provider, 'fe@example.com');
  const { data, error } = await provider.client().signUp({ email: 'fe@example.com', password });
  expect(error).toBeNull();
  expect(data.user?.identities).toEqual([]);
  expect(await provider.mails('fe@example.com')).toHaveLength(1);
  const [row] = await provider.database.authSql`
    select id from auth.users where email = 'fe@example.com'`;
  expect(data.user?.id).not.toBe(row?.id);
});

test('a sign-up of an unconfirmed address reveals nothing about earlier ones', async () => {
  const signUp = (email: string) => provider.call('POST', '/signup', { email, password });
  await provider.client().signUp({
    email: 'waiting@example.com',
    password: 'a stranger’s',
    options: { data: { name: 'Stranger' } },
  });
  await provider.call('POST', '/recover', { email: 'waiting@example.com' });
  expect(await provider.mails('waiting@example.com')).toHaveLength(2);
  provider.advance(dayInMs);
  await provider.forgetLimits();
  const before = provider.now().getTime();
  const [again, fresh] = [await signUp('waiting@example.com'), await signUp('fresh@example.com')];
  const times: number[] = [];
  const shape = ({ body }: typeof again) =>
    JSON.stringify(body, (key, value) => {
      if (key.endsWith('_at')) times.push(Date.parse(value));
      return typeof value === 'string' ? value.replace(/[\da-f-]{36}|\w+@|\d{4}-.*/g, '…') : value;
    });
  expect(shape(again)).toBe(shape(fresh));
  expect(times).toHaveLength(12);
  expect(Math.min(...times)).toBeGreaterThanOrEqual(before);
});

test('errors come in both of the provider’s shapes', async () => {
  const body = { email: 'nobody@example.com', password };
  const first = await provider.call('POST', '/token?grant_type=password', body);
  expect(first.body).toEqual({
    code: 400,
    error_code: 'invalid_credentials',
    msg: 'Invalid login credentials',
  });
  const worded = await provider.call('POST', '/token?grant_type=password', body, {
    'x-supabase-api-version': '2024-01-01',
  });
  expect(worded.body).toEqual({
    code: 'invalid_credentials',
    message: 'Invalid login credentials',
  });
  expect(worded.headers.get('x-supabase-api-version')).toBe('2024-01-01');
  expect(worded.headers.get('x-sb-error-code')).toBe('invalid_credentials');
});

test('a user changes their own data, and only their own data', async () => {
  const client = await confirmedAccount(provider, 'gil@example.com');
  await client.updateUser({ data: { name: 'Gil', town: 'Lipa' } });
  const { data } = await client.updateUser({ data: { town: null } });
  expect(data.user?.user_metadata).toEqual({ name: 'Gil', email_verified: true });
  const tooMuch = await client.updateUser({ data: { name: '漢'.repeat(600) } });
  expect(tooMuch.error?.code).toBe('validation_failed');
  const power = { app_metadata: { admin: true } };
  const powers = await provider.call('PUT', '/user', power, await bearerOf(client));
  expect([powers.status, powers.body.error_code]).toEqual([403, 'not_admin']);
});

test('an access token stays under 4 KB with the longest address and all the data allowed', async () => {
  const email = `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(57)}.ph`;
  const data = { note: '漢'.repeat(508) };
  const client = provider.client();
  expect((await client.signUp({ email, password, options: { data } })).error).toBeNull();
  const [mail] = await provider.mails(email);
  await client.verifyOtp({ email, token: mail?.code ?? '', type: 'signup' });
  const { data: held } = await client.getSession();
  expect(held.session?.user.user_metadata.note).toBe(data.note);
  expect(held.session?.access_token.length).toBeLessThan(4096);
});

test('settings and health answer, and other sites may call', async () => {
  const settings = await provider.call('GET', '/settings');
  expect(settings.body).toMatchObject({
    disable_signup: false,
    mailer_autoconfirm: false,
    external: { email: true, google: false },
  });
  expect((await provider.call('GET', '/health')).status).toBe(200);
});

test('pages of the allowed origins may call, and no others', async () => {
  const preflight = (origin: string) =>
    fetch(`${provider.url}/token`, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers':
          'apikey,authorization,x-client-info,x-supabase-api-version',
      },
    });
  for (const origin of [provider.siteUrl, 'https://app.example']) {
    const allowed = await preflight(origin);
    expect(allowed.status).toBe(204);
    expect(allowed.headers.get('access-control-allow-origin')).toBe(origin);
    const refused = await provider.call('GET', '/user', undefined, { origin });
    expect(refused.status).toBe(401);
    expect(refused.headers.get('access-control-allow-origin')).toBe(origin);
  }
  const email = 'foreign@example.ph';
  for (const origin of ['https://evil.example', 'https://app.example.evil.example', 'null']) {
    const foreign = await preflight(origin);
    expect(foreign.status).toBe(403);
    expect(foreign.headers.get('access-control-allow-origin')).toBeNull();
    const refused = await provider.call('POST', '/signup', { email, password }, { origin });
    expect(refused).toMatchObject({ status: 403, body: { error_code: 'origin_not_allowed' } });
    expect(refused.headers.get('access-control-allow-origin')).toBeNull();
  }
  expect(await provider.mails(email)).toEqual([]);
});
