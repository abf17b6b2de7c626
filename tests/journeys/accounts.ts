import { type APIRequestContext, expect } from '@playwright/test';
import { publicKey } from '../public-key.ts';
import { linkIn, mailTo } from './mailbox.ts';

/** The headers that every call of the API carries. */
export const apiHeaders = { apikey: publicKey };

/** What somebody signs in with. */
export type Account = { email: string; password: string };

/** A session as the provider returns it and the browser stores it. */
export type StoredSession = {
  access_token: string;
  refresh_token: string;
  /** In seconds since 1970. */
  expires_at: number;
  user: { id: string; email: string };
};

/** Makes an account that waits until its owner opens the mailed link. */
export async function signUp(request: APIRequestContext, account: Account): Promise<void> {
  await expect(
    await request.post('/auth/v1/signup', { data: account, headers: apiHeaders }),
  ).toBeOK();
}

/** Makes an account and opens the link in its mail. */
export async function createAccount(request: APIRequestContext, account: Account): Promise<void> {
  await signUp(request, account);
  const link = linkIn(await mailTo(account.email, 'Confirm my address'));
  const answer = await request.get(link, { maxRedirects: 0 });
  expect(answer.headers().location).toContain('access_token=');
}

/** Signs in with the password, as another device would. */
export async function newSession(
  request: APIRequestContext,
  account: Account,
): Promise<StoredSession> {
  const answer = await request.post('/auth/v1/token?grant_type=password', {
    data: account,
    headers: apiHeaders,
  });
  await expect(answer).toBeOK();
  return answer.json();
}

/** Ends every session of the account, as its owner can do from another device. */
export async function endEverywhere(
  request: APIRequestContext,
  { access_token }: StoredSession,
): Promise<void> {
  const headers = { ...apiHeaders, authorization: `Bearer ${access_token}` };
  await expect(await request.post('/auth/v1/logout?scope=global', { headers })).toBeOK();
}
