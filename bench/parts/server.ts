import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import path from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../../server/free-port.ts';
import { beside, bring, measuredCore, pinned } from '../machine.ts';
import {
  answersOk,
  inTemporaryFolder,
  processorSeconds,
  type Running,
  startProgram,
} from '../processes.ts';
import type { Measurement, PartReport } from '../report.ts';
import { startSiteServer } from '../site-server.ts';
import { shares } from '../statistics.ts';

const run = promisify(execFile);
const connections = 64;
const secondsAPass = 2;
const passes = 11;

/**
 * Measures GET / with brotli from 64 connections. Our server, nginx and bare node:http take turns,
 * each on one core.
 */
export async function measureServer(): Promise<PartReport> {
  const report = {
    part: 'server',
    title: 'GET / with brotli, 64 connections',
    method: `One process on one core, wrk on another; ${passes} interleaved passes of ${secondsAPass} s. Bare node:http sends the same bytes: every header and the compressed page. nginx (one worker, sendfile, files held open, no access log) sends the page with the fewest headers it can. Our server also writes its log.`,
  };
  if (!bring('wrk') || !bring('nginx')) {
    const notes = ['Skipped: it needs nginx and wrk. Root gets them from Debian.'];
    return { ...report, measurements: [], notes };
  }
  return inTemporaryFolder(async (folder) => {
    await using site = await startSiteServer({ folder, onOneCore: true });
    const page = path.join(folder, 'index.html.br');
    const { headers, body } = await fetchPage(site.port);
    await writeFile(page, body);
    await using nginx = await startNginx(folder, page);
    await using node = await startNode(folder, page, headers);
    const rates = await beside(() => measureInTurn({ ours: site, nginx, node }));
    return { ...report, measurements: rates, notes: [] };
  });
}

type Subject = Running & { port: number };

async function measureInTurn(subjects: Record<'ours' | 'nginx' | 'node', Subject>) {
  const rates = { ours: [] as number[], nginx: [] as number[], node: [] as number[] };
  const costs = { ours: [] as number[], nginx: [] as number[], node: [] as number[] };
  for (let pass = 0; pass < passes; pass += 1) {
    for (const name of ['ours', 'nginx', 'node'] as const) {
      const { rate, cost } = await ask(subjects[name]);
      rates[name].push(rate);
      costs[name].push(cost);
    }
  }
  const row = { figure: 'requests a second', unit: '' };
  const cost = { figure: 'processor time a request, µs', unit: '' };
  return [
    { ...row, subject: 'our server', samples: rates.ours },
    { ...row, subject: 'nginx', samples: rates.nginx },
    { ...row, subject: 'bare node:http', samples: rates.node },
    { ...cost, subject: 'our server', samples: costs.ours },
    { ...cost, subject: 'nginx', samples: costs.nginx },
    { ...cost, subject: 'bare node:http', samples: costs.node },
    {
      figure: 'share of bare node:http',
      unit: '',
      subject: 'our server',
      samples: shares(rates.ours, rates.node),
      goal: { atLeast: 0.9 },
    },
    {
      figure: 'share of nginx',
      unit: '',
      subject: 'our server',
      samples: shares(rates.ours, rates.nginx),
    },
  ] satisfies Measurement[];
}

/**
 * Returns requests per second and processor time per request in microseconds. The second hardly
 * depends on other processes.
 */
async function ask({ port, pid }: Subject): Promise<{ rate: number; cost: number }> {
  const before = processorSeconds(pid);
  const flags = ['-t1', `-c${connections}`, `-d${secondsAPass}s`, '-H', 'Accept-Encoding: br'];
  const { stdout } = await run('wrk', [...flags, `http://127.0.0.1:${port}/`]);
  const rate = /Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1];
  if (rate === undefined || /Non-2xx/.test(stdout)) throw new Error(`wrk said:\n${stdout}`);
  const requests = Number(/(\d+) requests in/.exec(stdout)?.[1]);
  return { rate: Number(rate), cost: ((processorSeconds(pid) - before) * 1e6) / requests };
}

/** Fetches the home page from our server, without the headers that differ between responses. */
async function fetchPage(port: number): Promise<{ headers: string[]; body: Buffer }> {
  const asked = request({ port, path: '/', headers: { 'Accept-Encoding': 'br' }, agent: false });
  const [answer]: IncomingMessage[] = await once(asked.end(), 'response');
  if (!answer) throw new Error('The home page did not come.');
  const { rawHeaders } = answer;
  const names = rawHeaders.filter((_, index) => index % 2 === 0);
  const headers = names.flatMap((name, index) =>
    /^(?:date|connection)$/i.test(name) ? [] : [name, rawHeaders[2 * index + 1] ?? ''],
  );
  return { headers, body: Buffer.concat(await answer.toArray()) };
}

async function startNginx(folder: string, page: string): Promise<Subject> {
  const port = await freePort();
  const configuration = path.join(folder, 'nginx.conf');
  await writeFile(
    configuration,
    `daemon off; master_process off; worker_processes 1; pid ${folder}/nginx.pid;
error_log ${folder}/nginx-error.log; events { worker_connections 1024; }
http {
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 100000000; open_file_cache max=10;
  client_body_temp_path ${folder}/nginx; proxy_temp_path ${folder}/nginx;
  fastcgi_temp_path ${folder}/nginx; uwsgi_temp_path ${folder}/nginx; scgi_temp_path ${folder}/nginx;
  server {
    listen 127.0.0.1:${port};
    root ${folder}; types {} default_type "text/html; charset=utf-8"; add_header Content-Encoding br;
    location = / { try_files /${path.basename(page)} =404; }
  }
}\n`,
  );
  const running = await startProgram({
    command: pinned(measuredCore, ['nginx', '-c', configuration]),
    logFile: path.join(folder, 'nginx.log'),
    ready: () => answersOk(`http://127.0.0.1:${port}/`),
  });
  return { ...running, port };
}

async function startNode(
  folder: string,
  page: string,
  headers: readonly string[],
): Promise<Subject> {
  const port = await freePort();
  const program = path.join(import.meta.dirname, '..', 'baselines', 'node-http.ts');
  const command = [process.execPath, program, page, String(port), JSON.stringify(headers)];
  const running = await startProgram({
    command: pinned(measuredCore, command),
    logFile: path.join(folder, 'node-http.log'),
    ready: () => answersOk(`http://127.0.0.1:${port}/`),
  });
  return { ...running, port };
}
