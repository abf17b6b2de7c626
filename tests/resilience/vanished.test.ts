import { expect, test } from 'vitest';
import { beside } from '../../server/postgres/connect.ts';
import { extent } from './extent.ts';
import { hasMachines, ownMachine } from './own-machine.ts';
import { startOwnPostgres } from './own-postgres.ts';
import { createSites, type RunningSite, withDatabase } from './running-site.ts';
import { expectAllDelivered } from './stored.ts';
import { startVisitors } from './visitors.ts';

/** In milliseconds after the standby is promoted. */
const backWithin = 30_000;

// Only root of a Linux machine can take a network away from a program.
test.skipIf(!hasMachines)(
  'a primary that vanishes without a word is given up for the standby, and nothing is lost',
  async ({ annotate }) => {
    const machine = ownMachine();
    const primary = await startOwnPostgres(undefined, machine);
    const standby = await primary.startStandby();
    const { host } = new URL(standby.url);
    const bothHosts = primary.url.replace(/(?<=@)[^/]+/, (first) => `${first},${host}`);
    const { peer, sites } = await createSites(1, bothHosts);
    const [site] = sites as [RunningSite];
    await site.start();
    const visitors = startVisitors(site.port, extent.visitors);
    await visitors.acknowledge(20);

    machine.vanish();
    await primary.kill();
    await withDatabase(standby.superuserUrl, (sql) => sql`select pg_promote()`);
    const began = performance.now();
    await visitors.acknowledge(1);
    const took = Math.round(performance.now() - began);
    expect(took).toBeLessThan(backWithin);
    await visitors.acknowledge(20);
    await visitors.stop();
    await withDatabase(beside(standby.superuserUrl, standby.url), async (sql) => {
      const counts = await expectAllDelivered(sql, visitors, peer);
      await annotate(`back ${took} ms after the standby took over; ${JSON.stringify(counts)}`);
    });
    expect(site.isRunning()).toBe(true);
  },
  extent.patience,
);
