import { randomInt } from 'node:crypto';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startSmtpPeer } from '../../server/mail/smtp-peer.fixture.ts';
import { extent } from './extent.ts';
import { createSite, postmasterPid, type RunningSite, withSiteDatabase } from './running-site.ts';
import { expectNothingLost, makeMailsDue, untilMailsAreSent } from './stored.ts';
import { startVisitors, type Visitors } from './visitors.ts';

/** Each returns the milliseconds until the site worked again. */
const kills: Record<string, (site: RunningSite, visitors: Visitors) => Promise<number>> = {
  async 'the server'(site) {
    await site.kill();
    return site.start();
  },
  async PostgreSQL(site, visitors) {
    process.kill(postmasterPid(site), 'SIGKILL');
    return healing(visitors);
  },
  async both(site) {
    process.kill(postmasterPid(site), 'SIGKILL');
    await site.kill();
    return site.start();
  },
  async 'one process of PostgreSQL'(site, visitors) {
    await killBackend(site);
    return healing(visitors);
  },
  async 'one process of PostgreSQL, and the server'(site) {
    await killBackend(site);
    await site.kill();
    return site.start();
  },
  async 'the server, and again while it starts'(site) {
    await site.kill();
    await site.launch();
    await site.kill();
    return site.start();
  },
};

async function killBackend(site: RunningSite): Promise<void> {
  const busy = await withSiteDatabase(
    site,
    (sql) => sql<{ pid: number }[]>`
      select pid from pg_stat_activity where application_name = 'maayos' order by state limit 1`,
  );
  expect(busy).toHaveLength(1);
  for (const { pid } of busy) process.kill(pid, 'SIGKILL');
}

/** Waits for more successes than could have been under way. */
async function healing(visitors: Visitors): Promise<number> {
  const began = performance.now();
  await visitors.acknowledge(extent.visitors + 1);
  return performance.now() - began;
}

test(
  'no kill loses what was acknowledged to a visitor, or stores half of it',
  async ({ annotate }) => {
    const peer = await startSmtpPeer();
    onTestFinished(() => peer.close());
    const site = await createSite({ settings: { SMTP_URL: peer.url } });
    await site.start();
    const visitors = startVisitors(site.port, extent.visitors);
    const times = new Map<string, number[]>(Object.keys(kills).map((victim) => [victim, []]));

    for (let round = 0; round < extent.kills; round += 1) {
      const [victim, kill] = Object.entries(kills)[round % times.size] ?? [];
      if (victim === undefined || kill === undefined) throw new Error('There is nothing to kill.');
      await visitors.acknowledge(randomInt(10, 100));
      const took = await kill(site, visitors);
      times.get(victim)?.push(Math.round(took));
    }
    await visitors.acknowledge(20);
    await visitors.stop();

    const counts = await withSiteDatabase(site, async (sql) => {
      // A soak waits until the leases of killed processes expire by themselves.
      if (!extent.isSoak) await makeMailsDue(sql);
      await untilMailsAreSent(sql, extent.patience / 2);
      return vi.waitFor(() => expectNothingLost(sql, visitors, peer));
    });
    const { lost, unavailable, abandoned } = visitors;
    await annotate(
      `${extent.kills} kills: ${JSON.stringify({ ...counts, lost, unavailable, abandoned: abandoned.length })}`,
    );
    for (const [victim, all] of times) await annotate(`${victim}, ms to work again: ${all}`);
  },
  extent.patience,
);
