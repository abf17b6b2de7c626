import type { Browser, Page } from '@playwright/test';
import type { StoredSession } from './accounts.ts';
import { siteUrl, storageOf } from './visit.ts';

/** Opens a page in a separate browser, signed in if there is a session. */
export async function newBrowser(
  browser: Browser,
  session?: StoredSession,
  baseURL = siteUrl(),
): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    ...(session && { storageState: storageOf(session, baseURL) }),
  });
  return context.newPage();
}
