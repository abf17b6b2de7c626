import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Sql } from 'postgres';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ask } from '../../server/http/server.fixture.ts';
import type { SmtpPeer } from '../../server/mail/smtp-peer.fixture.ts';
import { beside } from '../../server/postgres/connect.ts';
import { accountClient, confirmedClient } from './accounts.ts';
import { extent } from './extent.ts';
import { hasNginx, startNginx } from './nginx.ts';
import { startOwnPostgres } from './own-postgres.ts';
import { createSite, createSites, type RunningSite, withDatabase } from './running-site.ts';
import { freshAddress, newSubmission, send } from './visitors.ts';

/** How long a stalled process may hold up others, and a little more, in milliseconds. */
const patience = 90_000;

/**
 * Whether scripts/at-moments.ts set the clock. A signal's handler then sees the real one, so that
 * none of PostgreSQL's timeouts ends.
 */
const isClockSet = process.env.FAKETIME !== undefined;

const redirect = { redirectTo: 'http://home.example/' };

/** Resolves once a session of the server meets the condition. */
async function untilSession(sql: Sql, condition: string): Promise<void> {
  await vi.waitFor(
    async () => {
      const found = await sql.unsafe(`
        select from pg_stat_activity as session where usename = 'maayos' and ${condition}`);
      expect(found).not.toHaveLength(0);
    },
    { timeout: 20_000, interval: 5 },
  );
}

/** A transaction sees one snapshot of the sessions, so another connection looks at them. */
function withDatabases(url: string, work: (...both: [Sql, Sql]) => Promise<void>): Promise<void> {
  return withDatabase(url, (one) => withDatabase(url, (other) => work(one, other)));
}

/** Stops the site in the middle of the transaction that queues a mail. */
async function haltedAtMail(
  site: RunningSite,
  [blocker, looking]: readonly [Sql, Sql],
  email: string,
): Promise<void> {
  await blocker.begin(async (blocking) => {
    await blocking`lock table private.outbox in share row exclusive mode`;
    await accountClient(site.port).resetPasswordForEmail(email, redirect);
    await untilSession(looking, `wait_event_type = 'Lock' and query like '%private.queue(%'`);
    process.kill(site.pid(), 'SIGSTOP');
  });
  await untilSession(looking, `state = 'idle in transaction'`);
}

function mailsTo({ received }: SmtpPeer, email: string): number {
  return received.filter(({ recipient }) => recipient === email).length;
}

async function answers({ port }: RunningSite): Promise<void> {
  expect((await ask(port, '/readyz')).status).toBe(200);
}

test.skipIf(isClockSet)(
  'work of a process that stalls or is killed is done by another, and never twice',
  async ({ annotate }) => {
    const database = await startOwnPostgres();
    const { peer, sites } = await createSites(2, database.url);
    const [one, other] = sites as [RunningSite, RunningSite];
    await one.start();
    for (const email of ['ana@example.ph', 'ben@example.ph'])
      await confirmedClient(one.port, peer, email);

    const adminUrl = beside(database.superuserUrl, database.url);
    await withDatabases(adminUrl, async (...admins) => {
      const [admin] = admins;
      const untilNoneIsAsked = () =>
        vi.waitFor(
          async () => expect(await admin`select from auth.mail_requests`).toHaveLength(0),
          { timeout: patience, interval: 100 },
        );
      await haltedAtMail(one, admins, 'ana@example.ph');
      await other.start();
      const began = performance.now();
      await untilNoneIsAsked();
      const stalled = Math.round(performance.now() - began);
      await vi.waitFor(() => expect(mailsTo(peer, 'ana@example.ph')).toBe(2), 10_000);
      process.kill(one.pid(), 'SIGCONT');
      await vi.waitFor(() => answers(one), 20_000);
      expect((await send(one.port, newSubmission(), freshAddress())).status).toBe(200);

      await other.stop();
      await haltedAtMail(one, admins, 'ben@example.ph');
      await one.kill();
      await other.start();
      await untilNoneIsAsked();
      await vi.waitFor(() => expect(mailsTo(peer, 'ben@example.ph')).toBe(2), 10_000);
      // The sign-up's mail and this one.
      expect(mailsTo(peer, 'ana@example.ph')).toBe(2);
      await annotate(`what the stalled one held was done after ${stalled} ms`);
    });
  },
  extent.patience,
);

test.runIf(hasNginx)(
  'through nginx a page waits 20 s for a process that stalls, then another answers',
  async () => {
    const answering = createServer((_, answer) => answer.end('a page'));
    const stalled = createServer(({ url }, answer) => void (url === '/healthz' && answer.end()));
    const upstreams = [stalled, answering];
    for (const upstream of upstreams) {
      await once(upstream.listen(0, '127.0.0.1'), 'listening');
      onTestFinished(() => void upstream.close().closeAllConnections());
    }
    const nginx = await startNginx(upstreams.map((each) => (each.address() as AddressInfo).port));
    const began = performance.now();
    const pages = await Promise.all([1, 2, 3, 4].map(() => ask(nginx, '/')));
    expect(pages.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(performance.now() - began).toBeLessThan(30_000);
  },
  90_000,
);

if (extent.isSoak) {
  test(
    'a process that stalls while it migrates holds up no other for good',
    async ({ annotate }) => {
      const database = await startOwnPostgres();
      const settings = { DATABASE_URL: database.url };
      const [one, other] = [await createSite({ settings }), await createSite({ settings })];
      await one.launch();
      await withDatabase(beside(database.superuserUrl, database.url), async (admin) => {
        await untilSession(admin, `state = 'active' and query like '%create %'`);
        process.kill(one.pid(), 'SIGSTOP');
        await untilSession(
          admin,
          `exists (select from pg_locks where pid = session.pid and locktype = 'advisory' and granted)`,
        );
      });
      const began = performance.now();
      await other.launch();
      await vi.waitFor(() => answers(other), { timeout: patience, interval: 100 });
      await annotate(`ready after ${Math.round(performance.now() - began)} ms`);
      // It finds its turn gone, says so, and ends: systemd starts it again.
      await one.kill();
    },
    extent.patience,
  );
}
