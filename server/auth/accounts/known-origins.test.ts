import { expect, test } from 'vitest';
import { dayInMs, minuteInMs } from '../../../domain/calendar/in-ms.ts';
import { hit } from '../../../supabase/functions/_shared/limits/hits.ts';
import {
  type Answer,
  addressHeader,
  confirmedAccount,
  password,
  providerForAllTests,
} from '../provider.fixture.ts';
import { tidyAccounts } from '../tidy.ts';

const provider = providerForAllTests();

/** One of 65,536 visitors of an attacker's /48. */
const attacker = (n: number) => `2001:db8:bad:${n.toString(16)}::/64`;
const owner = '2001:db8:1:1::/64';

type From = { network: string; device?: string | undefined };

function call(path: string, body: unknown, { network, device }: From): Promise<Answer> {
  const cookie: Record<string, string> = device === undefined ? {} : { cookie: device };
  return provider.call('POST', path, body, { [addressHeader]: network, ...cookie });
}

const signIn = (email: string, tried: string, from: From) =>
  call('/token?grant_type=password', { email, password: tried }, from);
const recover = (email: string, from: From) => call('/recover', { email }, from);

/** Returns the browser's cookie of an account whose owner has signed in from a network. */
async function accountKnownAt(email: string, network: string): Promise<string | undefined> {
  await confirmedAccount(provider, email);
  const signedIn = await signIn(email, password, { network });
  expect(signedIn.status).toBe(200);
  await provider.forgetLimits();
  return signedIn.headers.getSetCookie()[0]?.split(';')[0];
}

const statuses = (answers: readonly Answer[]) =>
  Object.fromEntries(
    Object.entries(Object.groupBy(answers, ({ status }) => status)).map(([status, of]) => [
      status,
      of?.length,
    ]),
  );

const mailsOf = async (email: string) => (await provider.mails(email)).length;

test('of 200 wrong guesses from one /48 sixty are tried, and none locks the owner out', async () => {
  const email = 'besieged@example.com';
  await accountKnownAt(email, owner);
  const guesses: Answer[] = [];
  for (let n = 0; n < 200; n += 25) {
    const some = Array.from({ length: 25 }, (_, index) =>
      signIn(email, 'guess', { network: attacker(n + index) }),
    );
    guesses.push(...(await Promise.all(some)));
  }
  expect(statuses(guesses)).toEqual({ 400: 60, 429: 140 });
  for (const network of [owner, '203.0.113.77']) {
    expect((await signIn(email, password, { network })).status).toBe(200);
  }
});

test.each(['signInByAccount', 'signInByAccountInADay'] as const)(
  'guesses from everywhere end (%s), with or without an account, but a known owner may still sign in',
  async (purpose) => {
    const email = `${purpose}@example.com`.toLowerCase();
    const device = await accountKnownAt(email, owner);
    for (const account of [email, 'nobody@example.com'])
      await provider.spend(hit(purpose, { account }));
    const strange = { network: '203.0.113.5' };
    for (const from of [strange, { network: owner }]) {
      expect((await signIn('nobody@example.com', password, from)).status).toBe(429);
    }
    expect((await signIn(email, password, strange)).status).toBe(429);
    expect((await signIn(email, password, { network: owner })).status).toBe(200);
    expect((await signIn(email, password, { ...strange, device })).status).toBe(200);
  },
);

test('a neighbour behind a shared address signs in with the right password on a known device', async () => {
  const email = 'neighbour@example.com';
  const network = '198.51.100.200';
  const device = await accountKnownAt(email, '203.0.113.8');
  await accountKnownAt('newcomer@example.com', '203.0.113.8');
  const used = hit('signInByNetwork', { network });
  await provider.spend(
    { ...used, allowed: used.allowed - 1 },
    hit('signInByGuesser', { account: email, network }),
  );
  const guesses = [
    await signIn('first@example.com', 'guess', { network }),
    await signIn('second@example.com', 'guess', { network }),
  ];
  expect(guesses.map(({ status }) => status)).toEqual([400, 429]);
  expect((await signIn('newcomer@example.com', password, { network })).status).toBe(429);
  expect((await signIn(email, password, { network, device })).status).toBe(200);
});

