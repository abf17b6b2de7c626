import { type Cluster, startCluster } from '../database/cluster.ts';
import { type LoadResult, requireStatus, runLoad } from '../load/clients.ts';
import { orderRequest } from '../load/requests.ts';
import { beside } from '../machine.ts';
import { inTemporaryFolder } from '../processes.ts';
import type { Measurement, PartReport } from '../report.ts';
import { startSiteServer } from '../site-server.ts';
import { percentile } from '../statistics.ts';

const clients = 32;
const secondsAPass = 5;
const passes = 5;

type Mails = { queued: number; sent: number };

/** Measures orders over HTTP, each acknowledged after its commit. */
export async function measureOrders(): Promise<PartReport> {
  return inTemporaryFolder(async (folder) => {
    await using cluster = await startCluster(folder);
    await using site = await startSiteServer({ folder, databaseUrl: cluster.url, onOneCore: true });
    const orders: LoadResult[] = [];
    const mails: Mails[] = [];
    await beside(async () => {
      let index = 0;
      const next = () => orderRequest(index++);
      await runLoad({ port: site.port, clients, seconds: 2, next });
      for (let pass = 0; pass < passes; pass += 1) {
        const result = await runLoad({ port: site.port, clients, seconds: secondsAPass, next });
        requireStatus(result, 200);
        orders.push(result);
        mails.push(await takeMailsAway(cluster));
      }
    });
    return reportOf(orders, mails);
  });
}

/** Removes all mails, so that each pass begins with none. Returns their number. */
async function takeMailsAway({ admin }: Cluster): Promise<Mails> {
  const [mails = { queued: 0, sent: 0 }] = await admin<Mails[]>`
    select count(*)::integer as queued, count(sent_at)::integer as sent from private.outbox`;
  await admin`truncate private.outbox`;
  return mails;
}

function reportOf(orders: readonly LoadResult[], mails: readonly Mails[]): PartReport {
  const sum = (figure: keyof Mails) => mails.reduce((total, each) => total + each[figure], 0);
  const row = (figure: string, unit: string, samples: number[]): Measurement => ({
    ...{ figure, unit, samples },
    subject: 'orders over HTTP',
  });
  const share = (of: number) => orders.map(({ latencies }) => percentile(latencies, of));
  return {
    part: 'orders',
    title: `Durable order submissions, ${clients} clients`,
    method: `The server on one core, the clients on another, PostgreSQL (fsync on) on both; ${passes} passes of ${secondsAPass} s each. An order is checked, limited and stored with its two mails; the response follows the commit.`,
    measurements: [
      row(
        'a second',
        '',
        orders.map(({ rate }) => rate),
      ),
      row('p50', 'ms', share(0.5)),
      { ...row('p99', 'ms', share(0.99)), goal: { atMost: 50 } },
    ],
    notes: [
      `Mails wait during a rush, so that visitors come first: ${sum('sent')} of ${sum('queued')} were sent while orders came in.`,
    ],
  };
}
