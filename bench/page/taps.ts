import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { pricing } from '../../site/home/texts.ts';
import { untilIdle, untilReady, visit } from './phone.ts';

/** The network delay of code that has to be fetched (slow 4G). */
export const roundTripMs = 150;

const dialog = 'dialog[open]';
/** How long the application is delayed for a tap that comes before it. */
const applicationDelayMs = 1500;

/** Measures milliseconds from a tap to the frame with the dialog, whose code is already loaded. */
export async function tapWithCode(browser: Browser, url: string): Promise<number> {
  const { context, page } = await visit(browser);
  await page.addInitScript(watchTaps, dialog);
  await page.goto(url);
  const waited = await tap(page);
  await context.close();
  return waited;
}

/** The same on a connection that saves data, with nothing fetched ahead: one round trip more. */
export async function tapWithoutCode(browser: Browser, url: string): Promise<number> {
  const { context, page } = await visit(browser, { roundTripMs });
  await page.addInitScript(watchTaps, dialog);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await page.goto(url);
  const waited = await tap(page);
  await context.close();
  return waited;
}

/** Measures from the application's start to the dialog, for a tap long before it. */
export async function tapBeforeHydration(browser: Browser, url: string): Promise<number> {
  const { context, page } = await visit(browser, { roundTripMs });
  await page.addInitScript(watchTaps, dialog);
  await page.route('**/assets/entry-home-*.js', async (route) => {
    await pause(applicationDelayMs);
    await route.continue();
  });
  await page.goto(url, { waitUntil: 'commit' });
  await opener(page).tap();
  const isReady = await page.evaluate(() => document.documentElement.dataset.ready !== undefined);
  if (isReady) throw new Error('The application was there before the tap.');
  const waited = await untilDialog(page);
  await context.close();
  return waited;
}

/** Returns the button below the pricing gate, which strangers see. */
function opener(page: Page) {
  return page.getByRole('button', { name: pricing.gateButton });
}

/** Taps once everything that the page and the scrolling to the button fetch has arrived. */
async function tap(page: Page): Promise<number> {
  await untilReady(page);
  await opener(page).scrollIntoViewIfNeeded();
  await untilIdle(page);
  await opener(page).tap();
  return untilDialog(page);
}

async function untilDialog(page: Page): Promise<number> {
  const seen = await page.waitForFunction(
    () => document.documentElement.getAttribute('data-tap-to-dialog'),
    undefined,
    { timeout: 15_000 },
  );
  return Number(await seen.jsonValue());
}

/** Runs in the page. Counts from the first touch, or the application's start if that was later. */
function watchTaps(shown: string): void {
  let answerable = Number.POSITIVE_INFINITY;
  const untilAnswerable = () => {
    if (document.documentElement?.dataset.ready === undefined) setTimeout(untilAnswerable);
    else answerable = performance.now();
  };
  untilAnswerable();
  const watch = ({ timeStamp }: Event) => {
    const look = () => {
      if (!document.querySelector(shown)) {
        requestAnimationFrame(look);
        return;
      }
      // A task that follows the frame's callbacks runs after the frame was drawn.
      setTimeout(() => {
        const waited = performance.now() - Math.max(timeStamp, answerable);
        document.documentElement.setAttribute('data-tap-to-dialog', String(waited));
      });
    };
    requestAnimationFrame(look);
  };
  addEventListener('pointerdown', watch, { capture: true, once: true });
}