test('beyond the limits a wrong password gets the same refusal, whether or not the account is known', async () => {
  const email = 'quiet@example.com';
  const network = '198.51.100.201';
  await accountKnownAt(email, network);
  await provider.spend(hit('signInByNetwork', { network }));
  const shapes = new Set<string>();
  const times: Record<string, number[]> = { [email]: [], 'nobody@example.com': [] };
  for (let round = 0; round < 7; round += 1) {
    for (const [account, taken] of Object.entries(times)) {
      const start = performance.now();
      const { status, body } = await signIn(account, 'wrong', { network });
      taken.push(performance.now() - start);
      shapes.add(JSON.stringify([status, body]));
    }
  }
  expect([...shapes]).toEqual([expect.stringContaining('over_request_rate_limit')]);
  const [known = 0, unknown = 0] = Object.values(times).map(
    (taken) => taken.toSorted((a, b) => a - b)[3] ?? 0,
  );
  expect(known / unknown).toBeGreaterThan(0.6);
  expect(known / unknown).toBeLessThan(1.67);
});

test('a known owner has a limited allowance, and nobody else uses it up', async () => {
  const email = 'bounded@example.com';
  const device = await accountKnownAt(email, owner);
  await provider.spend(hit('signInByAccount', { account: email }));
  for (let n = 0; n < 15; n += 1) {
    expect((await signIn(email, 'wrong', { network: owner })).status).toBe(429);
  }
  expect((await signIn(email, password, { network: owner })).status).toBe(429);
  expect((await signIn(email, password, { network: owner, device })).status).toBe(200);
});

test('13 recoveries by strangers leave a known owner their mails, and reveal nothing', async () => {
  const email = 'mailed@example.com';
  const device = await accountKnownAt(email, owner);
  const foreign: Answer[] = [];
  for (let n = 0; n < 13; n += 1)
    foreign.push(await recover(email, { network: `192.0.2.${n + 10}` }));
  expect(statuses(foreign)).toEqual({ 200: 13 });
  const before = await mailsOf(email);
  const asked = [
    await recover(email, { network: '203.0.113.9' }),
    await recover(email, { network: owner }),
    await recover(email, { network: '203.0.113.9', device }),
  ];
  expect(statuses(asked)).toEqual({ 200: 3 });
  expect((await mailsOf(email)) - before, 'one from the network, one from the browser').toBe(2);
});

test('a /48 may ask for four times as many mails as one visitor, and a known neighbour in it is not stopped', async () => {
  const email = 'flat@example.com';
  const home = attacker(0xffff);
  await accountKnownAt(email, home);
  const asked: Answer[] = [];
  for (let n = 0; n < 100; n += 1) asked.push(await recover(email, { network: attacker(n) }));
  expect(statuses(asked)).toEqual({ 200: 4, 429: 96 });
  const before = await mailsOf(email);
  expect((await recover(email, { network: home })).status).toBe(200);
  expect((await mailsOf(email)) - before).toBe(1);
});

test('100 sign-ups from one /48 are at most four times those of one visitor', async () => {
  const one = hit('signUpByNetwork', { network: attacker(0) }).allowed;
  await provider.spend({
    ...hit('signUpByNetwork', { network: '2001:db8:bad::/48' }),
    allowed: 4 * one - 2,
  });
  const answers: Answer[] = [];
  for (let n = 0; n < 4; n += 1) {
    const body = { email: `many${n}@example.com`, password };
    answers.push(await call('/signup', body, { network: attacker(n) }));
  }
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 429, 429]);
});

