import { expect, onTestFinished, test } from 'vitest';
import { startSmtpPeer } from '../../server/mail/smtp-peer.fixture.ts';
import { extent } from './extent.ts';
import { hasMachines, ownMachine } from './own-machine.ts';
import { startOwnPostgres } from './own-postgres.ts';
import { beside, createSite, withDatabase } from './running-site.ts';
import { expectNothingLost, makeMailsDue, untilMailsAreSent } from './stored.ts';
import { startVisitors } from './visitors.ts';

/** In milliseconds after the standby is promoted. */
const backWithin = 30_000;

// Only root of a Linux machine can take a network away from a program.
test.skipIf(!hasMachines)(
  'a primary that vanishes without a word is given up for the standby, and nothing is lost',
  async ({ annotate }) => {
    const peer = await startSmtpPeer();
    onTestFinished(() => peer.close());
    const machine = ownMachine();
    const primary = await startOwnPostgres(undefined, machine);
    const standby = await primary.startStandby();
    const { host } = new URL(standby.url);
    const settings = {
      DATABASE_URL: primary.url.replace(/(?<=@)[^/]+/, (first) => `${first},${host}`),
      SITE_URL: 'http://home.example',
      SMTP_URL: peer.url,
    };
    const site = await createSite({ settings });
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
      await makeMailsDue(sql);
      await untilMailsAreSent(sql, 60_000);
      const counts = await expectNothingLost(sql, visitors, peer);
      await annotate(`back ${took} ms after the standby took over; ${JSON.stringify(counts)}`);
    });
    expect(site.isRunning()).toBe(true);
  },
  extent.patience,
);
