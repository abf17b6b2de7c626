import { expect, test } from 'vitest';
import { forAllTests } from '../../functions/for-tests.fixture.ts';
import {
  type Answer,
  bearer,
  confirmedAccount,
  type Provider,
  providerForAllTests,
  signedIn,
} from '../provider.fixture.ts';

const provider = providerForAllTests();
const other = forAllTests(() => provider.another());

const signIn = (email: string) => signedIn(provider, email);

async function firstSignIn(email: string) {
  await confirmedAccount(provider, email);
  return signIn(email);
}

function refresh(token: unknown, at: Provider = provider): Promise<Answer> {
  return at.call('POST', '/token?grant_type=refresh_token', { refresh_token: token });
}

function userOf(accessToken: string): Promise<Answer> {
  return provider.call('GET', '/user', undefined, bearer(accessToken));
}

test('eight refreshes of one token at once, over two servers, all get the same successor', async () => {
  const { session } = await firstSignIn('eight@example.com');
  const answers = await Promise.all(
    [0, 1, 2, 3, 4, 5, 6, 7].map((n) => refresh(session.refresh_token, n % 2 ? other : provider)),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
  const successors = new Set(answers.map(({ body }) => body.refresh_token));
  expect(successors.size).toBe(1);
  expect(successors).not.toContain(session.refresh_token);
  const { session_id } = JSON.parse(atob(session.access_token.split('.')[1] ?? ''));
  const tokens = await provider.database.authSql`
    select revoked from auth.refresh_tokens where session_id = ${session_id} order by id`;
  expect(tokens.map(({ revoked }) => revoked)).toEqual([true, false]);
});

test('the official client’s eight callers get one session', async () => {
  const { client } = await firstSignIn('callers@example.com');
  const results = await Promise.all(Array.from({ length: 8 }, () => client.refreshSession()));
  expect(results.map(({ error }) => error)).toEqual(Array(8).fill(null));
  expect(new Set(results.map(({ data }) => data.session?.refresh_token)).size).toBe(1);
});

test('a token used again within seconds gets the live token, even after further refreshes', async () => {
  const { session } = await firstSignIn('lost@example.com');
  const second = await refresh(session.refresh_token);
  const third = await refresh(second.body.refresh_token);
  provider.advance(9_000);
  const again = await refresh(session.refresh_token);
  expect(again.body.refresh_token).toBe(third.body.refresh_token);
});

test('a token used again later ends its session for both thief and owner', async () => {
  const { session } = await firstSignIn('stolen@example.com');
  const { session: elsewhere } = await signIn('stolen@example.com');
  const second = await refresh(session.refresh_token);
  provider.advance(11_000);
  const replayed = await refresh(session.refresh_token, other);
  expect(replayed.body).toEqual({
    code: 400,
    error_code: 'refresh_token_already_used',
    msg: 'Invalid Refresh Token: Already Used',
  });
  const owner = await refresh(second.body.refresh_token);
  expect(owner.body).toEqual({
    code: 400,
    error_code: 'refresh_token_not_found',
    msg: 'Invalid Refresh Token: Refresh Token Not Found',
  });
  expect((await userOf(String(second.body.access_token))).body.error_code).toBe(
    'session_not_found',
  );
  expect((await refresh(elsewhere.refresh_token)).status).toBe(200);
});

test('refresh tokens of two sessions cannot be swapped, and invented ones are unknown', async () => {
  const [first, second] = [await firstSignIn('swap@example.com'), await signIn('swap@example.com')];
  const answer = await refresh(first.session.refresh_token);
  const id = (token: unknown) => JSON.parse(atob(String(token).split('.')[1] ?? '')).session_id;
  expect(id(answer.body.access_token)).toBe(id(first.session.access_token));
  expect(id(answer.body.access_token)).not.toBe(id(second.session.access_token));
  expect((await refresh('A'.repeat(43))).body.error_code).toBe('refresh_token_not_found');
  expect((await refresh('short')).body.error_code).toBe('validation_failed');
});

test('refresh tokens are stored only as hashes', async () => {
  const { session } = await firstSignIn('hashed@example.com');
  const found = await provider.database.authSql`
    select from auth.refresh_tokens where token = ${session.refresh_token}`;
  expect(found).toHaveLength(0);
});

test('a changed password ends the other sessions and keeps this one', async () => {
  const [mine, others] = [
    await firstSignIn('changed@example.com'),
    await signIn('changed@example.com'),
  ];
  const { error } = await mine.client.updateUser({ password: 'a new password' });
  expect(error).toBeNull();
  expect((await mine.client.refreshSession()).error).toBeNull();
  expect((await others.client.getUser()).error?.name).toBe('AuthSessionMissingError');
  expect((await refresh(others.session.refresh_token)).body.error_code).toBe(
    'refresh_token_not_found',
  );
});

test('sign-out ends this session, the others, or all', async () => {
  const [a, b, c] = [
    await firstSignIn('out@example.com'),
    await signIn('out@example.com'),
    await signIn('out@example.com'),
  ];
  const alive = async () => {
    const answers = await Promise.all([a, b, c].map(({ session }) => userOf(session.access_token)));
    return answers.map(({ status }) => status === 200);
  };
  expect((await a.client.signOut({ scope: 'local' })).error).toBeNull();
  expect(await alive()).toEqual([false, true, true]);
  expect((await b.client.signOut({ scope: 'others' })).error).toBeNull();
  expect(await alive()).toEqual([false, true, false]);
  expect((await b.client.signOut()).error).toBeNull();
  expect(await alive()).toEqual([false, false, false]);
  const scope = await signIn('out@example.com');
  const odd = await provider.call('POST', '/logout?scope=everything', undefined, scope.bearer);
  expect(odd.body.error_code).toBe('validation_failed');
});

test('a session begun at one server is valid at the other', async () => {
  const { bearer } = await firstSignIn('shared@example.com');
  const { status } = await other.call('GET', '/user', undefined, bearer);
  expect(status).toBe(200);
  const jwks = await Promise.all(
    [provider, other].map((at) => at.call('GET', '/.well-known/jwks.json')),
  );
  expect(jwks[0]?.body).toEqual(jwks[1]?.body);
});

test('a sign-in that raced with a change of password gets no session', async () => {
  const { client } = await firstSignIn('race@example.com');
  const [entered] = await Promise.all([
    Promise.allSettled(Array.from({ length: 4 }, () => signIn('race@example.com'))),
    client.updateUser({ password: 'a new password' }),
  ]);
  const tokens = entered.flatMap((one) => (one.status === 'fulfilled' ? [one.value.session] : []));
  const answers = await Promise.all(tokens.map(({ access_token }) => userOf(access_token)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(0);
});
