import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Sql } from 'postgres';
import { WebSocket } from 'ws';
import { quote } from '../../contract/quote.ts';
import { startCluster } from '../database/cluster.ts';
import { Connection } from '../load/connection.ts';
import { addressOf, orderRequest } from '../load/requests.ts';
import { inTemporaryFolder, residentBytes } from '../processes.ts';
import type { Goal, PartReport } from '../report.ts';
import { apiHeaders, type SiteServer, startSiteServer } from '../site-server.ts';
import { percentile } from '../statistics.ts';

const screens = 500;
const changesASecond = 10;
const changeSeconds = 10;
const idleSeconds = 20;
/** How often each screen asked before there were sockets. */
const polledEveryMs = 30_000;
/** Clock ticks of Linux in a second. */
const ticks = 100;

/** Measures 500 screens that hear of changes, beside 500 that ask every half minute. */
export async function measureLive(): Promise<PartReport> {
  return inTemporaryFolder(async (folder) => {
    await using cluster = await startCluster(folder);
    await using site = await startSiteServer({ folder, databaseUrl: cluster.url });
    const secret = randomBytes(32).toString('base64url');
    await storeQuote(cluster.admin, site, secret);

    const polling = await processorShare(site, () => pollFor(site, secret, idleSeconds));
    const before = residentBytes(site.pid);
    const took: number[] = [];
    const sockets = await openAll(site, secret, (delay) => took.push(delay));
    const idle = await processorShare(site, () => pause(idleSeconds * 1000));
    const memory = (residentBytes(site.pid) - before) / screens / 1024;
    const busy = await processorShare(site, () => changeFor(cluster.admin, changeSeconds));
    await pause(500);
    for (const socket of sockets) socket.terminate();

    const heard = took.length / (screens * changesASecond * changeSeconds);
    const figure = (figure: string, unit: string, value: number, goal?: Goal) => {
      return { figure, subject: 'sockets', unit, samples: [value], ...(goal && { goal }) };
    };
    return {
      part: 'live',
      title: `Live updates of ${screens} screens`,
      method: `${screens} sockets on one topic, each from an address of its own, over one process; ${changesASecond} changes a second for ${changeSeconds} s. Beside them ${screens} screens that ask one call every ${polledEveryMs / 1000} s. Processor time is the server process's, of one core.`,
      measurements: [
        figure('processor time without changes, polling', '%', polling),
        figure('processor time without changes', '%', idle),
        figure('idle ÷ polling', '', idle / polling, { atMost: 1 }),
        figure('processor time with changes', '%', busy),
        figure('from commit to hint, p95', 'ms', percentile(took, 0.95), { atMost: 100 }),
        figure('memory for each', 'KiB', memory, { atMost: 20 }),
        figure('hints that came', '%', heard * 100, { atLeast: 100 }),
      ],
      notes: [],
    };
  });
}

const hashOf = (secret: string) => createHash('sha256').update(secret).digest();

async function storeQuote(admin: Sql, site: SiteServer, secret: string): Promise<void> {
  const connection = await Connection.open(site.port);
  await connection.send(orderRequest(1));
  connection.close();
  await admin.begin(async (transaction) => {
    // The quote has no sender.
    await transaction`set local session_replication_role = replica`;
    await transaction`
      insert into public.quotes (request_reference, valid_until, token_hash, sent_by)
      select reference, current_date + 7, ${hashOf(secret)}, gen_random_uuid() from public.requests`;
    await transaction`update public.requests set status = 'quoted'`;
  });
}

async function pollFor(site: SiteServer, token: string, seconds: number): Promise<void> {
  const connection = await Connection.open(site.port);
  const body = JSON.stringify({ token });
  const json = { ...apiHeaders, 'content-type': 'application/json' };
  const every = polledEveryMs / screens;
  const begun = performance.now();
  for (let index = 0; index < (seconds * 1000) / every; index += 1) {
    const headers = { ...json, 'x-forwarded-for': addressOf(index) };
    await connection.send({ method: 'POST', path: `/functions/v1/${quote.name}`, headers, body });
    await pause(Math.max(0, begun + (index + 1) * every - performance.now()));
  }
  connection.close();
}

/** `came` gets how long each hint took from the commit, in milliseconds. */
async function openAll(
  site: SiteServer,
  secret: string,
  came: (delay: number) => void,
): Promise<readonly WebSocket[]> {
  const sockets: WebSocket[] = [];
  const topic = `realtime:quote:${hashOf(secret).toString('hex')}`;
  const join = JSON.stringify(['1', '1', topic, 'phx_join', { config: { private: true } }]);
  const url = `ws://localhost:${site.port}/realtime/v1/websocket?apikey=${apiHeaders.apikey}&vsn=2.0.0`;
  for (let index = 0; index < screens; index += 1) {
    const headers = { 'x-forwarded-for': addressOf(index) };
    const socket = new WebSocket(url, { headers, perMessageDeflate: false });
    await once(socket, 'open');
    socket.send(join);
    await once(socket, 'message');
    socket.on('message', (text) => {
      if (String(text).includes('"broadcast"')) came(performance.now() - committedAt);
    });
    setInterval(() => socket.send('[null,"2","phoenix","heartbeat",{}]'), 25_000).unref();
    sockets.push(socket);
  }
  return sockets;
}

let committedAt = 0;

async function changeFor(admin: Sql, seconds: number): Promise<void> {
  for (let change = 0; change < seconds * changesASecond; change += 1) {
    const begun = performance.now();
    await admin.begin(async (transaction) => {
      await transaction`update public.quotes set note = ${String(change)}`;
      // A commit takes a moment, which then counts too.
      committedAt = performance.now();
    });
    await pause(Math.max(0, begun + 1000 / changesASecond - performance.now()));
  }
}

/** Returns the processor time that the server took meanwhile, in percent of one core. */
async function processorShare({ pid }: SiteServer, work: () => Promise<unknown>): Promise<number> {
  const ticksOf = () => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return Number(fields[11]) + Number(fields[12]);
  };
  const [begun, before] = [performance.now(), ticksOf()];
  await work();
  return ((ticksOf() - before) / ticks / ((performance.now() - begun) / 1000)) * 100;
}
