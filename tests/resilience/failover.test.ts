import { expect, onTestFinished, test, vi } from 'vitest';
import { serveBucket } from '../../server/files/bucket.fixture.ts';
import { beside } from '../../server/postgres/connect.ts';
import { extent } from './extent.ts';
import { signedInOwner } from './members.ts';
import { installedPostgres, type OwnPostgres, startOwnPostgres } from './own-postgres.ts';
import { startPhones, storedPhotos } from './phones.ts';
import { startProxy } from './proxy.ts';
import { createSite, createSites, withDatabase } from './running-site.ts';
import { expectAllDelivered } from './stored.ts';
import { startVisitors } from './visitors.ts';

/** In milliseconds after the standby is promoted. */
const backWithin = 30_000;

/** The address of the server's login with both hosts, the standby's first. */
function bothHosts(primary: OwnPostgres, standby: OwnPostgres): string {
  return standby.url.replace(new URL(standby.url).host, (host) => `${host},${hostOf(primary)}`);
}

function hostOf({ url }: OwnPostgres): string {
  return new URL(url).host;
}

test(
  'a standby that takes over has all that was acknowledged, and the site goes on without a restart',
  async ({ annotate }) => {
    const bucket = await serveBucket('failover');
    onTestFinished(() => bucket.close());
    // The older PostgreSQL where it is installed.
    const primary = await startOwnPostgres(installedPostgres()[0]?.binaries);
    const standby = await primary.startStandby();
    const { peer, sites } = await createSites(2, bothHosts(primary, standby), {
      FILES_URL: bucket.filesUrl,
    });
    for (const site of sites) await site.start();
    let turn = 0;
    const { port } = await startProxy(() => sites[turn++ % sites.length]?.port ?? 0);
    const phones = await withDatabase(beside(primary.superuserUrl, primary.url), async (sql) =>
      startPhones({ port }, sql, 2, await signedInOwner(sql, port)),
    );
    const visitors = startVisitors(port, extent.visitors);
    await Promise.all([visitors.acknowledge(extent.isSoak ? 500 : 20), phones.acknowledge(2)]);

    await primary.kill();
    await vi.waitFor(() => expect(visitors.unavailable).toBeGreaterThan(0), 20_000);
    expect(await withDatabase(standby.url, (sql) => sql`select pg_is_in_recovery() as is`)).toEqual(
      [{ is: true }],
    );
    const began = performance.now();
    await withDatabase(standby.superuserUrl, (sql) => sql`select pg_promote()`);
    await visitors.acknowledge(1);
    const took = Math.round(performance.now() - began);
    expect(took).toBeLessThan(backWithin);
    await Promise.all([visitors.acknowledge(20), phones.acknowledge(2)]);
    await visitors.stop();
    await phones.giveUp();
    expect(phones.surprises).toEqual([]);

    await withDatabase(beside(standby.superuserUrl, standby.url), async (sql) => {
      const stored = await storedPhotos(sql);
      expect([...phones.kept].filter((id) => !stored.has(id))).toEqual([]);
      const counts = await expectAllDelivered(sql, visitors, peer);
      await annotate(
        `back ${took} ms after the standby took over; ${phones.kept.size} photos; ${JSON.stringify(counts)}`,
      );
    });
    expect(sites.every((site) => site.isRunning())).toBe(true);
  },
  extent.patience,
);

test('a standby alone is refused in one sentence', { timeout: extent.patience }, async () => {
  const primary = await startOwnPostgres();
  const standby = await primary.startStandby();
  const alone = await createSite({ settings: { DATABASE_URL: standby.url } });
  await expect(alone.start()).rejects.toThrow(
    /DATABASE_URL leads to a standby, .+ Name the primary/,
  );
  const both = await createSite({ settings: { DATABASE_URL: bothHosts(primary, standby) } });
  await primary.kill();
  await expect(both.start()).rejects.toThrow(
    /No host in DATABASE_URL takes writes .+: a standby; /,
  );
});
