import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { septetsOf } from '../../domain/sms/gsm.ts';
import { forAllTests } from '../functions/for-tests.fixture.ts';
import { addressHeader, confirmedAccount, startProvider } from './provider.fixture.ts';
import { begunFactor, passFactor } from './second-factor/factors.fixture.ts';
import { codeIn, makeClient, moveToHour, reach, switchSms, texts } from './texted-codes.fixture.ts';

const provider = forAllTests(startProvider);
beforeEach(async () => {
  await provider.forgetLimits();
  await switchSms(provider, true);
  moveToHour(provider, 12);
});

const ask = (email: string, address?: string) =>
  provider.call(
    'POST',
    '/recover',
    { email, channel: 'sms' },
    address === undefined ? {} : { [addressHeader]: address },
  );

/** Makes a confirmed account of a client whose number an SMS has reached. */
async function clientAccount() {
  const email = `${randomUUID()}@example.com`;
  const browser = await confirmedAccount(provider, email);
  return { email, browser, ...(await makeClient(provider, email)) };
}

const recoveries = async (email: string) =>
  (await provider.mails(email)).filter(({ kind }) => kind === 'recovery');

async function texted(email: string): Promise<string> {
  await provider.forgetLimits();
  expect(await ask(email)).toMatchObject({ status: 200, body: {} });
  const [text] = await texts(provider, email);
  return codeIn(text);
}

const enter = (email: string, token: string) =>
  provider.client().verifyOtp({ email, token, type: 'recovery' });

it('a code by SMS signs in once and leads to a new password, in place of the mail', async () => {
  const { email } = await clientAccount();
  await ask(email);
  const [text = '', ...others] = await texts(provider, email);
  expect(others).toEqual([]);
  expect(text).toMatch(/^Maayos: \d{6} is your code for a new password\./);
  expect(septetsOf(text)).toBeLessThanOrEqual(160);
  expect(await recoveries(email)).toEqual([]);
  const browser = provider.client();
  const { data } = await browser.verifyOtp({ email, token: codeIn(text), type: 'recovery' });
  expect(data.session).not.toBeNull();
  expect((await browser.updateUser({ password: 'a new password' })).error).toBeNull();
  expect((await enter(email, codeIn(text))).error?.code).toBe('otp_expired');
});

it('the SMS is in the language of the account', async () => {
  const { email, browser } = await clientAccount();
  await browser.updateUser({ data: { language: 'fil' } });
  await ask(email);
  const [text = ''] = await texts(provider, email);
  expect(text).toMatch(/^Maayos: \d{6} ang code ninyo/);
  expect(septetsOf(text)).toBeLessThanOrEqual(160);
});

it('the database keeps no code but in the SMS that waits', async () => {
  const { email, account } = await clientAccount();
  const code = await texted(email);
  const [stored] = await provider.database.admin<{ row: string }[]>`
    select one_time_tokens::text as row from auth.one_time_tokens where user_id = ${account}`;
  expect(stored?.row).not.toContain(`,${code},`);
});

it('a code by SMS proves no mailbox: no first app is set up with it', async () => {
  const { email } = await clientAccount();
  const browser = provider.client();
  await browser.verifyOtp({ email, token: await texted(email), type: 'recovery' });
  const { error } = await browser.mfa.enroll({ factorType: 'totp' });
  expect(error?.code).toBe('reauthentication_needed');
});

type Made = Awaited<ReturnType<typeof clientAccount>>;
const admin = () => provider.database.admin;
const byItsAccount = async ({ id, account }: Made) => {
  await admin().begin(async (transaction) => {
    const claims = JSON.stringify({ sub: account, role: 'authenticated' });
    await transaction`select set_config('request.jwt.claims', ${claims}, true)`;
    await transaction`update public.clients set phone = '0917 765 4321' where id = ${id}`;
  });
  await reach(admin(), id, '639177654321');
};
const join =
  (role: string) =>
  async ({ account, email }: Made) => {
    await admin()`
    insert into public.members (user_id, email, name, role) values (${account}, ${email}, 'Ana', ${role})`;
  };

