import type { Page } from '@playwright/test';

export async function untilOpensOffline(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
}
