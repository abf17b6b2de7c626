import { AuthClient, type GoTrueClient } from '@supabase/auth-js';
import { expect, it } from 'vitest';
import type { CallDefinition } from '../../../contract/call.ts';
import { endSession, sessions } from '../../../contract/client/account.ts';
import { deleteAccount, deletion } from '../../../contract/client/deletion.ts';
import type { SignedIn } from '../../../contract/shapes/sign-ins.ts';
import {
  endMemberSession,
  memberSessions,
  resetFactor,
} from '../../../contract/team/member-accounts.ts';
import { memberHistory } from '../../../contract/team/people.ts';
import {
  addressHeader,
  cookieOf,
  password,
  providerForAllTests,
} from '../../../server/auth/provider.fixture.ts';
import {
  type App,
  accountWithFactor,
  begunFactor,
  passFactor,
} from '../../../server/auth/second-factor/factors.fixture.ts';
import { forAllTests } from '../../../server/functions/for-tests.fixture.ts';
import { serveFunctions } from '../../../server/functions/served.fixture.ts';

const provider = providerForAllTests();
const served = forAllTests(() =>
  serveFunctions(undefined, { ...provider.database, giveBack: async () => {} }),
);

const firefox = 'Mozilla/5.0 (Windows NT 10.0; rv:145.0) Gecko/20100101 Firefox/145.0';

type Somebody = { account: string; member: string; token: string };

async function join(account: string, role: string): Promise<Somebody> {
  const { token } = await served.signIn(account, 'aal2');
  const [row] = await provider.database.admin<{ id: string }[]>`
    insert into public.members (user_id, email, name, role)
    select id, email, split_part(email, '@', 1), ${role} from auth.users where id = ${account}
    returning id`;
  return { account, member: row?.id ?? '', token };
}

async function newMember(role: string): Promise<Somebody> {
  return join((await served.signIn()).id, role);
}

/** Signed in with the real client. */
async function dispatcherWithApp(
  email: string,
): Promise<Somebody & App & { client: GoTrueClient }> {
  const signedUp = await accountWithFactor(provider, email);
  const { data } = await signedUp.client.getUser();
  return { ...signedUp, ...(await join(data.user?.id ?? '', 'dispatcher')) };
}

async function ask(by: Somebody, { name, method }: CallDefinition, input: Record<string, string>) {
  const headers = { authorization: `Bearer ${by.token}` };
  const query = new URLSearchParams(input);
  const response =
    method === 'POST'
      ? await served.call(name, input, headers)
      : await served.get(`${name}?${query}`, headers);
  return { status: response.status, body: await response.json() };
}

/** With the real client, from a browser and a network. */
async function signIn(email: string, address: string): Promise<GoTrueClient> {
  const items = new Map<string, string>();
  const client = new AuthClient({
    url: provider.url,
    headers: { cookie: cookieOf(address), [addressHeader]: address, 'user-agent': firefox },
    autoRefreshToken: false,
    detectSessionInUrl: false,
    storage: {
      getItem: (key) => items.get(key) ?? null,
      setItem: (key, value) => void items.set(key, value),
      removeItem: (key) => void items.delete(key),
    },
  });
  const { error } = await client.signInWithPassword({ email, password });
  if (error) throw error;
  return client;
}

it('an owner hands a dispatcher a new second factor: the password alone is not enough, the code works once', async () => {
  const email = 'dana@example.com';
  const dana = await dispatcherWithApp(email);
  const owner = await newMember('owner');
  const reset = await ask(owner, resetFactor, { id: dana.member });
  expect(reset).toEqual({ status: 200, body: { code: expect.stringMatching(/^\d{6}$/) } });
  const { code } = reset.body;

  expect((await dana.client.getUser()).error?.name).toBe('AuthSessionMissingError');
  expect((await provider.mails(email))[0]).toMatchObject({ kind: 'mfa-factors-reset' });
  const { body: history } = await ask(owner, memberHistory, { id: dana.member });
  expect(history.entries[0]).toMatchObject({
    change: 'updated',
    fields: [{ name: 'second_factor_reset' }],
  });

  const client = await signIn(email, '192.0.2.1');
  const refused = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'New phone' });
  expect(refused.error?.code).toBe('reauthentication_needed');
  // A mail that is asked for beside it does not replace what the owner shows.
  expect((await client.reauthenticate()).error).toBeNull();
  const wrong = code === '000000' ? '000001' : '000000';
  expect((await client.updateUser({ nonce: wrong })).error).not.toBeNull();
  expect((await client.updateUser({ nonce: code })).error).toBeNull();
  await passFactor(provider, client, await begunFactor(client, 'New phone'));
  expect((await client.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel).toBe('aal2');

  const again = await signIn(email, '192.0.2.1');
  expect((await again.updateUser({ nonce: code })).error).not.toBeNull();
});

