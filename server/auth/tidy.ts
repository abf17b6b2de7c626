import type { Sql, TransactionSql } from 'postgres';
import { forgetOrigins } from './accounts/known-origins.ts';
import { forgetUnconfirmed } from './accounts/users.ts';
import { forgetOldRequests } from './mails/requests.ts';
import { forgetAbandonedFactors, forgetExpiredChallenges } from './second-factor/factors.ts';
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
  forgetExpiredChallenges,
  (transaction: TransactionSql, now: Date) => forgetAbandonedFactors(transaction, now),
];

/**
 * Deletes expired data. That is unconfirmed sign-ups, useless links, codes and challenges,
 * abandoned sessions, origins not seen for long, requests for mails that nobody waits for, and
 * factors that were begun and never used. Rows in use by another process stay until the next time.
 */
export async function tidyAccounts(sql: Sql, now: Date): Promise<void> {
  for (const step of steps) await sql.begin((transaction) => step(transaction, now));
}
