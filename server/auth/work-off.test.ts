import { beforeAll, expect, test, vi } from 'vitest';
import { createLog } from '../log.ts';
import { expectToStopInTenSeconds } from '../ten-seconds.fixture.ts';
import { type MailRequest, storeRequest } from './mails/requests.ts';
import { confirmedAccount, providerForAllTests } from './provider.fixture.ts';
import { tidyAccounts } from './tidy.ts';
import { startRequestWorker } from './work-off.ts';

const provider = providerForAllTests();
beforeAll(async () => {
  await confirmedAccount(provider, 'owner@example.com');
});

const request: MailRequest = {
  kind: 'recovery',
  email: 'owner@example.com',
  origin: { network: '192.0.2.1', device: 'some browser', userAgent: '' },
  redirectTo: 'http://localhost:3000/',
  challenge: null,
};

const waiting = () =>
  provider.database.authSql`select id, due_at > now() as rests from auth.mail_requests`;

test('another process mails what a dead one left', async () => {
  const before = (await provider.mails('owner@example.com')).length;
  await storeRequest(provider.database.authSql, request);
  const mails = await provider.mails('owner@example.com');
  expect(mails).toHaveLength(before + 1);
  expect(mails[0]?.kind).toBe('recovery');
  expect(await waiting()).toEqual([]);
});

test('only one of several servers mails a request', async () => {
  const other = await provider.another();
  const before = (await provider.mails('owner@example.com')).length;
  for (let index = 0; index < 5; index += 1) {
    await storeRequest(provider.database.authSql, request);
    await Promise.all([provider, other].map((one) => one.mails('owner@example.com')));
  }
  await other.close();
  expect(await provider.mails('owner@example.com')).toHaveLength(before + 5);
});

test('a mail that another server is writing is waited for', async () => {
  const email = 'owner@example.com';
  const { admin } = provider.database;
  const other = await provider.another();
  const before = (await provider.mails(email)).length;
  await provider.forgetLimits();
  const [held, letGo] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = provider.database.sql.begin(async (transaction) => {
    await transaction`set local role supabase_auth_admin`;
    await transaction`select from auth.users where email = ${email} for update`;
    held.resolve();
    await letGo.promise;
  });
  await held.promise;
  await other.call('POST', '/recover', { email });
  await vi.waitFor(async () => {
    const free = await admin`select from auth.mail_requests for update skip locked`;
    expect(free.count).toBe(0);
  });
  const mails = provider.mails(email);
  const bothWait = vi.waitFor(async () =>
    expect((await admin`select from pg_locks where not granted`).count).toBe(2),
  );
  await Promise.race([mails, bothWait]);
  letGo.resolve();
  expect(await mails).toHaveLength(before + 1);
  await holding;
  await other.close();
});

test('a failing request delays no other, is tried again and is dropped in the end', async () => {
  const { authSql } = provider.database;
  const before = (await provider.mails('owner@example.com')).length;
  await authSql`insert into auth.mail_requests (request) values ('{"kind": "unheard-of"}')`;
  await provider.call('POST', '/recover', { email: 'owner@example.com' });
  expect(await provider.mails('owner@example.com')).toHaveLength(before + 1);
  expect(await waiting()).toEqual([{ id: expect.anything(), rests: true }]);
  const inAnHour = new Date(Date.now() + 3_600_001);
  await tidyAccounts(authSql, inAnHour);
  expect(await waiting()).toEqual([]);
});

test('a request without an account leaves nothing behind', async () => {
  await provider.call('POST', '/recover', { email: 'nobody@example.com' });
  expect(await provider.mails('nobody@example.com')).toEqual([]);
  expect(await waiting()).toEqual([]);
});

test('stopping waits ten seconds for a database that does not answer', async () => {
  const { admin } = provider.database;
  const [held, letGo] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = admin.begin(async (transaction) => {
    await transaction`lock table auth.mail_requests`;
    held.resolve();
    await letGo.promise;
  });
  await held.promise;
  const waitingForIt = async () => (await admin`select from pg_locks where not granted`).count;
  const others = await waitingForIt();
  const worker = startRequestWorker(
    provider.dependencies,
    createLog(() => undefined),
  );
  await expect.poll(waitingForIt).toBeGreaterThan(others);
  await expectToStopInTenSeconds(worker);
  letGo.resolve();
  await holding;
});
