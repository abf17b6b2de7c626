import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { pricing } from '../../site/home/texts.ts';
import { untilIdle, untilReady, visit } from './phone.ts';

/** The network's delay for code that has to be fetched, in milliseconds (slow 4G). */
export const roundTripMs = 150;

const dialog = 'dialog[open]';
/** How long the application is held back for a tap that comes before it. */
const applicationDelayMs = 1500;

/** From a tap on a button to the frame with its dialog, in milliseconds; the dialog's code is there. */
export async function tapWithCode(browser: Browser, url: string): Promise<number> {
  const { context, page } = await visit(browser);
  await page.addInitScript(watchTaps, dialog);
  await page.goto(url);
  const waited = await tap(page);
  await context.close();
  return waited;
}

/** The same on a connection that saves data, where nothing was fetched ahead: one round trip is added. */
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

/**
 * From the moment the application is there to the dialog, when the tap came on the drawn page long
 * before it: a tap that is lost never gets there. The dialog's code may be one round trip away.
 */
export async function tapBeforeHydration(browser: Browser, url: string): Promise<number> {
  const { context, page } = await visit(browser, { roundTripMs });
  await page.addInitScript(watchTaps, dialog);
  await page.route('**/assets/entry-client-*.js', async (route) => {
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

/** The button under the pricing's gate, which a stranger sees. */
function opener(page: Page) {
  return page.getByRole('button', { name: pricing.gateButton });
}

/** Taps once all that comes with the page and with scrolling to the button is there. */
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

/**
 * Runs in the page: notes how long after the first touch the frame with the dialog was drawn, or
 * after the application was there, when that was later.
 */
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
      // A task that follows the frame's callbacks runs once the frame was drawn.
      setTimeout(() => {
        const waited = performance.now() - Math.max(timeStamp, answerable);
        document.documentElement.setAttribute('data-tap-to-dialog', String(waited));
      });
    };
    requestAnimationFrame(look);
  };
  addEventListener('pointerdown', watch, { capture: true, once: true });
}
