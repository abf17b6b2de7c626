import { expect, test } from 'vitest';
import { dayInMs, hourInMs, minuteInMs } from '../../domain/calendar/in-ms.ts';
import { confirmedAccount, password, providerForAllTests, signedIn } from './provider.fixture.ts';
import { tidyAccounts } from './tidy.ts';

const provider = providerForAllTests();

/** Tidies in three processes at once. */
const tidy = () =>
  Promise.all([1, 2, 3].map(() => tidyAccounts(provider.database.authSql, provider.now())));

const signIn = async (email: string) => (await signedIn(provider, email)).session;

const refresh = (token: unknown) =>
  provider.call('POST', '/token?grant_type=refresh_token', { refresh_token: token });

test('an unconfirmed sign-up is forgotten after 30 days, and an account never is', async () => {
  const { authSql } = provider.database;
  await confirmedAccount(provider, 'kept@example.com');
  await provider.call('POST', '/signup', { email: 'forgotten@example.com', password });
  provider.advance(dayInMs);
  await provider.call('POST', '/signup', { email: 'later@example.com', password });
  provider.advance(29 * dayInMs + 1000);
  await tidy();
  expect(await authSql`select email from auth.users order by email`).toEqual([
    { email: 'kept@example.com' },
    { email: 'later@example.com' },
  ]);
});

test('links, codes and challenges are deleted once they expire', async () => {
  const { authSql } = provider.database;
  const left = async () => {
    const [row] = await authSql`
      select (select count(*) from auth.one_time_tokens)::int as tokens,
        (select count(*) from auth.flow_state)::int as challenges`;
    return row;
  };
  await confirmedAccount(provider, 'mailed@example.com');
  await tidy();
  const before = await left();
  await provider.client('pkce').resetPasswordForEmail('mailed@example.com');
  expect(await provider.mails('mailed@example.com')).toHaveLength(2);
  provider.advance(hourInMs - minuteInMs);
  await tidy();
  expect(await left()).toEqual({
    tokens: before?.tokens + 1,
    challenges: before?.challenges + 1,
  });
  provider.advance(61_000);
  await tidy();
  expect(await left()).toMatchObject({ tokens: 0 });
  provider.advance(dayInMs);
  await tidy();
  expect(await left()).toEqual({ tokens: 0, challenges: 0 });
});

test('a session unused for 60 days ends, and one in use does not', async () => {
  await confirmedAccount(provider, 'away@example.com');
  const [used, forgotten] = [await signIn('away@example.com'), await signIn('away@example.com')];
  provider.advance(59 * dayInMs);
  const next = await refresh(used.refresh_token);
  expect(next.status).toBe(200);
  provider.advance(dayInMs + 1000);
  await tidy();
  expect((await refresh(forgotten.refresh_token)).body.error_code).toBe('refresh_token_not_found');
  expect((await refresh(next.body.refresh_token)).status).toBe(200);
});

test('an idle session is refused even before it is deleted, and then ends', async () => {
  await confirmedAccount(provider, 'idle@example.com');
  const { refresh_token } = await signIn('idle@example.com');
  provider.advance(60 * dayInMs + 1000);
  const { status, body } = await refresh(refresh_token);
  expect([status, body]).toEqual([
    400,
    {
      code: 400,
      error_code: 'session_expired',
      msg: 'Invalid Refresh Token: Session Expired (Inactivity)',
    },
  ]);
  expect((await refresh(refresh_token)).body.error_code).toBe('refresh_token_not_found');
});