it.each<[string, (made: Made) => Promise<unknown> | unknown]>([
  ['SMS are off', () => switchSms(provider, false)],
  ["the month's SMS are used up", () => admin()`update public.sms_settings set cap_in_pesos = 0`],
  ['it is night', () => moveToHour(provider, 21)],
  ['it is early', () => moveToHour(provider, 6)],
  [
    'the client wants no SMS',
    ({ id }) => admin()`update public.clients set wants_sms = false where id = ${id}`,
  ],
  [
    'the number is foreign',
    ({ id }) => admin()`update public.clients set phone = '+65 9123 4567' where id = ${id}`,
  ],
  [
    'no SMS has arrived at the number',
    ({ id }) => admin()`update private.outbox set delivered_at = null where about = ${id}`,
  ],
  [
    'an SMS has arrived at an earlier number only',
    ({ id }) => admin()`update public.clients set phone = '0917 765 4321' where id = ${id}`,
  ],
  ['the account itself has changed the number', byItsAccount],
  [
    'the account has no client record',
    ({ id }) => admin()`update public.clients set account_id = null where id = ${id}`,
  ],
  ['the account is a worker', join('worker')],
  ['the account is an owner', join('owner')],
  [
    'the account has an app',
    async ({ browser }) => passFactor(provider, browser, await begunFactor(browser)),
  ],
])('where %s the mail goes, with the same answer', async (_, change) => {
  const made = await clientAccount();
  await change(made);
  await provider.forgetLimits();
  expect(await ask(made.email)).toMatchObject({ status: 200, body: {} });
  expect(await recoveries(made.email)).toHaveLength(1);
  expect(await texts(provider, made.email)).toEqual([]);
});

it('a number that the team changed gets codes once an SMS has arrived there', async () => {
  const made = await clientAccount();
  await byItsAccount(made);
  await admin()`update public.clients set phone = '0917 555 0101' where id = ${made.id}`;
  await ask(made.email);
  expect(await recoveries(made.email)).toHaveLength(1);
  await reach(admin(), made.id, '639175550101');
  expect(await texted(made.email)).not.toBe('');
});

it('without an account nothing is sent, with the same answer', async () => {
  const email = `${randomUUID()}@example.com`;
  expect(await ask(email)).toMatchObject({ status: 200, body: {} });
  expect(await provider.mails(email)).toEqual([]);
});

it('an account gets three SMS an hour, then mails', async () => {
  const { email } = await clientAccount();
  for (let n = 0; n < 4; n += 1) {
    await ask(email, `192.0.2.${n + 10}`);
    await texts(provider, email);
  }
  expect(await texts(provider, email)).toHaveLength(3);
  expect(await recoveries(email)).toHaveLength(1);
});

it('a network causes five SMS an hour, and mails beyond', async () => {
  const made: Made[] = [];
  while (made.length < 6) made.push(await clientAccount());
  await provider.forgetLimits();
  for (const { email } of made) {
    await ask(email);
    await texts(provider, email);
  }
  const sent = await Promise.all(made.map(({ email }) => texts(provider, email)));
  expect(sent.map(({ length }) => length)).toEqual([1, 1, 1, 1, 1, 0]);
  expect(await recoveries(made[5]?.email ?? '')).toHaveLength(1);
});

it('a mailbox is asked for once a minute by one network, by either way', async () => {
  const { email } = await clientAccount();
  await ask(email);
  expect(await ask(email)).toMatchObject({ status: 429 });
  expect((await provider.call('POST', '/recover', { email })).status).toBe(429);
});

it('a code by SMS works for ten minutes, one by mail for an hour', async () => {
  const { email } = await clientAccount();
  const code = await texted(email);
  await provider.forgetLimits();
  await provider.call('POST', '/recover', { email });
  const [mail] = await recoveries(email);
  provider.advance(10 * 60_000 + 1000);
  expect((await enter(email, code)).error?.code).toBe('otp_expired');
  expect((await enter(email, mail?.code ?? '')).error).toBeNull();
});

it('five wrong guesses make it void', async () => {
  const { email } = await clientAccount();
  const code = await texted(email);
  const wrong = code === '000000' ? '000001' : '000000';
  await Promise.all([1, 2, 3, 4, 5].map(() => enter(email, wrong)));
  expect((await enter(email, code)).error?.code).toBe('otp_expired');
});

it('a code is void once its account belongs to the team, or its number has changed', async () => {
  const [first, second] = [await clientAccount(), await clientAccount()];
  const codes = [await texted(first.email), await texted(second.email)];
  await join('dispatcher')(first);
  await admin()`update public.clients set phone = '0917 765 4321' where id = ${second.id}`;
  expect((await enter(first.email, codes[0] ?? '')).error?.code).toBe('otp_expired');
  expect((await enter(second.email, codes[1] ?? '')).error?.code).toBe('otp_expired');
});

it('the offer is told only where the team has switched SMS on', async () => {
  const offered = async () => (await provider.call('GET', '/settings')).body.recovery_by_sms;
  expect(await offered()).toBe(true);
  await switchSms(provider, false);
  expect(await offered()).toBe(false);
});
