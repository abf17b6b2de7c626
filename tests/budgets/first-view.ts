import type { Browser } from 'playwright-core';
import { untilIdle, untilReady, visit } from '../../bench/page/phone.ts';

/** One response. The bytes are those on the network, without headers. */
export type Fetched = { path: string; type: string; bytes: number; encoding: string };

/**
 * Fetches by a visit that touches nothing. The speed sample leaves this visit out. `stored` is the
 * browser's local storage.
 */
export async function fetchedByFirstView(
  browser: Browser,
  url: string,
  stored: Readonly<Record<string, string>> = {},
): Promise<Fetched[]> {
  const { context, page, devtools } = await visit(browser, { processorSlowdown: 1 });
  try {
    await page.addInitScript((items) => {
      Math.random = () => 0.99;
      // What a page fetches seconds later, once it is idle, is not its first view, however slow the
      // machine is.
      const { setTimeout: start } = window;
      const startSoon = (work: () => void, delay = 0) => (delay < 3_000 ? start(work, delay) : 0);
      window.setTimeout = startSoon as typeof setTimeout;
      for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
    }, stored);
    const fetched = new Map<string, Fetched>();
    await devtools.send('Network.enable');
    devtools.on('Network.responseReceived', ({ requestId, response, type }) => {
      if (!response.url.startsWith('http')) return;
      const { pathname } = new URL(response.url);
      const encoding = response.headers['Content-Encoding'] ?? '';
      const bytes = Number(response.headers['Content-Length']);
      fetched.set(requestId, { path: pathname, type, bytes, encoding });
    });
    await page.goto(url);
    await untilReady(page);
    await untilIdle(page);
    return [...fetched.values()];
  } finally {
    await context.close();
  }
}

type TraceEvent = { name: string; args?: { beginData?: { totalObjects?: number } } };

/**
 * The number of boxes and pieces of text in the page's largest layout on a phone, without scripts.
 */
export async function laidOutByFirstView(browser: Browser, url: string): Promise<number> {
  const viewport = { width: 412, height: 823 };
  const context = await browser.newContext({ viewport, javaScriptEnabled: false });
  try {
    const page = await context.newPage();
    await browser.startTracing(page, { categories: ['devtools.timeline'] });
    await page.goto(url, { waitUntil: 'networkidle' });
    const trace: { traceEvents: TraceEvent[] } = JSON.parse(String(await browser.stopTracing()));
    const layouts = trace.traceEvents.filter(({ name }) => name === 'Layout');
    return Math.max(...layouts.map(({ args }) => args?.beginData?.totalObjects ?? 0));
  } finally {
    await context.close();
  }
}
