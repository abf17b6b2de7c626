import { once } from 'node:events';
import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { serveBucket } from '../../server/files/bucket.fixture.ts';
import { beside } from '../../server/postgres/connect.ts';
import { extent } from './extent.ts';
import { signedInOwner } from './members.ts';
import { hasNginx, startNginx } from './nginx.ts';
import { startOwnPostgres } from './own-postgres.ts';
import { startPhones, storedPhotos } from './phones.ts';
import { createSites, type RunningSite, withDatabase } from './running-site.ts';
import { expectAllDelivered } from './stored.ts';
import { startVisitors } from './visitors.ts';

/**
 * A reverse proxy like nginx's default: keeps connections open, tries the next process if it cannot
 * connect, and never repeats a request that it has begun to send.
 */
async function startReverseProxy(sites: readonly RunningSite[]): Promise<number> {
  const agent = new Agent({ keepAlive: true });
  let turn = 0;
  const proxy = createServer((incoming, outgoing) => {
    const parts: Buffer[] = [];
    incoming.on('data', (part: Buffer) => parts.push(part));
    incoming.on('end', () => {
      const first = turn++;
      const pass = (tries: number) => {
        const port = sites[(first + tries) % sites.length]?.port;
        const { method, url } = incoming;
        const { connection: _, ...headers } = incoming.headers;
        const passed = request({ agent, host: '127.0.0.1', port, method, path: url, headers });
        passed.on('response', (answer) => {
          outgoing.writeHead(answer.statusCode ?? 0, answer.headers);
          answer.pipe(outgoing);
        });
        passed.on('error', (failure) => {
          const isAway = 'syscall' in failure && failure.syscall === 'connect';
          if (isAway && tries + 1 < sites.length) pass(tries + 1);
          else outgoing.writeHead(502).end(`${failure.message} (reused: ${passed.reusedSocket})`);
        });
        passed.end(Buffer.concat(parts));
      };
      pass(0);
    });
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  onTestFinished(() => {
    agent.destroy();
    proxy.closeAllConnections();
    proxy.close();
  });
  return (proxy.address() as AddressInfo).port;
}

test(
  'two processes restarted one after the other refuse nobody who orders',
  async ({ annotate }) => {
    const database = await startOwnPostgres();
    const { peer, sites } = await createSites(2, database.url);
    for (const site of sites) await site.start();
    const port = await startReverseProxy(sites);
    const visitors = startVisitors(port, extent.visitors);
    await visitors.acknowledge(20);
    for (let round = 0; round < (extent.isSoak ? 20 : 3); round += 1) {
      for (const site of sites) {
        await site.stop();
        await visitors.acknowledge(20);
        await site.start();
        await visitors.acknowledge(20);
      }
    }
    await visitors.stop();
    const { acknowledged, surprises, lost, unavailable } = visitors;
    expect({ surprises, lost, unavailable }).toEqual({ surprises: [], lost: 0, unavailable: 0 });
    const stored = await withDatabase(beside(database.superuserUrl, database.url), (sql) =>
      expectAllDelivered(sql, visitors, peer),
    );
    expect(sites.flatMap(({ troubles }) => troubles)).toEqual([]);
    await annotate(`${acknowledged.length} taken while each restarted; ${JSON.stringify(stored)}`);
  },
  extent.patience,
);

test.runIf(hasNginx)(
  'behind nginx and with photos in a bucket, no call of visitors and crews is refused either',
  async ({ annotate }) => {
    const bucket = await serveBucket('rolling');
    onTestFinished(() => bucket.close());
    const database = await startOwnPostgres();
    const { peer, sites } = await createSites(3, database.url, { FILES_URL: bucket.filesUrl });
    for (const site of sites) await site.start();
    const port = await startNginx(sites.map((site) => site.port));
    const adminUrl = beside(database.superuserUrl, database.url);
    await withDatabase(adminUrl, async (sql) => {
      const phones = await startPhones({ port }, sql, 2, await signedInOwner(sql, port));
      const visitors = startVisitors(port, extent.visitors);
      const work = () => Promise.all([visitors.acknowledge(10), phones.acknowledge(3)]);
      for (let round = 0; round < (extent.isSoak ? 10 : 1); round += 1) {
        for (const site of sites) {
          await work();
          await site.stop();
          await work();
          await site.start();
        }
      }
      await work();
      await Promise.all([visitors.stop(), phones.giveUp()]);
      const { surprises, lost, unavailable } = visitors;
      expect({ surprises, lost, unavailable }).toEqual({ surprises: [], lost: 0, unavailable: 0 });
      expect([phones.surprises, phones.again()]).toEqual([[], 0]);

      expect(await storedPhotos(sql)).toEqual(phones.kept);
      const stored = await expectAllDelivered(sql, visitors, peer);
      await annotate(`${phones.kept.size} photos; ${JSON.stringify(stored)}`);
    });
    expect(sites.flatMap(({ troubles }) => troubles)).toEqual([]);
  },
  extent.patience,
);
