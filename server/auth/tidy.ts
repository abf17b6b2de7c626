import type { Sql } from 'postgres';
import { forgetOrigins } from './accounts/known-origins.ts';
import { forgetUnconfirmed } from './accounts/users.ts';
import { forgetOldRequests } from './mails/requests.ts';
import { forgetExpiredTokens } from './tokens/one-time-tokens.ts';
import { forgetChallenges } from './tokens/pkce.ts';
import { endIdleSessions } from './tokens/sessions.ts';

const steps = [
  forgetUnconfirmed,
  forgetExpiredTokens,
  forgetChallenges,
  endIdleSessions,
  forgetOrigins,
  forgetOldRequests,
];

/**
 * Forgets what is over: sign-ups that nobody confirmed, links, codes and challenges that nobody can use
 * any more, sessions that nobody goes on with, places that nobody signs in from any more, requests for
 * mails that nobody waits for. Rows that another process is busy with are left to the next time.
 */
export async function tidyAccounts(sql: Sql, now: Date): Promise<void> {
  for (const step of steps) await sql.begin((transaction) => step(transaction, now));
}
