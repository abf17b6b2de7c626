import { randomBytes } from 'node:crypto';
import type { Sql } from 'postgres';
import { accountEmail, benchPassword, makeAccounts } from '../database/accounts.ts';
import { startCluster } from '../database/cluster.ts';
import { type LoadResult, p99, requireStatus, runLoad } from '../load/clients.ts';
import type { Answer, LoadRequest } from '../load/connection.ts';
import { measureOthers, others } from '../load/others.ts';
import { guessFromOneProvider, passwordChangeRequest, signInRequest } from '../load/requests.ts';
import { beside } from '../machine.ts';
import { inTemporaryFolder } from '../processes.ts';
import type { Measurement, PartReport } from '../report.ts';
import { startSiteServer } from '../site-server.ts';
import { shares } from '../statistics.ts';

const floodClients = 64;
const secondsAPass = 6;
const passes = 5;
let index = 0;

/** The strangers' requests, and how fast they come. */
type Flood = { name: string; clients: number; perSecond: number; next: () => LoadRequest };

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
      await measureOthers(site.port, secondsAPass);
      for (let pass = 0; pass < passes; pass += 1) {
        alone.push(await measureOthers(site.port, secondsAPass));
        const [underFlood, knocked] = await Promise.all([
          measureOthers(site.port, secondsAPass),
          floodSignIns(site.port),
        ]);
        flooded.push(underFlood);
        flood.push(knocked);
      }
    });
    const report = reportOf(alone, flooded, flood);
    const signIns = await measureSignInsDuringFloods(site.port, cluster.admin);
    return { ...report, measurements: [...report.measurements, ...signIns] };
  });
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

/**
 * Measures whether visitors from elsewhere can sign in during each flood, and how long that takes.
 */
async function measureSignInsDuringFloods(port: number, admin: Sql): Promise<Measurement[]> {
  const visitors = 200;
  const changing = 30;
  await makeAccounts(admin, visitors + changing);
  const tokens: string[] = [];
  for (let number = 1; number <= changing; number += 1) {
    const email = accountEmail(visitors + number);
    const next = () => signInRequest(index++, email, benchPassword);
    const seen = ({ body }: Answer) => tokens.push(JSON.parse(body.toString()).access_token);
    requireStatus(await runLoad({ port, clients: 1, seconds: 10, requests: 1, next, seen }), 200);
  }
  const floods: Flood[] = [
    {
      name: '166 guesses a second from one /48',
      clients: floodClients,
      perSecond: 166,
      next: () => guessFromOneProvider(index++),
    },
    {
      name: `${changing} accounts changing passwords from one address`,
      clients: changing,
      perSecond: 166,
      next: () => passwordChangeRequest(index, tokens[index++ % changing] ?? ''),
    },
  ];
  const measured: Measurement[] = [];
  for (const { name, ...flood } of floods) {
    const results = await withoutLimits(admin, () => signInDuring(port, flood, visitors));
    const successes = results.map(
      ({ statuses, latencies }) => (statuses[200] ?? 0) / latencies.length,
    );
    measured.push(
      {
        figure: `right sign-ins that succeed during ${name}`,
        subject: 'during the flood',
        unit: 'share',
        samples: successes,
        goal: { atLeast: 0.99 },
      },
      {
        figure: `p99 of right sign-ins during ${name}`,
        subject: 'during the flood',
        unit: 'ms',
        samples: results.map(p99),
        goal: { atMost: 3000 },
      },
    );
  }
  return measured;
}

async function signInDuring(
  port: number,
  flood: Omit<Flood, 'name'>,
  visitors: number,
): Promise<LoadResult[]> {
  const results: LoadResult[] = [];
  for (let pass = 0; pass < passes; pass += 1) {
    const next = () => signInRequest(index, accountEmail(1 + (index++ % visitors)), benchPassword);
    const [signedIn] = await beside(() =>
      Promise.all([
        runLoad({ port, clients: 1, seconds: secondsAPass, next }),
        runLoad({ port, seconds: secondsAPass, ...flood }),
      ]),
    );
    results.push(signedIn);
  }
  return results;
}

/**
 * Runs `work` without the limits that the database keeps. Only the queue of password checks
 * remains.
 */
async function withoutLimits<Result>(admin: Sql, work: () => Promise<Result>): Promise<Result> {
  let lifting: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    lifting = lifting.then(() => admin`truncate private.rate_limits`);
  }, 500);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    await lifting;
  }
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
    method: `The server runs on one core. One client of each other kind is measured alone, then while ${floodClients} clients try passwords. Every guess comes from another address and names another account. ${passes} interleaved passes of ${secondsAPass} s each. Then a visitor from elsewhere signs in repeatedly during two floods from one network. The limits in the database are lifted, so that only the queue of password checks decides.`,
    measurements,
    notes: [`The flood's responses by status, pass by pass: ${answered}.`],
  };
}
