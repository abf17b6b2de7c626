import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Sql } from 'postgres';
import { root } from '../../server/pages/built-site.ts';
import { type Cluster, startCluster } from '../database/cluster.ts';
import { type CompanySize, yearOfTwentyWorkers } from '../database/company.ts';
import {
  companyOfTwoHundredWorkers,
  faultsOf,
  fillLargeCompany,
} from '../database/large-company.ts';
import { dearest } from '../database/pages-read.ts';
import { explainEverything, type Plan, plansOf, tablesReadWhole } from '../database/query-plans.ts';
import { type TableSize, tableSizes } from '../database/sizes.ts';
import { type Done, doUpkeep } from '../database/upkeep.ts';
import type { By, CompanyCall } from '../load/called-by.ts';
import { runLoad } from '../load/clients.ts';
import { companyCalls } from '../load/company-calls.ts';
import { offeredTime, prepareThings, signInAll } from '../load/known-things.ts';
import { inTemporaryFolder } from '../processes.ts';
import type { Measurement, PartReport } from '../report.ts';
import { type SiteServer, startSiteServer } from '../site-server.ts';
import { median, percentile } from '../statistics.ts';
import { companyTables, slowPlans } from './company-tables.ts';

const clients = 2;
const requestsACall = 24;
/** The limit for repeating a call that takes seconds. */
const secondsACall = 4;
/** Beyond five a connection may plan a statement for any values. */
const requestsExplained = 7;

type Tokens = Record<By, string>;
type Calls = Readonly<Record<string, CompanyCall>>;
let index = 0;
const refusals = new Set<string>();

/** Measures a company with 20 workers, as it may be in some years. */
export const measureCompany = () => measure('company', yearOfTwentyWorkers, 50);

/** Measures a company with 200 workers and a million visits, for docs/scale.md. */
export const measureScale = () => measure('scale', companyOfTwoHundredWorkers, 200);

/** Writes the reads of each call and task to bench/results/, with the plans of the largest. */
async function measure(part: string, size: CompanySize, atMost: number): Promise<PartReport> {
  return inTemporaryFolder(async (folder) => {
    await using cluster = await startCluster(folder);
    const begun = performance.now();
    await fillLargeCompany(cluster, size);
    const filledInSeconds = Math.round((performance.now() - begun) / 1000);
    console.log(`Filled in ${filledInSeconds} s.`);
    const faults = await faultsOf(cluster.admin);
    if (faults.length > 0) throw new Error(`The company breaks ${faults.join(', ')}.`);
    const sizes = await tableSizes(cluster.admin);
    const { calls, tokens, times } = await timeCalls(cluster, folder, size);
    const { plans, upkeep } = await explainAll(cluster, folder, { calls, tokens });
    const tables = companyTables({ times, plans, upkeep, sizes });
    const results = path.join(root, 'bench', 'results');
    await writeFile(path.join(results, `${part}.md`), tables);
    await writeFile(path.join(results, `${part}-plans.txt`), slowPlans({ times, plans, upkeep }));
    console.log(tables);
    return reportOf({ part, size, atMost, filledInSeconds, times, plans, upkeep, sizes });
  });
}

async function timeCalls(cluster: Cluster, folder: string, size: CompanySize) {
  await using site = await startSiteServer({ folder, databaseUrl: cluster.url });
  const known = await prepareThings(cluster, size);
  const tokens = await signInAll(cluster, site);
  const offered = await offeredTime(site, tokens.client, known.comingVisit);
  const calls = companyCalls(size, { ...known, offered });
  await untilQuiet(cluster.admin);
  const times = new Map<string, readonly number[]>();
  for (const [name, call] of Object.entries(calls)) {
    // The first ones warm up and are dropped.
    await timesOf(site, call, tokens, clients * 2);
    times.set(name, await timesOf(site, call, tokens, requestsACall));
  }
  return { calls, tokens, times };
}

