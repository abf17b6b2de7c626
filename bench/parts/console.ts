import { startCluster } from '../database/cluster.ts';
import { fillCompany, yearOfTwentyWorkers } from '../database/company.ts';
import { requireStatus, runLoad } from '../load/clients.ts';
import { Connection } from '../load/connection.ts';
import { signInDispatcher } from '../load/dispatcher.ts';
import { teamCalls } from '../load/team-calls.ts';
import { prepareTeamChanges } from '../load/team-changes.ts';
import { askOver } from '../load/team-requests.ts';
import { inTemporaryFolder } from '../processes.ts';
import type { PartReport } from '../report.ts';
import { type SiteServer, startSiteServer } from '../site-server.ts';
import { percentile } from '../statistics.ts';

const passes = 3;
const requestsAPass = 60;

/** Measures every call of the console over HTTP, in a company that has worked for years. */
export async function measureConsole(): Promise<PartReport> {
  return inTemporaryFolder(async (folder) => {
    await using cluster = await startCluster(folder);
    await fillCompany(cluster.admin, yearOfTwentyWorkers);
    await using site = await startSiteServer({ folder, databaseUrl: cluster.url });
    const { access_token: token } = await signInDispatcher(cluster, site);
    const calls = { ...teamCalls(yearOfTwentyWorkers), ...(await prepareChanges(site, token)) };
    const times = new Map<string, number[]>();
    let index = 0;
    // The first pass warms up and is dropped.
    for (let pass = 0; pass <= passes; pass += 1) {
      for (const [name, request] of Object.entries(calls)) {
        const next = () => request(index++, token);
        const load = { port: site.port, clients: 1, seconds: 60, requests: requestsAPass, next };
        const result = await runLoad(load);
        requireStatus(result, 200);
        const known = times.get(name) ?? [];
        times.set(name, pass === 0 ? known : [...known, percentile(result.latencies, 0.95)]);
      }
    }
    return reportOf(times);
  });
}

async function prepareChanges({ port }: SiteServer, token: string) {
  const connection = await Connection.open(port);
  const changes = await prepareTeamChanges(askOver(connection, token));
  connection.close();
  return changes;
}

function reportOf(times: ReadonlyMap<string, readonly number[]>): PartReport {
  const { clients, subscriptions, visits, requests, workers } = yearOfTwentyWorkers;
  const stored = [clients, subscriptions, visits, requests].map((count) =>
    count.toLocaleString('en'),
  );
  return {
    part: 'console',
    title: "The console's calls",
    method: `One client after the other calls over HTTP; the server and PostgreSQL share the machine with it. Stored are ${stored[0]} clients with ${stored[1]} subscriptions, ${stored[2]} visits of ${workers} workers, ${stored[3]} requests and 60,000 changes. ${passes} passes of ${requestsAPass} requests each.`,
    measurements: [...times].map(([name, samples]) => ({
      figure: name,
      subject: 'p95',
      unit: 'ms',
      samples,
      goal: { atMost: 50 },
    })),
    notes: [],
  };
}
