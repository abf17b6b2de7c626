import type { TransactionSql } from 'postgres';
import { hourInMs } from '../../../domain/calendar/in-ms.ts';
import { type Hit, hit } from '../../../supabase/functions/_shared/limits/hits.ts';
import { knownPart } from '../accounts/known-origins.ts';
import type { User } from '../accounts/users.ts';
import { AuthError } from '../errors.ts';
import type { Origin } from '../request/origin.ts';
import { isUuid } from '../tokens/verify-token.ts';

export type Factor = {
  id: string;
  status: 'unverified' | 'verified';
  /** In base32. */
  secret: string;
  /** The step of the last accepted code, or null before the first. */
  lastUsedStep: number | null;
};

/** How long a challenge can be verified, in milliseconds. */
export const challengeMilliseconds = 300_000;
/** A factor that nobody has verified for this long was given up, in milliseconds. */
const abandonedMilliseconds = hourInMs;

/** Returns a factor of an account and locks it. Throws mfa_factor_not_found. */
export async function requireFactor(
  transaction: TransactionSql,
  userId: string,
  id: string,
): Promise<Factor> {
  const [factor] = !isUuid(id)
    ? []
    : await transaction<Factor[]>`
    select id, status, secret, last_used_step::integer as "lastUsedStep" from auth.mfa_factors
    where id = ${id} and user_id = ${userId} and factor_type = 'totp' for update`;
  if (!factor) throw new AuthError(404, 'mfa_factor_not_found', 'Factor not found');
  return factor;
}

/**
 * Returns what a code counts against: one number for the account over all its factors, or that of
 * an origin from where a code was right before. A password alone makes no origin known for this.
 */
export async function guessHit(
  transaction: TransactionSql,
  { id: account, email }: Pick<User, 'id' | 'email'>,
  origin: Origin,
  now: Date,
): Promise<Hit> {
  const part = await knownPart(transaction, email, origin, now, 'second_factor_at');
  return part === null
    ? hit('factorByAccount', { account })
    : hit('factorOfKnownOrigin', { account, origin: origin[part] });
}

/** Forgets factors that were begun and never verified: an account's, or everybody's. */
export async function forgetAbandonedFactors(
  transaction: TransactionSql,
  now: Date,
  userId?: string,
): Promise<void> {
  const since = new Date(now.getTime() - abandonedMilliseconds);
  await transaction`
    delete from auth.mfa_factors where id in (
      select id from auth.mfa_factors
      where status = 'unverified' and created_at < ${since}
        ${userId === undefined ? transaction`` : transaction`and user_id = ${userId}`}
      for update skip locked
    )`;
}

export async function forgetExpiredChallenges(
  transaction: TransactionSql,
  now: Date,
): Promise<void> {
  const since = new Date(now.getTime() - challengeMilliseconds);
  await transaction`
    delete from auth.mfa_challenges where id in (
      select id from auth.mfa_challenges where created_at < ${since} for update skip locked
    )`;
}
