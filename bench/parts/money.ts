import { me } from '../../contract/team/me.ts';
import { accountEmail, benchPassword, makeAccounts } from '../database/accounts.ts';
import { type Cluster, startCluster } from '../database/cluster.ts';
import { fillCompany, yearOfTwentyWorkers } from '../database/company.ts';
import { fillLedger, longestClient, openPlanOf } from '../database/ledger.ts';
import { explainEverything, type Plan, plansOf, tablesReadWhole } from '../database/query-plans.ts';
import { requireStatus, runLoad } from '../load/clients.ts';
import { Connection } from '../load/connection.ts';
import { signInDispatcher } from '../load/dispatcher.ts';
import { linkSecret, type MoneyCall, moneyCalls } from '../load/money-calls.ts';
import { signInRequest } from '../load/requests.ts';
import { request } from '../load/team-requests.ts';
import { inTemporaryFolder } from '../processes.ts';
import type { PartReport } from '../report.ts';
import { type SiteServer, startSiteServer } from '../site-server.ts';
import { percentile, shares } from '../statistics.ts';

const passes = 3;
/** Of what takes seconds ten are enough. */
const requestsAPass = ({ atMost }: MoneyCall) => (atMost > 1_000 ? 10 : 60);
/** Beyond five a connection may plan a statement for any values. */
const requestsExplained = 8;
/** The least that a call of the console does: it says who calls. */
const trivial: MoneyCall = { by: 'dispatcher', atMost: 50, request: request(me, () => ({})) };

type Tokens = Record<MoneyCall['by'], string>;
let index = 0;

/** Measures every call that shows money, in a company that has worked for years. */
export async function measureMoney(): Promise<PartReport> {
  return inTemporaryFolder(async (folder) => {
    await using cluster = await startCluster(folder);
    await fillCompany(cluster.admin, yearOfTwentyWorkers);
    await fillLedger(cluster.admin, yearOfTwentyWorkers);
    const calls = {
      'who calls': trivial,
      ...moneyCalls(await openReferences(cluster), yearOfTwentyWorkers),
    };
    await using site = await startSiteServer({ folder, databaseUrl: cluster.url });
    const tokens = await signIn(cluster, site);
    const times = new Map<string, number[]>();
    // The first pass warms up and is dropped.
    for (let pass = 0; pass <= passes; pass += 1) {
      for (const [name, call] of Object.entries(calls)) {
        const latencies = await timesOf(site, call, tokens);
        const known = times.get(name) ?? [];
        times.set(name, pass === 0 ? known : [...known, percentile(latencies, 0.95)]);
      }
    }
    const whole = await readWhole({ cluster, folder, calls, tokens });
    return { ...reportOf(times, calls, await countStored(cluster)), notes: [whole] };
  });
}

async function timesOf(
  { port }: SiteServer,
  call: MoneyCall,
  tokens: Tokens,
  requests = requestsAPass(call),
) {
  const next = () => call.request(index++, tokens[call.by]);
  const result = await runLoad({ port, clients: 1, seconds: 120, requests, next });
  requireStatus(result, 200);
  return result.latencies;
}

async function openReferences({ admin }: Cluster): Promise<string[]> {
  const dues = await admin<{ reference: string }[]>`
    select reference from private.due_standings join public.dues on dues.id = due_id
    where open_in_pesos > 0 order by due_standings.day desc, due_id limit 400`;
  return dues.map(({ reference }) => reference);
}

/** Signs in a dispatcher, and the client who was there longest, whose open plan has a pay link. */
async function signIn(cluster: Cluster, site: SiteServer): Promise<Tokens> {
  const { access_token: dispatcher } = await signInDispatcher(cluster, site);
  await makeAccounts(cluster.admin, 2);
  await cluster.admin`
    update public.clients set email = ${accountEmail(2)}, account_id = (
      select id from auth.users where email = ${accountEmail(2)}
    ) where id = ${longestClient}`;
  await cluster.admin`
    insert into public.pay_links (subscription_id, token_hash)
    values (${openPlanOf(yearOfTwentyWorkers)}, sha256(${linkSecret}::text::bytea))`;
  const connection = await Connection.open(site.port);
  const answer = await connection.send(signInRequest(0, accountEmail(2), benchPassword));
  connection.close();
  const { access_token: client }: { access_token: string } = JSON.parse(answer.body.toString());
  return { dispatcher, client };
}

/** Repeats the calls on a server that logs its plans, and says which tables they read from end to end. */
async function readWhole(given: {
  cluster: Cluster;
  folder: string;
  calls: Readonly<Record<string, MoneyCall>>;
  tokens: Tokens;
}): Promise<string> {
  const { cluster, folder, calls, tokens } = given;
  await explainEverything(cluster);
  await using site = await startSiteServer({ folder, databaseUrl: cluster.url });
  const plans = new Map<string, readonly Plan[]>();
  for (const [name, call] of Object.entries(calls)) {
    const work = async () => void (await timesOf(site, call, tokens, requestsExplained));
    plans.set(name, await plansOf(cluster, work));
  }
  const tables = [...plans].flatMap(([name, found]) => {
    const whole = tablesReadWhole(new Map([[name, found]])).filter((table) => large.has(table));
    return whole.length === 0 ? [] : [`${name} (${whole.join(', ')})`];
  });
  return `Large tables read from end to end: ${tables.join('; ') || 'none'}.`;
}

const large = new Set(
  'dues due_terms due_standings payments payment_states allocations invoices visits clients subscriptions outbox history'.split(
    ' ',
  ),
);

async function countStored({ admin }: Cluster): Promise<string> {
  const [stored] = await admin<[{ payments: number; dues: number }]>`
    select (select count(*)::integer from public.payments) as payments,
      (select count(*)::integer from public.dues) as dues`;
  const [subscriptions, dues, payments] = [
    yearOfTwentyWorkers.subscriptions,
    stored.dues,
    stored.payments,
  ].map((count) => count.toLocaleString('en'));
  return `${subscriptions} subscriptions with ${dues} dues and ${payments} payments`;
}

function reportOf(
  times: ReadonlyMap<string, readonly number[]>,
  calls: Readonly<Record<string, MoneyCall>>,
  stored: string,
): Omit<PartReport, 'notes'> {
  const [ofTrivial = []] = times.values();
  return {
    part: 'money',
    title: "Money's screens",
    method: `One client after the other calls over HTTP; the server and PostgreSQL share the machine with it. Stored are ${stored}. ${passes} passes of 60 requests each, 10 of a statement that is matched. A pass divides each by the least call, which says who calls, so that a busy moment affects both.`,
    measurements: [...times].flatMap(([figure, samples]) => [
      {
        ...{ figure, subject: 'p95', unit: 'ms', samples },
        goal: { atMost: calls[figure]?.atMost ?? 50 },
      },
      { figure, subject: '÷ who calls', unit: 'ms', samples: shares(samples, ofTrivial) },
    ]),
  };
}
