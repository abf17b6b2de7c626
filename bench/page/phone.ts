import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  type Browser,
  type BrowserContext,
  type CDPSession,
  chromium,
  type Page,
} from 'playwright-core';
import { findBrowser } from '../../scripts/browser.ts';

/** A visit on a cheap phone, whose processor is slowed down four times once the page is open. */
export type Visit = { context: BrowserContext; page: Page; devtools: CDPSession };

/** People notice a longer frame. */
export const longFrameMs = 50;

/** Starts the browser that all visits of a measurement share. */
export function startBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: findBrowser(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}

/** Starts a cold visit. The stock host's pictures come with a short delay, as over the air. */
export async function visit(
  browser: Browser,
  options: { processorSlowdown?: number; roundTripMs?: number } = {},
): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });
  const picture = await readFile(path.join(import.meta.dirname, 'picture.jpg'));
  await context.route('https://images.unsplash.com/**', (route) =>
    route.fulfill({ body: picture, contentType: 'image/jpeg' }),
  );
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: options.processorSlowdown ?? 4 });
  if (options.roundTripMs) {
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: options.roundTripMs,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
  }
  return { context, page, devtools };
}

export async function untilReady(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset.ready !== undefined);
}

/** Waits until the page fetches and computes nothing. */
export async function untilIdle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
}
