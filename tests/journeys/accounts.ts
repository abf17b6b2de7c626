import { type APIRequestContext, expect } from '@playwright/test';
import { publicKey } from '../public-key.ts';
import { linkIn, mailTo } from './mailbox.ts';

export const apiHeaders = { apikey: publicKey };

export type Account = { email: string; password: string };

/** A session as the provider returns it and the browser stores it. */
export type StoredSession = {
  access_token: string;
  refresh_token: string;
  /** Seconds since 1970. */
  expires_at: number;
  user: { id: string; email: string };
};

/** The account waits for its confirmation. */
export async function signUp(request: APIRequestContext, account: Account): Promise<void> {
  await expect(
    await request.post('/auth/v1/signup', { data: account, headers: apiHeaders }),
  ).toBeOK();
}

export async function createAccount(request: APIRequestContext, account: Account): Promise<void> {
  await signUp(request, account);
  const link = linkIn(await mailTo(account.email, 'Confirm my address'));
  const answer = await request.get(link, { maxRedirects: 0 });
  expect(answer.headers().location).toContain('access_token=');
}

/** Signs in as another device. */
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

export async function endEverywhere(
  request: APIRequestContext,
  { access_token }: StoredSession,
): Promise<void> {
  const headers = { ...apiHeaders, authorization: `Bearer ${access_token}` };
  await expect(await request.post('/auth/v1/logout?scope=global', { headers })).toBeOK();
}