async function timesOf({ port }: SiteServer, call: CompanyCall, tokens: Tokens, requests: number) {
  const next = () => call.request(index++, tokens[call.by]);
  const result = await runLoad({ port, clients, seconds: secondsACall, requests, next });
  // A call that does not answer in time is a finding, not a reason to stop measuring.
  if (result.refusal !== null) refusals.add(result.refusal.slice(0, 200));
  return result.latencies;
}

/** Waits until a server that has just started has done its hourly tasks. */
async function untilQuiet(admin: Sql): Promise<void> {
  let busy = true;
  while (busy) {
    await pause(2_000);
    const { count } = await admin`
      select from pg_stat_activity
      where state = 'active' and backend_type = 'client backend' and pid <> pg_backend_pid()`;
    busy = count > 0;
  }
}

/** Repeats calls and upkeep on connections that log their plans. */
async function explainAll(
  cluster: Cluster,
  folder: string,
  { calls, tokens }: { calls: Calls; tokens: Tokens },
) {
  await explainEverything(cluster);
  const upkeep = await doUpkeep(cluster, folder);
  await using site = await startSiteServer({ folder, databaseUrl: cluster.url });
  await untilQuiet(cluster.admin);
  const plans = new Map<string, readonly Plan[]>();
  for (const [name, call] of Object.entries(calls)) {
    const work = async () => void (await timesOf(site, call, tokens, requestsExplained));
    plans.set(name, await plansOf(cluster, work));
  }
  return { plans, upkeep };
}

type Found = {
  part: string;
  atMost: number;
  size: CompanySize;
  filledInSeconds: number;
  times: ReadonlyMap<string, readonly number[]>;
  plans: ReadonlyMap<string, readonly Plan[]>;
  upkeep: readonly Done[];
  sizes: readonly TableSize[];
};

function reportOf(found: Found): PartReport {
  const { part, size, atMost, filledInSeconds, times, plans, upkeep, sizes } = found;
  const [visits, photos] = [size.visits, sizes.find(({ name }) => name === 'public.photos')?.rows];
  const whole = [...plans].flatMap(([name, found]) => {
    const tables = tablesReadWhole(found).filter((table) =>
      sizes.some((stored) => stored.name.endsWith(`.${table}`)),
    );
    return tables.length === 0 ? [] : [`${name} (${tables.join(', ')})`];
  });
  const failed = upkeep.filter(({ failure }) => failure !== null);
  return {
    part,
    title: `A company with ${size.workers} workers`,
    method: `${clients} clients call over HTTP; the server and PostgreSQL share the machine with them. Stored are ${visits.toLocaleString('en')} visits of ${size.workers} workers with ${Math.round(photos ?? 0).toLocaleString('en')} photos, in ${filledInSeconds} s. ${requestsACall} requests each, or as many as fit in ${secondsACall} s. Pages are those of 8 KB that the dearest statement of a call touched.`,
    measurements: [...times].flatMap(([figure, samples]): Measurement[] => [
      { figure, subject: 'p50, ms', unit: '', samples: [median(samples)] },
      {
        ...{ figure, subject: 'p95, ms', unit: '', samples: [percentile(samples, 0.95)] },
        goal: { atMost },
      },
      {
        ...{ figure, subject: 'pages', unit: '' },
        samples: [dearest(plans.get(figure) ?? [])?.pages ?? 0],
      },
    ]),
    notes: [
      `Large tables read from end to end: ${whole.join('; ') || 'none'}.`,
      ...upkeep.map(
        ({ name, everyMs, milliseconds, plans: read }) =>
          `${name}, every ${everyMs / 60_000} min: ${Math.round(milliseconds).toLocaleString('en')} ms, ${(dearest(read)?.pages ?? 0).toLocaleString('en')} pages.`,
      ),
      ...[...refusals].map((refusal) => `Refused: ${refusal}`),
      ...failed.map(({ name, failure }) => `${name}: ${failure}.`),
    ],
  };
}
