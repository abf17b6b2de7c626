import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import lighthouse from 'lighthouse';
import { findBrowser } from '../../scripts/browser.ts';

/** One pass of Lighthouse: scores out of 100, times in milliseconds. */
export type PageFigures = {
  performance: number;
  accessibility: number;
  'best practices': number;
  SEO: number;
  FCP: number;
  LCP: number;
  TBT: number;
  CLS: number;
  /** Everything that came over the network. */
  bytes: number;
  requests: number;
};

export type PageResult = { figures: PageFigures; faults: readonly string[] };

const categories = {
  performance: 'performance',
  accessibility: 'accessibility',
  'best-practices': 'best practices',
  seo: 'SEO',
} as const;

/** Lighthouse loses a trace now and then, so a pass is repeated at most this often. */
const mostTries = 3;

/** Loads a page cold, as Lighthouse's phone: simulated slow 4G, a four times slower processor. */
export async function runLighthouse(url: string, tries = 1): Promise<PageResult> {
  const report = await loadOnce(url);
  if (!report.runtimeError) return readResult(report);
  if (tries < mostTries) return runLighthouse(url, tries + 1);
  throw new Error(`Lighthouse: ${report.runtimeError.message}`);
}

async function loadOnce(url: string): Promise<LighthouseReport> {
  const profile = await mkdtemp(path.join(os.tmpdir(), 'bench-chromium-'));
  const browser = spawn(
    findBrowser(),
    [
      '--headless=new',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const ended = once(browser, 'exit');
  try {
    const port = await debuggingPort(createInterface(browser.stderr));
    const result = await lighthouse(url, {
      port,
      logLevel: 'error',
      onlyCategories: Object.keys(categories),
      throttlingMethod: 'simulate',
    });
    if (!result) throw new Error('Lighthouse gave no result.');
    return result.lhr;
  } finally {
    browser.kill();
    await ended;
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function debuggingPort(lines: AsyncIterable<string>): Promise<number> {
  for await (const line of lines) {
    const port = /DevTools listening on ws:\/\/127\.0\.0\.1:(\d+)/.exec(line)?.[1];
    if (port) return Number(port);
  }
  throw new Error('The browser ended before it could be spoken to.');
}

type LighthouseReport = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

function readResult({ audits, categories: scored }: LighthouseReport): PageResult {
  const score = (id: keyof typeof categories) => Math.round((scored[id]?.score ?? 0) * 100);
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  const counted = ['accessibility', 'best-practices', 'seo'].flatMap(
    (id) => scored[id]?.auditRefs.filter(({ weight }) => weight > 0) ?? [],
  );
  return {
    figures: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best practices': score('best-practices'),
      SEO: score('seo'),
      FCP: value('first-contentful-paint'),
      LCP: value('largest-contentful-paint'),
      TBT: value('total-blocking-time'),
      CLS: value('cumulative-layout-shift'),
      bytes: value('total-byte-weight'),
      requests: requestCount(audits['network-requests']?.details),
    },
    faults: counted.flatMap(({ id }) => {
      const audit = audits[id];
      const failed = audit?.score !== null && (audit?.score ?? 1) < 1;
      return failed && audit ? [`${audit.title} (${id})`] : [];
    }),
  };
}

function requestCount(details: LighthouseReport['audits'][string]['details']): number {
  return details && 'items' in details ? details.items.length : Number.NaN;
}
