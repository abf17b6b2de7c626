import type { Browser, Page } from 'playwright-core';
import { untilIdle, untilReady, visit } from './phone.ts';

/** The network's delay for code that has to be fetched, in milliseconds (slow 4G). */
export const roundTripMs = 150;

/** A button that opens a dialog and is in sight when the page opens. */
const opener = 'button:visible';
const dialog = 'dialog[open]';

/** From a tap on a button to the frame with its dialog, in milliseconds; the dialog's code is there. */
export async function tapWithCode(browser: Browser, url: string): Promise<number> {
  const { context, page } = await visit(browser);
  await page.addInitScript(watchTaps, dialog);
  await page.goto(url);
  await untilReady(page);
  await untilIdle(page);
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
  await untilReady(page);
  await untilIdle(page);
  const waited = await tap(page);
  await context.close();
  return waited;
}

/** From a tap on a page that is drawn and whose application is still on its way, to the dialog. */
export async function tapBeforeHydration(browser: Browser, url: string): Promise<number> {
  const { context, page } = await visit(browser, { roundTripMs });
  await page.addInitScript(watchTaps, dialog);
  await page.goto(url, { waitUntil: 'commit' });
  const early = await page.waitForSelector(opener);
  const isReady = await page.evaluate(() => document.documentElement.dataset.ready !== undefined);
  if (isReady) throw new Error('The application was there before the tap.');
  await early.tap();
  const waited = await untilDialog(page);
  await context.close();
  return waited;
}

async function tap(page: Page): Promise<number> {
  await page.locator(opener).first().tap();
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

/** Runs in the page: notes how long after the first touch the frame with the dialog was drawn. */
function watchTaps(shown: string): void {
  addEventListener(
    'pointerdown',
    ({ timeStamp }) => {
      const look = () => {
        if (!document.querySelector(shown)) {
          requestAnimationFrame(look);
          return;
        }
        // A task that follows the frame's callbacks runs once the frame was drawn.
        setTimeout(() => {
          const waited = performance.now() - timeStamp;
          document.documentElement.setAttribute('data-tap-to-dialog', String(waited));
        });
      };
      requestAnimationFrame(look);
    },
    { capture: true, once: true },
  );
}
