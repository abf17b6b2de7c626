import { randomBytes } from 'node:crypto';
import { startCluster } from '../database/cluster.ts';
import { type LoadResult, p99, requireStatus, runLoad } from '../load/clients.ts';
import type { LoadRequest } from '../load/connection.ts';
import { getRequest, orderRequest, signInRequest } from '../load/requests.ts';
import { beside } from '../machine.ts';
import { inTemporaryFolder } from '../processes.ts';
import type { Measurement, PartReport } from '../report.ts';
import { startSiteServer } from '../site-server.ts';
import { shares } from '../statistics.ts';

const floodClients = 64;
const secondsAPass = 6;
const passes = 5;
let index = 0;

const others: Readonly<Record<string, () => LoadRequest>> = {
  'GET /': () => getRequest('/'),
  'GET /readyz': () => getRequest('/readyz'),
  orders: () => orderRequest(index++),
};

/**
 * Measures how long other requests take while strangers try passwords, and how long they take
 * alone.
 */
export async function measureFlood(): Promise<PartReport> {
  return inTemporaryFolder(async (folder) => {
    await using cluster = await startCluster(folder);
    await using site = await startSiteServer({ folder, databaseUrl: cluster.url, onOneCore: true });
    const alone: Record<string, number>[] = [];
    const flooded: Record<string, number>[] = [];
    const flood: LoadResult[] = [];
    await beside(async () => {
      await measureOthers(site.port);
      for (let pass = 0; pass < passes; pass += 1) {
        alone.push(await measureOthers(site.port));
        const [underFlood, knocked] = await Promise.all([
          measureOthers(site.port),
          floodSignIns(site.port),
        ]);
        flooded.push(underFlood);
        flood.push(knocked);
      }
    });
    return reportOf(alone, flooded, flood);
  });
}

/** Runs one stream of each kind side by side; returns the 99th percentile of each. */
async function measureOthers(port: number): Promise<Record<string, number>> {
  const measured = Object.entries(others).map(async ([name, next]) => {
    const result = await runLoad({ port, clients: 1, seconds: secondsAPass, next });
    requireStatus(result, 200);
    return [name, p99(result)] as const;
  });
  return Object.fromEntries(await Promise.all(measured));
}

/**
 * Each guess comes from another address and names another account, so that no limit refuses it
 * early.
 */
function floodSignIns(port: number): Promise<LoadResult> {
  return runLoad({
    port,
    clients: floodClients,
    seconds: secondsAPass,
    next: () =>
      signInRequest(index++, `nobody.${randomBytes(6).toString('hex')}@example.ph`, 'not it'),
  });
}

function reportOf(
  alone: readonly Record<string, number>[],
  flooded: readonly Record<string, number>[],
  flood: readonly LoadResult[],
): PartReport {
  const samples = (passes: readonly Record<string, number>[], name: string) =>
    passes.map((pass) => pass[name] ?? Number.NaN);
  const measurements = Object.keys(others).flatMap((name): Measurement[] => {
    const before = samples(alone, name);
    const during = samples(flooded, name);
    const figure = `p99 of ${name}`;
    return [
      { figure, subject: 'alone', unit: 'ms', samples: before },
      { figure, subject: 'during the flood', unit: 'ms', samples: during },
      {
        figure,
        subject: 'ratio',
        unit: 'ms',
        samples: shares(during, before),
        goal: { atMost: 3 },
      },
    ];
  });
  const answered = flood.map(({ statuses }) => JSON.stringify(statuses)).join(' ');
  return {
    part: 'flood',
    title: 'Other requests during a flood of bad sign-ins',
    method: `The server runs on one core. One client of each other kind is measured alone, then while ${floodClients} clients try passwords. Every guess comes from another address and names another account. ${passes} interleaved passes of ${secondsAPass} s each.`,
    measurements,
    notes: [`The flood's responses by status, pass by pass: ${answered}.`],
  };
}
