import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { myRequests } from '../../contract/my-requests.ts';
import { root } from '../../server/pages/built-site.ts';
import { accountEmail, benchPassword, makeAccounts } from '../database/accounts.ts';
import { type Cluster, startCluster } from '../database/cluster.ts';
import { accountsFor, storeOrders } from '../database/orders.ts';
import {
  explainEverything,
  type Plan,
  plansAsMarkdown,
  plansOf,
  tablesReadWhole,
} from '../database/query-plans.ts';
import { requireStatus, runLoad } from '../load/clients.ts';
import { Connection, type LoadRequest } from '../load/connection.ts';
import { getRequest, orderRequest, signInRequest } from '../load/requests.ts';
import { inTemporaryFolder } from '../processes.ts';
import type { Measurement, PartReport } from '../report.ts';
import { apiHeaders, type SiteServer, startSiteServer } from '../site-server.ts';
import { median } from '../statistics.ts';

const run = promisify(execFile);
const sizes = [1000, 100_000, 1_000_000];
const passes = 7;
/** Covers the orders of the last hour and a half before the run, and all that the run submits. */
const since = '90m';
let index = 0;

/** One installation with this many stored orders. */
type Installation = { orders: number; cluster: Cluster; site: SiteServer; folder: string };

/**
 * The operations to measure, with their number per pass. Each returns its times in milliseconds.
 */
const operations: Readonly<Record<string, (to: Installation) => Promise<readonly number[]>>> = {
  'an order is submitted': ({ site }) => timesOf(site, 60, () => orderRequest(index++)),
  'intake --since': async ({ cluster, folder }) => [await millisecondsOfIntake(cluster, folder)],
  'sign-in': ({ site }) =>
    timesOf(site, 15, () => signInRequest(index++, accountEmail((index % 90) + 2), benchPassword)),
  "the portal's my-requests": async ({ site }) => {
    const headers = { ...apiHeaders, authorization: `Bearer ${await accessToken(site)}` };
    return timesOf(site, 60, () => getRequest(`/functions/v1/${myRequests.name}`, headers));
  },
};

/** Measures the same operations over a thousand, a hundred thousand and a million stored orders. */
export async function measureGrowth(): Promise<PartReport> {
  return inTemporaryFolder(async (folder) => {
    const installations: Installation[] = [];
    await using running = new AsyncDisposableStack();
    for (const orders of sizes) installations.push(await install(folder, orders, running));
    const times = await measureInTurn(installations);
    const largest = installations.at(-1);
    return reportOf(times, largest ? [await writePlans(largest)] : []);
  });
}

async function install(
  parent: string,
  orders: number,
  running: AsyncDisposableStack,
): Promise<Installation> {
  const folder = path.join(parent, String(orders));
  const cluster = running.use(await startCluster(folder));
  await makeAccounts(cluster.admin, accountsFor(orders));
  await storeOrders(cluster.admin, orders);
  const site = running.use(await startSiteServer({ folder, databaseUrl: cluster.url }));
  return { orders, cluster, site, folder };
}

/** Returns each pass's median by operation and size. The first pass warms up and is dropped. */
async function measureInTurn(installations: readonly Installation[]) {
  const times = new Map<string, Map<number, number[]>>();
  for (let pass = 0; pass <= passes; pass += 1) {
    for (const [name, operate] of Object.entries(operations)) {
      const bySize = times.get(name) ?? new Map<number, number[]>();
      times.set(name, bySize);
      for (const installation of installations) {
        const middle = median(await operate(installation));
        const known = bySize.get(installation.orders) ?? [];
        bySize.set(installation.orders, pass === 0 ? known : [...known, middle]);
      }
    }
  }
  return times;
}

async function timesOf(
  { port }: SiteServer,
  requests: number,
  next: () => LoadRequest,
): Promise<readonly number[]> {
  const result = await runLoad({ port, clients: 1, seconds: 60, requests, next });
  requireStatus(result, 200);
  return result.latencies;
}

/** Measures the whole command, as the team runs it. */
async function millisecondsOfIntake({ url }: Cluster, folder: string): Promise<number> {
  const begun = performance.now();
  const env = { ...process.env, DATABASE_URL: url, DATA_DIR: path.join(folder, 'data') };
  const program = [
    '--disable-warning=ExperimentalWarning',
    'scripts/intake.ts',
    '--json',
    '--since',
    since,
  ];
  await run(process.execPath, program, { cwd: root, env, maxBuffer: 2 ** 28 });
  return performance.now() - begun;
}

async function accessToken({ port }: SiteServer): Promise<string> {
  const connection = await Connection.open(port);
  const answer = await connection.send(signInRequest(index++, accountEmail(1), benchPassword));
  connection.close();
  const { access_token }: { access_token: string } = JSON.parse(answer.body.toString());
  return access_token;
}

/**
 * Repeats the operations on the largest installation while its server logs its plans. Returns a
 * note about them.
 */
async function writePlans(largest: Installation): Promise<string> {
  const { cluster, folder, orders } = largest;
  await explainEverything(cluster);
  await using site = await startSiteServer({ folder, databaseUrl: cluster.url });
  const plans = new Map<string, readonly Plan[]>();
  for (const [name, operate] of Object.entries(operations)) {
    const work = async () => void (await operate({ ...largest, site }));
    plans.set(name, await plansOf(cluster, work));
  }
  const page = path.join(root, 'bench', 'results', 'query-plans.md');
  await writeFile(page, plansAsMarkdown(orders, plans));
  const whole = tablesReadWhole(plans).join(', ') || 'none';
  return `Tables read from end to end over ${orders.toLocaleString('en')} orders: ${whole}. All others are read by an index.`;
}

function reportOf(
  times: ReadonlyMap<string, ReadonlyMap<number, readonly number[]>>,
  notes: readonly string[],
): PartReport {
  const [smallest = 0, ...larger] = sizes;
  const measurements = [...times].flatMap(([figure, bySize]): Measurement[] => {
    const samples = (orders: number) => bySize.get(orders) ?? [];
    const base = median(samples(smallest));
    return [
      ...sizes.map((orders) => ({
        figure,
        subject: `${orders.toLocaleString('en')} orders`,
        unit: 'ms',
        samples: samples(orders),
      })),
      {
        figure,
        subject: 'largest ÷ smallest',
        unit: 'ms',
        samples: [Math.max(...larger.map((orders) => median(samples(orders)))) / base],
        goal: { atMost: 1.2 },
      },
    ];
  });
  return {
    part: 'growth',
    title: 'How cost grows with what is stored',
    method: `Three installations run side by side; one client does each operation in turn. Medians of ${passes} interleaved passes (60 orders, 15 sign-ins, 60 calls, one whole intake command each). The plans over the largest one are written to bench/results/query-plans.md.`,
    measurements,
    notes,
  };
}
