import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { ask } from '../../server/http/server.fixture.ts';
import { extent } from './extent.ts';
import { startOwnPostgres } from './own-postgres.ts';
import { createSite, type RunningSite, withDatabase } from './running-site.ts';
import { freshAddress, jsonOf, newSubmission, type SentForm, send } from './visitors.ts';

/** An order, a sign-in and a token refresh. */
async function expectUnavailable(site: RunningSite, submission: SentForm): Promise<void> {
  const [order, signIn, renewal] = await Promise.all([
    send(site.port, submission),
    call(site, 'password', { email: `${randomUUID()}@example.ph`, password: 'secret' }),
    call(site, 'refresh_token', { refresh_token: randomUUID() }),
  ]);
  expect([order.status, jsonOf(order).code]).toEqual([503, 'unavailable']);
  expect(signIn.status).toBe(503);
  expect(renewal.status).toBe(503);
  for (const reply of [order, signIn, renewal]) {
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
  }
}

function call({ port }: RunningSite, grant: string, body: Record<string, string>) {
  return ask(port, `/auth/v1/token?grant_type=${grant}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': freshAddress() },
    body: JSON.stringify(body),
  });
}

/** Repeats a submission until it is accepted. Returns the milliseconds it took. */
async function untilTaken(site: RunningSite, submission: SentForm): Promise<number> {
  const began = performance.now();
  const isTaken = async () => expect((await send(site.port, submission)).status).toBe(200);
  await vi.waitFor(isTaken, { timeout: 60_000, interval: 100 });
  const took = performance.now() - began;
  // Generous, because the machine may be busy. Visitors would not wait for longer.
  expect(took).toBeLessThan(10_000);
  return Math.round(took);
}

async function statusOf({ port }: RunningSite, path: string): Promise<number> {
  return (await ask(port, path)).status;
}

test(
  'while the database is away visitors are asked to come back, and service resumes by itself',
  async ({ annotate }) => {
    const database = await startOwnPostgres();
    const site = await createSite({ settings: { DATABASE_URL: database.url } });
    await site.start();
    const first = newSubmission();
    await untilTaken(site, first);

    await database.stop();
    const submission = newSubmission();
    const began = performance.now();
    const awayFor = extent.isSoak ? 60_000 : 4_000;
    let asked = 0;
    let slowest = 0;
    while (performance.now() - began < awayFor) {
      const before = performance.now();
      await expectUnavailable(site, submission);
      slowest = Math.max(slowest, performance.now() - before);
      asked += 3;
      expect(await statusOf(site, '/')).toBe(200);
      expect(await statusOf(site, '/healthz')).toBe(200);
      await pause(100);
    }
    await vi.waitFor(async () => expect(await statusOf(site, '/readyz')).toBe(503));
    // Visitors can decide what to do once they know. The limit is generous for a busy machine.
    expect(slowest).toBeLessThan(5_000);

    await database.start();
    const took = await untilTaken(site, submission);
    expect((await send(site.port, first)).status).toBe(200);
    await vi.waitFor(async () => expect(await statusOf(site, '/readyz')).toBe(200), 5_000);
    expect(site.isRunning()).toBe(true);
    await annotate(
      `away for ${awayFor} ms: ${asked} requests told so, the slowest after ${Math.round(slowest)} ms; well again after ${took} ms`,
    );
  },
  extent.patience,
);

test('a read-only database, as after a failover, counts as away', async () => {
  const database = await startOwnPostgres();
  const site = await createSite({ settings: { DATABASE_URL: database.url } });
  await site.start();
  const setReadOnly = (value: 'on' | 'off') =>
    withDatabase(database.superuserUrl, async (sql) => {
      await sql.unsafe(`alter system set default_transaction_read_only = ${value}`);
      await sql`select pg_reload_conf()`;
    });
  await setReadOnly('on');
  const submission = newSubmission();
  const isRefused = async () => expect((await send(site.port, submission)).status).toBe(503);
  await vi.waitFor(isRefused, 5_000);
  await expectUnavailable(site, submission);
  await setReadOnly('off');
  await untilTaken(site, submission);
});

if (extent.isSoak) {
  test(
    'a database that accepts connections and never replies counts as away',
    async ({ annotate }) => {
      const database = await startOwnPostgres();
      const site = await createSite({ settings: { DATABASE_URL: database.url } });
      await site.start();
      await untilTaken(site, newSubmission());
      const submission = newSubmission();
      const began = performance.now();
      await database.whileSilent(() => expectUnavailable(site, submission));
      const told = Math.round(performance.now() - began);
      const took = await untilTaken(site, submission);
      await annotate(`silent: told so after ${told} ms, well again after ${took} ms`);
    },
    extent.patience,
  );
}
