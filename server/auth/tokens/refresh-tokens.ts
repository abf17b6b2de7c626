import { createHmac } from 'node:crypto';
import type { Sql } from 'postgres';
import { hashed } from './one-time-tokens.ts';

/** Racing requests with one token get the same successor, although we keep only hashes. */
export function successorOf(token: string, sessionKey: string): string {
  return createHmac('sha256', Buffer.from(sessionKey, 'base64url'))
    .update(token)
    .digest('base64url');
}

/** Returns undefined if the token is not ours. */
export async function ownerOfRefreshToken(sql: Sql, token: string): Promise<string | undefined> {
  const [known] = await sql<{ user_id: string }[]>`
    select user_id from auth.refresh_tokens where token = ${hashed(token)}`;
  return known?.user_id;
}
