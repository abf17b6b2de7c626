import type { Browser, Page } from 'playwright-core';
import { sessionStorageKey } from '../../site/session/storage-key.ts';
import { untilIdle, untilReady, visit } from './phone.ts';

/**
 * How far the page's content shifted, and how many frames showed something not meant for this
 * visitor.
 */
export type Stability = { shift: number; wrongFrames: number };

/** Reloads the page with a stored session: nothing may shift, and the gate must never show. */
export function stabilityOfSignedInReload(
  browser: Browser,
  url: string,
  session: string,
): Promise<Stability> {
  return measure(browser, url, session, '.signed-out');
}

/** Loads the page as a stranger: nothing may shift, and no price may show. */
export function stabilityForStranger(browser: Browser, url: string): Promise<Stability> {
  return measure(browser, url, null, '.signed-in');
}

async function measure(
  browser: Browser,
  url: string,
  session: string | null,
  wrong: string,
): Promise<Stability> {
  const { context, page } = await visit(browser, { roundTripMs: 100 });
  if (session !== null) {
    await page.addInitScript(
      ([key, value]) => localStorage.setItem(key ?? '', value ?? ''),
      [sessionStorageKey, session],
    );
  }
  await page.addInitScript(watchPage, wrong);
  await page.goto(url);
  await untilReady(page);
  await untilIdle(page);
  await scrollThrough(page);
  await untilIdle(page);
  const stability = await page.evaluate(
    () => (window as Window & { benchStability?: Stability }).benchStability,
  );
  await context.close();
  if (!stability) throw new Error('The page was not watched.');
  return stability;
}

/** Scrolls screen by screen, so that every lazy picture comes into view. */
async function scrollThrough(page: Page): Promise<void> {
  const screens = await page.evaluate(() => Math.ceil(document.body.scrollHeight / innerHeight));
  for (let screen = 0; screen <= screens; screen += 1) {
    await page.evaluate((at) => scrollTo({ top: at * innerHeight, behavior: 'instant' }), screen);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  }
}

/** Runs in the page from its first moment. */
function watchPage(wrong: string): void {
  const seen = { shift: 0, wrongFrames: 0 };
  Object.assign(window, { benchStability: seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[]) {
      if (!entry.hadRecentInput) seen.shift += entry.value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
  const look = () => {
    const shown = [...document.querySelectorAll(wrong)].some((one) => one.checkVisibility());
    if (shown) seen.wrongFrames += 1;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
