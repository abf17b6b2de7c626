import type { APIRequestContext, Browser, BrowserContext, Page } from '@playwright/test';
import { createAccount, newSession, type StoredSession } from './accounts.ts';
import { joinTeam, passSecondFactor } from './members.ts';
import { storageOf } from './visit.ts';

/** Makes the session's account a dispatcher who has given a second factor. */
export async function becomeDispatcher(
  session: StoredSession,
  name: string,
  context?: BrowserContext,
): Promise<void> {
  await joinTeam(session.user, 'dispatcher', name);
  await passSecondFactor(session, context);
}

/** Makes the session's account an owner who has given a second factor. */
export async function becomeOwner(
  session: StoredSession,
  name: string,
  context?: BrowserContext,
): Promise<void> {
  await joinTeam(session.user, 'owner', name);
  await passSecondFactor(session, context);
}

/** Opens a page of another dispatcher, in a browser of their own. */
export async function colleague(
  browser: Browser,
  request: APIRequestContext,
  baseURL: string | undefined,
  account: { email: string; password: string },
  name = 'Rosa Lim',
): Promise<Page> {
  await createAccount(request, account);
  const session = await newSession(request, account);
  await becomeDispatcher(session, name);
  const context = await browser.newContext({
    ...(baseURL !== undefined && { baseURL }),
    storageState: storageOf(session),
  });
  return context.newPage();
}
