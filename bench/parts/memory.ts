import { setTimeout as pause } from 'node:timers/promises';
import { myRequests } from '../../contract/my-requests.ts';
import { accountEmail, benchPassword, makeAccounts } from '../database/accounts.ts';
import { startCluster } from '../database/cluster.ts';
import { runLoad } from '../load/clients.ts';
import { Connection, type LoadRequest } from '../load/connection.ts';
import { signIn } from '../load/dispatcher.ts';
import {
  addressOf,
  getRequest,
  inquiryRequest,
  orderRequest,
  signInRequest,
} from '../load/requests.ts';
import { inTemporaryFolder, residentBytes } from '../processes.ts';
import type { PartReport } from '../report.ts';
import { apiHeaders, startSiteServer } from '../site-server.ts';
import { median } from '../statistics.ts';

const requests = 100_000;
const clients = 16;
const accounts = 1000;
const sampleEveryMs = 500;
const mostSeconds = 900;
const mebibyte = 2 ** 20;

/** Measures the server's memory while it answers 100,000 requests of all kinds. */
export async function measureMemory(): Promise<PartReport> {
  return inTemporaryFolder(async (folder) => {
    await using cluster = await startCluster(folder);
    await using site = await startSiteServer({ folder, databaseUrl: cluster.url });
    await makeAccounts(cluster.admin, accounts);
    const { access_token: token } = await signIn(site.port, 1);
    const assets = await assetsOf(site.port);
    const before = residentBytes(site.pid) / mebibyte;
    const curve: number[] = [];
    const watching = new AbortController();
    const watched = watch(site.pid, curve, watching.signal);
    const next = (index: number) => mixedRequest(index, token, assets);
    const load = { port: site.port, clients, seconds: mostSeconds, requests, next };
    const { statuses, rate } = await runLoad(load);
    watching.abort();
    await watched;
    return reportOf(before, curve, statuses, rate);
  });
}

async function watch(pid: number, curve: number[], signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    curve.push(residentBytes(pid) / mebibyte);
    await pause(sampleEveryMs, undefined, { signal }).catch(() => undefined);
  }
}

/** Mixes a hundred requests: mostly pages and files, and every call, valid and invalid. */
function mixedRequest(index: number, token: string, assets: readonly string[]): LoadRequest {
  const place = index % 100;
  const address = { 'x-forwarded-for': addressOf(index) };
  const bearer = { ...address, ...apiHeaders, authorization: `Bearer ${token}` };
  const account = accountEmail((Math.floor(index / 100) % accounts) + 1);
  if (place < 4) return orderRequest(index);
  if (place < 7) return inquiryRequest(index);
  if (place < 8) return signInRequest(index, account, benchPassword);
  if (place < 9) return signInRequest(index, account, 'not it');
  if (place < 13) return getRequest(`/functions/v1/${myRequests.name}`, bearer);
  if (place < 16) return getRequest('/auth/v1/user', bearer);
  if (place < 18) return { ...orderRequest(index), body: '{"name": 1}' };
  if (place < 20) return getRequest(`/nowhere/${index}`);
  if (place < 23) return getRequest('/readyz');
  if (place < 26) return getRequest('/', { range: 'bytes=0-99' });
  if (place < 60) return getRequest(assets[index % assets.length] ?? '/');
  return getRequest('/', index % 3 === 0 ? { 'accept-encoding': 'gzip' } : {});
}

/** Returns the files that the home page names. */
async function assetsOf(port: number): Promise<readonly string[]> {
  const connection = await Connection.open(port);
  const { body } = await connection.send({ method: 'GET', path: '/' });
  connection.close();
  return [...new Set(body.toString().match(/\/assets\/[\w.-]+/g) ?? ['/'])];
}

/** Memory is flat if the last quarter is no higher than the second; the first quarter warms up. */
function reportOf(
  before: number,
  curve: readonly number[],
  statuses: Readonly<Record<number, number>>,
  rate: number,
): PartReport {
  const quarter = (index: number) =>
    curve.slice((curve.length * index) / 4, (curve.length * (index + 1)) / 4);
  const answered = Object.entries(statuses).map(([status, count]) => `${status}: ${count}`);
  const subject = 'server process';
  const unit = 'MiB';
  const tenths = Array.from({ length: 11 }, (_, tenth) => {
    const at = Math.min(curve.length - 1, Math.round((tenth / 10) * curve.length));
    return Math.round(curve[at] ?? 0);
  });
  return {
    part: 'memory',
    title: `Memory over ${requests.toLocaleString('en')} requests of all kinds`,
    method: `${clients} clients; resident memory of the server process, sampled every ${sampleEveryMs} ms. Growth compares the median of the last quarter to that of the second.`,
    measurements: [
      { figure: 'before', subject, unit, samples: [before] },
      { figure: 'second quarter', subject, unit, samples: quarter(1) },
      { figure: 'last quarter', subject, unit, samples: quarter(3) },
      { figure: 'highest', subject, unit, samples: [Math.max(...curve)], goal: { atMost: 200 } },
      {
        figure: 'growth (last ÷ second quarter)',
        subject,
        unit: '',
        samples: [median(quarter(3)) / median(quarter(1))],
        goal: { atMost: 1.1 },
      },
    ],
    notes: [
      `Memory after every tenth of the requests: ${tenths.join(', ')} MiB.`,
      `Responses by status: ${answered.join(', ')}; ${Math.round(rate)} a second.`,
    ],
  };
}
