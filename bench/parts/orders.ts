import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { type Cluster, startCluster } from '../database/cluster.ts';
import { requireStatus, runLoad } from '../load/clients.ts';
import { orderRequest } from '../load/requests.ts';
import { beside, measuredCore, pinned } from '../machine.ts';
import { inTemporaryFolder } from '../processes.ts';
import type { PartReport } from '../report.ts';
import { startSiteServer } from '../site-server.ts';
import { percentile, shares } from '../statistics.ts';

const run = promisify(execFile);
const clients = 32;
const secondsAPass = 5;
const passes = 5;
/** The server's own pool has as many connections. */
const connections = 20;

/** What the outbox held after a pass. */
type Mails = { queued: number; sent: number };

type Pass = { rate: number; latencies: readonly number[] };

/**
 * Compares orders over HTTP, each acknowledged after its commit, to one-row INSERTs by the same
 * driver.
 */
export async function measureOrders(): Promise<PartReport> {
  return inTemporaryFolder(async (folder) => {
    await using cluster = await startCluster(folder);
    await makePlainTable(cluster);
    await using site = await startSiteServer({ folder, databaseUrl: cluster.url, onOneCore: true });
    const orders: Pass[] = [];
    const inserts: Pass[] = [];
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
        inserts.push(await plainInserts(cluster));
      }
    });
    return reportOf(orders, inserts, mails);
  });
}

/**
 * Removes all mails, so that nothing but INSERTs runs during their pass. Returns how many there
 * were.
 */
async function takeMailsAway({ admin }: Cluster): Promise<Mails> {
  const [mails = { queued: 0, sent: 0 }] = await admin<Mails[]>`
    select count(*)::integer as queued, count(sent_at)::integer as sent from private.outbox`;
  await admin`truncate private.outbox`;
  return mails;
}

async function makePlainTable({ admin }: Cluster): Promise<void> {
  await admin`create schema bench`;
  await admin`
    create table bench.plain_orders as
    select reference::text, idempotency_key, content_hash, created_at, name::text, email::text,
      phone::text, address::text, package_type::text, duration::text, start_date,
      additional_requests::text, displayed_total_price, total_price_in_pesos, price_mismatch
    from public.requests with no data`;
  await admin`
    alter table bench.plain_orders add column id bigint generated always as identity primary key`;
  await admin`grant usage on schema bench to maayos`;
  await admin`grant insert on bench.plain_orders to maayos`;
}

/**
 * The process is pinned to a core as the server is, and PostgreSQL is not, as it is beside the
 * server.
 */
async function plainInserts({ url }: Cluster): Promise<Pass> {
  const program = path.join(import.meta.dirname, '..', 'baselines', 'plain-inserts.ts');
  const values = [url, connections, clients, secondsAPass].map(String);
  const [command = '', ...rest] = pinned(measuredCore, [process.execPath, program, ...values]);
  const { stdout } = await run(command, rest, { maxBuffer: 2 ** 28 });
  return JSON.parse(stdout);
}

function reportOf(
  orders: readonly Pass[],
  inserts: readonly Pass[],
  mails: readonly Mails[],
): PartReport {
  const sum = (figure: keyof Mails) => mails.reduce((total, each) => total + each[figure], 0);
  const rates = (passes: readonly Pass[]) => passes.map(({ rate }) => rate);
  const subjects = [
    { subject: 'orders over HTTP', passes: orders, goal: { atMost: 50 } },
    { subject: 'plain INSERTs', passes: inserts },
  ];
  return {
    part: 'orders',
    title: `Durable order submissions, ${clients} clients`,
    method: `The server on one core, the clients on another, PostgreSQL (fsync on) on both; ${passes} interleaved passes of ${secondsAPass} s each. An order is checked, limited and stored with its two mails; the response follows the commit. A plain INSERT writes the same columns into a table with ordinary types, a primary key and nothing else. It uses postgres.js with ${connections} connections.`,
    measurements: [
      ...subjects.flatMap(({ subject, passes, goal }) => [
        { figure: 'a second', subject, unit: '', samples: rates(passes) },
        {
          figure: 'p50',
          subject,
          unit: 'ms',
          samples: passes.map(({ latencies }) => percentile(latencies, 0.5)),
        },
        {
          figure: 'p99',
          subject,
          unit: 'ms',
          samples: passes.map(({ latencies }) => percentile(latencies, 0.99)),
          ...(goal && { goal }),
        },
      ]),
      {
        figure: 'share of plain INSERTs',
        subject: 'orders over HTTP',
        unit: '',
        samples: shares(rates(orders), rates(inserts)),
        goal: { atLeast: 0.25 },
      },
    ],
    notes: [
      `Mails wait during a rush, so that visitors come first: ${sum('sent')} of ${sum('queued')} were sent while orders came in.`,
    ],
  };
}