it('a code that an owner shows is no longer good after an hour', async () => {
  const email = 'late@example.com';
  const late = await dispatcherWithApp(email);
  const { body } = await ask(await newMember('owner'), resetFactor, { id: late.member });
  provider.advance(61 * 60_000);
  const client = await signIn(email, '192.0.2.1');
  expect((await client.updateUser({ nonce: body.code })).error).not.toBeNull();
});

it('only dispatchers are reset', async () => {
  const [owner, other, dispatcher, worker] = await Promise.all(
    ['owner', 'owner', 'dispatcher', 'worker'].map(newMember),
  );
  if (!owner || !other || !dispatcher || !worker) throw new Error('Somebody is missing.');
  expect(await ask(owner, resetFactor, { id: other.member })).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('Whoever runs the server') },
  });
  expect((await ask(owner, resetFactor, { id: worker.member })).status).toBe(409);
});

it('everybody sees where their own account is signed in, without addresses, and ends one at once', async () => {
  const email = 'ana@example.com';
  const { client } = await accountWithFactor(provider, email);
  const { data } = await client.getUser();
  const account = data.user?.id ?? '';
  const here = { account, member: '', token: (await served.signIn(account, 'aal2')).token };
  const elsewhere = await signIn(email, '198.51.100.77');
  const { body } = await ask(here, sessions, {});
  const listed: SignedIn[] = body.sessions;
  expect(listed.filter(({ isThis }) => isThis)).toHaveLength(1);
  const other = listed.find(({ browser }) => browser === 'Firefox');
  expect(other).toMatchObject({ system: 'Windows', isThis: false, network: '198.51.100.0/24' });
  expect(JSON.stringify(body)).not.toContain('198.51.100.77');

  const stranger = { ...here, token: (await served.signIn()).token };
  expect((await ask(stranger, endSession, { id: other?.id ?? '' })).status).toBe(404);
  expect((await elsewhere.getUser()).error).toBeNull();
  expect((await ask(here, endSession, { id: other?.id ?? '' })).status).toBe(200);
  expect((await elsewhere.getUser()).error?.name).toBe('AuthSessionMissingError');
  expect((await elsewhere.refreshSession()).error).not.toBeNull();
  expect((await ask(here, endSession, { id: other?.id ?? '' })).status).toBe(404);
});

it('a password alone neither sees nor ends where an account with an app is signed in, and deletes nothing', async () => {
  const email = 'olivia@example.com';
  const { client } = await accountWithFactor(provider, email);
  const { data } = await client.getUser();
  const account = data.user?.id ?? '';
  const somebody = async (level: 'aal1' | 'aal2') => {
    return { account, member: '', token: (await served.signIn(account, level)).token };
  };
  const [thief, owner] = [await somebody('aal1'), await somebody('aal2')];
  const { body } = await ask(owner, sessions, {});
  const [session] = (body.sessions as SignedIn[]).filter(({ isThis }) => !isThis);
  const refused = {
    status: 403,
    body: {
      code: 'second-factor-needed',
      message: 'Please enter the code from your authenticator app first.',
    },
  };
  expect(await ask(thief, sessions, {})).toEqual(refused);
  expect(await ask(thief, endSession, { id: session?.id ?? '' })).toEqual(refused);
  expect(await ask(thief, deleteAccount, {})).toEqual(refused);
  expect((await client.getUser()).error).toBeNull();
  expect((await ask(owner, deletion, {})).body).toEqual({ deletion: null });
  expect((await ask(owner, deleteAccount, {})).status).toBe(200);
});

it('an owner sees and ends the sessions of the team, a dispatcher their own', async () => {
  const owner = await newMember('owner');
  const dana = await dispatcherWithApp('rosa@example.com');
  const thief = await signIn('rosa@example.com', '203.0.113.9');
  const seen = await ask(owner, memberSessions, { id: dana.member });
  const found = (seen.body.sessions as SignedIn[]).find(
    ({ network }) => network === '203.0.113.0/24',
  );
  expect((await ask(dana, memberSessions, { id: dana.member })).status).toBe(200);
  expect((await ask(dana, memberSessions, { id: owner.member })).status).toBe(403);
  const ending = { id: dana.member, session: found?.id ?? '' };
  expect((await ask(dana, endMemberSession, { ...ending, id: owner.member })).status).toBe(403);
  // A session that is not the member's is not there.
  expect((await ask(owner, endMemberSession, { ...ending, id: owner.member })).status).toBe(404);
  expect((await ask(owner, endMemberSession, ending)).status).toBe(200);
  expect((await thief.getUser()).error?.name).toBe('AuthSessionMissingError');
  expect((await dana.client.getUser()).error).toBeNull();
  const { body } = await ask(owner, memberHistory, { id: dana.member });
  expect(body.entries[0]).toMatchObject({ fields: [{ name: 'session_ended' }] });
});
