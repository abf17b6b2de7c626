import type { GoTrueClient } from '@supabase/auth-js';
import { expect, test } from 'vitest';
import {
  bearer,
  confirmedAccount,
  type Provider,
  password,
  providerForAllTests,
} from '../provider.fixture.ts';

const provider = providerForAllTests();

async function signIn(email: string, with_ = password) {
  const client = provider.client();
  const { data, error } = await client.signInWithPassword({ email, password: with_ });
  return { client, token: data.session?.access_token ?? '', error };
}

/** Locks an account, as a change in progress does, until the work is done. */
async function whileHeld(email: string, work: (ended: () => Promise<void>) => Promise<void>) {
  await provider.database.admin.begin(async (transaction) => {
    await transaction`select from auth.users where email = ${email} for update`;
    await work(async () => {
      await transaction`
        delete from auth.sessions where user_id = (select id from auth.users where email = ${email})`;
    });
  });
}

async function untilWaiting(count: number) {
  await expect
    .poll(async () => {
      const [row] = await provider.database.admin`
        select count(*)::int as waiting from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
      return row?.waiting;
    })
    .toBe(count);
}

const changes: [what: string, method: string, path: string, body: unknown][] = [
  ['password', 'PUT', '/user', { password: 'set by a signed-out session' }],
  ['address', 'PUT', '/user', { email: 'taken.over@example.com' }],
  ['data', 'PUT', '/user', { data: { by: 'a signed-out session' } }],
  ['code', 'GET', '/reauthenticate', undefined],
];

test.each(changes)(
  'a session that ends while its change of %s waits changes nothing',
  async (what, method, path, body) => {
    const email = `ended.${what}@example.com`;
    await confirmedAccount(provider, email);
    const { token } = await signIn(email);
    const stored = () => provider.database.admin`
      select encrypted_password, email_change, raw_user_meta_data, reauthentication_sent_at
      from auth.users where email = ${email}`;
    const before = await stored();
    const answers: ReturnType<Provider['call']>[] = [];
    await whileHeld(email, async (endSessions) => {
      answers.push(provider.call(method, path, body, bearer(token)));
      await untilWaiting(1);
      await endSessions();
    });
    const [answer] = await Promise.all(answers);
    expect([answer?.status, answer?.body.error_code]).toEqual([403, 'session_not_found']);
    expect(await stored()).toEqual(before);
  },
);

test.each([1, 2, 3])(
  'a session that is signed out while its new password waits in the queue sets none (%i)',
  async (n) => {
    const email = `queued.${n}@example.com`;
    await confirmedAccount(provider, email);
    const { token } = await signIn(email);
    const others = Array.from({ length: 6 }, () => signIn('nobody@example.com'));
    const change = provider.call('PUT', '/user', { password: 'an attacker’s' }, bearer(token));
    const out = await provider.call('POST', '/logout?scope=global', undefined, bearer(token));
    expect(out.status).toBe(204);
    expect((await change).body.error_code).toBe('session_not_found');
    await Promise.all(others);
    expect((await signIn(email, 'an attacker’s')).error?.code).toBe('invalid_credentials');
    expect((await signIn(email)).error).toBeNull();
  },
);

test('of two simultaneous password changes one wins, and its session survives', async () => {
  const email = 'both@example.com';
  await confirmedAccount(provider, email);
  const sessions = await Promise.all([signIn(email), signIn(email)]);
  const answers: ReturnType<Provider['call']>[] = [];
  await whileHeld(email, async () => {
    for (const [n, { token }] of sessions.entries()) {
      answers.push(provider.call('PUT', '/user', { password: `chosen by ${n}` }, bearer(token)));
    }
    await untilWaiting(2);
  });
  const statuses = (await Promise.all(answers)).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, 403]);
  const won = statuses.indexOf(200);
  const alive = await Promise.all(
    sessions.map(({ token }) => provider.call('GET', '/user', undefined, bearer(token))),
  );
  expect(alive.map(({ status }) => status)).toEqual(statuses);
  expect((await signIn(email, `chosen by ${won}`)).error).toBeNull();
});

test.each<[string, (owner: GoTrueClient) => Promise<unknown>, string | undefined]>([
  [
    'ends with a change of the password',
    (owner) => owner.updateUser({ password: 'a new password' }),
    'flow_state_not_found',
  ],
  ['ends with a global sign-out', (owner) => owner.signOut(), 'flow_state_not_found'],
  [
    'outlives a sign-out in another browser',
    (owner) => owner.signOut({ scope: 'local' }),
    undefined,
  ],
])('an open code %s', async (how, change, refusal) => {
  const email = `code.${how.replaceAll(' ', '.')}@example.com`;
  const owner = await confirmedAccount(provider, email);
  const client = provider.client('pkce');
  await client.resetPasswordForEmail(email);
  const [mail] = await provider.mails(email);
  const code = (await provider.open(mail?.url ?? '')).searchParams.get('code') ?? '';
  await change(owner);
  const { error } = await client.exchangeCodeForSession(code);
  expect(error?.code).toBe(refusal);
});
