import { execFile } from 'node:child_process';
import { copyFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../../server/free-port.ts';
import { buildFolder } from '../../server/pages/built-site.ts';
import { beside, bring, measuredCore, pinned } from '../machine.ts';
import {
  answersOk,
  inTemporaryFolder,
  processorSeconds,
  type Running,
  startProgram,
} from '../processes.ts';
import type { Measurement, PartReport } from '../report.ts';
import { siteSettings, startSiteServer } from '../site-server.ts';
import { shares } from '../statistics.ts';

const run = promisify(execFile);
const connections = 64;
const secondsAPass = 2;
const passes = 11;

/** GET / with brotli from 64 connections: our server, nginx and bare node:http in turn, each on one core. */
export async function measureServer(): Promise<PartReport> {
  const report = {
    part: 'server',
    title: 'GET / with brotli, 64 connections',
    method: `One process on one core, wrk on another; ${passes} interleaved passes of ${secondsAPass} s. nginx (one worker, sendfile, files held open, no access log) and node:http send the same compressed page with the fewest headers they can; ours sends all of its headers and writes its log.`,
  };
  if (!bring('wrk') || !bring('nginx')) {
    const notes = ['Skipped: it needs nginx and wrk, which are installed from Debian when root.'];
    return { ...report, measurements: [], notes };
  }
  return inTemporaryFolder(async (folder) => {
    await using site = await startSiteServer({ folder, onOneCore: true });
    const page = path.join(folder, 'index.html.br');
    const client = path.join(buildFolder({ ...process.env, ...siteSettings }), 'client');
    await copyFile(path.join(client, 'index.html.br'), page);
    await using nginx = await startNginx(folder, page);
    await using node = await startNode(folder, page);
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
  const share = { figure: 'share of nginx', unit: '' };
  return [
    { ...row, subject: 'our server', samples: rates.ours },
    { ...row, subject: 'nginx', samples: rates.nginx },
    { ...row, subject: 'bare node:http', samples: rates.node },
    { ...cost, subject: 'our server', samples: costs.ours },
    { ...cost, subject: 'nginx', samples: costs.nginx },
    { ...cost, subject: 'bare node:http', samples: costs.node },
    {
      ...share,
      subject: 'our server',
      samples: shares(rates.ours, rates.nginx),
      goal: { atLeast: 0.45 },
    },
    { ...share, subject: 'bare node:http', samples: shares(rates.node, rates.nginx) },
  ] satisfies Measurement[];
}

/** Requests a second, and what each cost the process in microseconds: that hardly depends on who else is busy. */
async function ask({ port, pid }: Subject): Promise<{ rate: number; cost: number }> {
  const before = processorSeconds(pid);
  const flags = ['-t1', `-c${connections}`, `-d${secondsAPass}s`, '-H', 'Accept-Encoding: br'];
  const { stdout } = await run('wrk', [...flags, `http://127.0.0.1:${port}/`]);
  const rate = /Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1];
  if (rate === undefined || /Non-2xx/.test(stdout)) throw new Error(`wrk said:\n${stdout}`);
  const requests = Number(/(\d+) requests in/.exec(stdout)?.[1]);
  return { rate: Number(rate), cost: ((processorSeconds(pid) - before) * 1e6) / requests };
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

async function startNode(folder: string, page: string): Promise<Subject> {
  const port = await freePort();
  const program = path.join(import.meta.dirname, '..', 'baselines', 'node-http.ts');
  const running = await startProgram({
    command: pinned(measuredCore, [process.execPath, program, page, String(port), 'br']),
    logFile: path.join(folder, 'node-http.log'),
    ready: () => answersOk(`http://127.0.0.1:${port}/`),
  });
  return { ...running, port };
}