test('all spellings of a mailbox share one allowance of mails', async () => {
  const answers: Answer[] = [];
  for (let n = 0; n < 14; n += 1) {
    const body = { email: `box+${n}@example.com`, password };
    answers.push(await call('/signup', body, { network: `192.0.2.${n + 100}` }));
  }
  expect(statuses(answers)).toEqual({ 200: 14 });
  const [{ mails, accounts } = { mails: 0, accounts: 0 }] = await provider.database.admin<
    { mails: number; accounts: number }[]
  >`
    select (select count(*)::int from private.outbox where recipient like 'box+%') as mails,
      (select count(*)::int from auth.users where email like 'box+%') as accounts`;
  expect([mails, accounts]).toEqual([12, 14]);
  const again = await call(
    '/signup',
    { email: 'box+x@example.com', password },
    { network: '192.0.2.100' },
  );
  expect([again.status, again.body.error_code]).toEqual([429, 'over_email_send_rate_limit']);
});

test('strangers may try twenty codes a day for an account, whatever kind they name', async () => {
  const email = 'coded@example.com';
  await accountKnownAt(email, owner);
  await recover(email, { network: owner });
  const [{ code } = { code: '' }] = await provider.mails(email);
  const wrong = code === '000000' ? '000001' : '000000';
  const verify = (type: string, token: string, network: string) =>
    call('/verify', { type, email, token }, { network });
  for (let n = 0; n < 20; n += 1) {
    // A fifth wrong code of its own kind would void the code itself.
    const type = n < 4 ? 'email' : n % 2 ? 'signup' : 'email_change';
    expect((await verify(type, wrong, `192.0.2.${n + 10}`)).status).toBe(403);
  }
  expect((await verify('recovery', code, '192.0.2.99')).status).toBe(403);
  expect((await verify('recovery', code, owner)).status).toBe(200);
});

test('a link, a refresh token and a session still work when strangers have used up the network’s limits', async () => {
  const email = 'held@example.com';
  const network = '198.51.100.202';
  const client = await confirmedAccount(provider, email);
  const { data } = await client.getSession();
  await recover(email, { network: '192.0.2.1' });
  const [{ url } = { url: '' }] = await provider.mails(email);
  const token = new URL(url).searchParams.get('token');
  await provider.spend(hit('verifyByNetwork', { network }), hit('refreshByNetwork', { network }));
  const verify = (token_hash: unknown) =>
    call('/verify', { type: 'recovery', token_hash }, { network });
  const refresh = (refresh_token: unknown) =>
    call('/token?grant_type=refresh_token', { refresh_token }, { network });
  expect((await verify('x'.repeat(43))).status).toBe(429);
  expect((await verify(token)).status).toBe(200);
  expect((await refresh('x'.repeat(43))).status).toBe(429);
  expect((await refresh(data.session?.refresh_token)).status).toBe(200);
});

test('an origin is kept as a hash with the account’s id, for 90 days after its last use', async () => {
  const email = 'remembered@example.com';
  await accountKnownAt(email, owner);
  const { database } = provider;
  const kept = () => database.admin<{ hash: string }[]>`
    select encode(origin_hash, 'hex') as hash from auth.known_origins k
    join auth.users u on u.id = k.user_id where u.email = ${email}`;
  const hashes = await kept();
  expect(hashes.length).toBeGreaterThanOrEqual(2);
  for (const { hash } of hashes) expect(hash).toMatch(/^[\da-f]{64}$/);
  provider.advance(90 * dayInMs - minuteInMs);
  await tidyAccounts(database.authSql, provider.now());
  expect(await kept()).toHaveLength(hashes.length);
  provider.advance(61_000);
  await provider.spend(hit('signInByAccount', { account: email }));
  expect((await signIn(email, password, { network: owner })).status).toBe(429);
  await tidyAccounts(database.authSql, provider.now());
  expect(await kept()).toEqual([]);
});
