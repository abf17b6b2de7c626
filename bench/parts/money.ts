import { startCluster } from '../database/cluster.ts';
import { fillCompany, yearOfTwentyWorkers } from '../database/company.ts';
import { fillLedger } from '../database/ledger.ts';
import { requireStatus, runLoad } from '../load/clients.ts';
import { signInDispatcher } from '../load/dispatcher.ts';
import { moneyCalls } from '../load/money-calls.ts';
import { inTemporaryFolder } from '../processes.ts';
import type { PartReport } from '../report.ts';
import { startSiteServer } from '../site-server.ts';
import { percentile } from '../statistics.ts';

const passes = 3;
const requestsAPass = 60;

/** Measures every call that Money's screens make, in a company that has worked for years. */
export async function measureMoney(): Promise<PartReport> {
  return inTemporaryFolder(async (folder) => {
    await using cluster = await startCluster(folder);
    await fillCompany(cluster.admin, yearOfTwentyWorkers);
    await fillLedger(cluster.admin);
    const [stored] = await cluster.admin<{ payments: number; dues: number }[]>`
      select (select count(*)::integer from public.payments) as payments,
        (select count(*)::integer from public.dues) as dues`;
    await using site = await startSiteServer({ folder, databaseUrl: cluster.url });
    const { access_token: token } = await signInDispatcher(cluster, site);
    const times = new Map<string, number[]>();
    let index = 0;
    // The first pass warms up and is dropped.
    for (let pass = 0; pass <= passes; pass += 1) {
      for (const [name, request] of Object.entries(moneyCalls)) {
        const next = () => request(index++, token);
        const load = { port: site.port, clients: 1, seconds: 60, requests: requestsAPass, next };
        const result = await runLoad(load);
        requireStatus(result, 200);
        const known = times.get(name) ?? [];
        times.set(name, pass === 0 ? known : [...known, percentile(result.latencies, 0.95)]);
      }
    }
    const counts = [stored?.dues ?? 0, stored?.payments ?? 0].map((n) => n.toLocaleString('en'));
    return {
      part: 'money',
      title: "Money's screens",
      method: `One client after the other calls over HTTP; the server and PostgreSQL share the machine with it. Stored are ${yearOfTwentyWorkers.subscriptions.toLocaleString('en')} subscriptions with ${counts[0]} dues and ${counts[1]} payments. ${passes} passes of ${requestsAPass} requests each.`,
      measurements: [...times].map(([name, samples]) => ({
        figure: name,
        subject: 'p95',
        unit: 'ms',
        samples,
        goal: { atMost: 50 },
      })),
      notes: [],
    };
  });
}
