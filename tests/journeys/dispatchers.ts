import type { APIRequestContext, Browser, BrowserContext, Page } from '@playwright/test';
import { sessionStorageKey } from '../../site/session/storage-key.ts';
import { createAccount, newSession, type StoredSession } from './accounts.ts';
import { joinTeam, passSecondFactor } from './members.ts';

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
  const localStorage = [{ name: sessionStorageKey, value: JSON.stringify(session) }];
  const context = await browser.newContext({
    ...(baseURL !== undefined && { baseURL }),
    storageState: { cookies: [], origins: [{ origin: baseURL ?? '', localStorage }] },
  });
  return context.newPage();
}
