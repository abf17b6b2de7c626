import { describe, expect, test } from 'vitest';
import { beside } from '../../server/postgres/connect.ts';
import { confirmedClient } from './accounts.ts';
import { extent } from './extent.ts';
import { signedInOwner } from './members.ts';
import { startOwnPostgres } from './own-postgres.ts';
import { startPhones, storedPhotos } from './phones.ts';
import { hasPooler, startPooler } from './pooler.ts';
import { startProxy } from './proxy.ts';
import { createSite, createSites, withDatabase } from './running-site.ts';
import { expectAllDelivered } from './stored.ts';
import { startVisitors } from './visitors.ts';

// CI and most machines of developers have no PgBouncer.
describe.runIf(hasPooler)('with PgBouncer in transaction mode in between', () => {
  test(
    'two processes share a few connections, and all that is acknowledged is stored once',
    async ({ annotate }) => {
      const database = await startOwnPostgres();
      const pooler = await startPooler(database.url);
      const { peer, sites } = await createSites(2, `${pooler}?pooler=transaction`);
      await Promise.all(sites.map((site) => site.start()));
      let turn = 0;
      const proxy = await startProxy(() => sites[turn++ % sites.length]?.port ?? 0);
      const client = await confirmedClient(proxy.port, peer, 'ana@example.ph');

      const adminUrl = beside(database.superuserUrl, database.url);
      await withDatabase(adminUrl, async (sql) => {
        const owner = await signedInOwner(sql, proxy.port);
        const phones = await startPhones(proxy, sql, 2, owner);
        const visitors = startVisitors(proxy.port, extent.visitors);
        await Promise.all([
          visitors.acknowledge(extent.isSoak ? 1_000 : 50),
          phones.acknowledge(2),
        ]);
        await Promise.all([visitors.stop(), phones.giveUp()]);
        const { surprises, lost, unavailable } = visitors;
        expect({ surprises, lost, unavailable }).toEqual({
          surprises: [],
          lost: 0,
          unavailable: 0,
        });
        expect([phones.surprises, phones.again()]).toEqual([[], 0]);
        expect(await storedPhotos(sql)).toEqual(phones.kept);
        const counts = await expectAllDelivered(sql, visitors, peer);
        const [{ sessions }] = await sql<[{ sessions: number }]>`
          select count(*)::integer as sessions from pg_stat_activity where usename = 'maayos'`;
        // Two processes of their own would open up to 60.
        expect(sessions).toBeLessThanOrEqual(20);
        await annotate(`${sessions} connections; ${JSON.stringify(counts)}`);
      });
      expect((await client.getUser()).data.user?.email).toBe('ana@example.ph');
      expect(sites.flatMap(({ troubles }) => troubles)).toEqual([]);
    },
    extent.patience,
  );

  test.each([
    ['refuses what a session is set to', ''],
    [
      'ignores it',
      'ignore_startup_parameters = lock_timeout, statement_timeout, role, ' +
        'idle_in_transaction_session_timeout',
    ],
  ])('a server that does not know of a pooler that %s says so in one sentence', async (_, more) => {
    const database = await startOwnPostgres();
    const site = await createSite({
      settings: { DATABASE_URL: await startPooler(database.url, more) },
    });
    await expect(site.start()).rejects.toThrow(
      /DATABASE_URL leads to a pooler, .+ Add pooler=transaction to it/,
    );
  });
});
