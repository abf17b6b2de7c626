import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { createAccount, newSession, type StoredSession } from './accounts.ts';
import { newBrowser } from './browsers.ts';
import { joinTeam, passSecondFactor } from './members.ts';

/** With a second factor. */
export async function becomeDispatcher(
  session: StoredSession,
  name: string,
  context?: BrowserContext,
): Promise<void> {
  await joinTeam(session.user, 'dispatcher', name);
  await passSecondFactor(session, context);
}

/** With a second factor. */
export async function becomeOwner(
  session: StoredSession,
  name: string,
  context?: BrowserContext,
): Promise<void> {
  await joinTeam(session.user, 'owner', name);
  await passSecondFactor(session, context);
}

export async function colleague(page: Page, name = 'Rosa Lim'): Promise<Page> {
  const account = { email: `rosa.${randomUUID()}@example.ph`, password: 'mahabang-lihim-2026' };
  const browser = page.context().browser();
  if (browser === null) throw new Error('The page is in no browser.');
  await createAccount(account);
  const session = await newSession(page.request, account);
  await becomeDispatcher(session, name);
  return newBrowser(browser, session);
}
