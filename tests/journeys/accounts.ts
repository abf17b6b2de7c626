import { type APIRequestContext, expect } from '@playwright/test';
import { hashPassword } from '../../server/auth/accounts/passwords.ts';
import { confirmUser, createUser } from '../../server/auth/accounts/users.ts';
import { publicKey } from '../public-key.ts';
import { asProvider } from './database.ts';

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

/** Hashes are dear, and nearly all journeys have one password. */
const hashes = new Map<string, Promise<string>>();

/** As if it was confirmed by its mail, which journeys of signing up open. */
export async function createAccount({ email, password }: Account): Promise<void> {
  const hash = hashes.get(password) ?? hashPassword(password, '');
  hashes.set(password, hash);
  const encryptedPassword = await hash;
  await asProvider(async (sql) => {
    const now = new Date();
    const user = await createUser(sql, email, now);
    await confirmUser(sql, user?.id ?? '', { encryptedPassword, data: {} }, now);
  });
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
