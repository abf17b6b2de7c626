import type { Page } from '@playwright/test';

/** Waits until the browser can open the pages of this page's room without a connection. */
export async function untilOpensOffline(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
}
