import type { Context } from 'hono';
import type { TransactionSql } from 'postgres';
import { queueMails } from '../../../supabase/functions/_shared/service-mails/queue.ts';
import { languageOf } from '../accounts/account-language.ts';
import { rememberFactor } from '../accounts/known-origins.ts';
import { count, forgive } from '../accounts/limits.ts';
import { reloadUser, type User } from '../accounts/users.ts';
import { type Authenticate, type Bearer, lockBearer } from '../calls/authenticate.ts';
import type { AuthDependencies } from '../dependencies.ts';
import { AuthError, overRequestLimit, validationFailed } from '../errors.ts';
import { factorEnrolledMail } from '../mails/factor-letters.ts';
import { readBody } from '../request/body.ts';
import { type Origin, originOf } from '../request/origin.ts';
import type { Assurance } from '../tokens/access-tokens.ts';
import { assuranceColumns, endLowSessions, raiseSession } from '../tokens/assurance.ts';
import { answer, type SessionAnswer } from '../tokens/sessions.ts';
import { isUuid } from '../tokens/verify-token.ts';
import { challengeMilliseconds, type Factor, guessHit, requireFactor } from './factors.ts';
import { stepOfCode } from './totp.ts';

/** Throws mfa_factor_not_found for another factor's challenge, or mfa_challenge_expired. */
async function requireChallenge(
  transaction: TransactionSql,
  factor: Factor,
  id: string,
  now: Date,
): Promise<void> {
  const [challenge] = !isUuid(id)
    ? []
    : await transaction<{ created_at: Date }[]>`
    select created_at from auth.mfa_challenges
    where id = ${id} and factor_id = ${factor.id}`;
  if (!challenge) {
    const message = 'MFA factor with the provided challenge ID not found';
    throw new AuthError(422, 'mfa_factor_not_found', message);
  }
  if (challenge.created_at.getTime() + challengeMilliseconds < now.getTime()) {
    const message = `MFA challenge ${id} has expired, verify against another challenge or create a new challenge.`;
    throw new AuthError(422, 'mfa_challenge_expired', message);
  }
}

/** False for a wrong code, which counts: commit even then. Throws over_request_rate_limit. */
async function useCode(
  transaction: TransactionSql,
  user: User,
  factor: Factor,
  { code, origin, now }: { code: string; origin: Origin; now: Date },
): Promise<boolean> {
  const guess = await guessHit(transaction, user, origin, now);
  const wait = await count(transaction, [guess]);
  if (wait > 0) throw overRequestLimit(wait);
  const step = stepOfCode(factor.secret, code, now);
  if (step === null || step <= (factor.lastUsedStep ?? 0)) return false;
  await forgive(transaction, [guess]);
  await transaction`
    update auth.mfa_factors set status = 'verified', last_used_step = ${step}, updated_at = ${now}
    where id = ${factor.id}`;
  await transaction`delete from auth.mfa_challenges where factor_id = ${factor.id}`;
  await rememberFactor(transaction, user.id, origin, now);
  return true;
}

/**
 * POST /factors/:id/verify: raises the session to aal2 by a code. It ends the account's sessions
 * without a second factor, and factors that were begun and not verified.
 */
export function verifyFactor(dependencies: AuthDependencies, authenticate: Authenticate) {
  const { sql, now, brand } = dependencies;

  async function raise(
    transaction: TransactionSql,
    { user, session }: Bearer,
    factor: Factor,
  ): Promise<SessionAnswer> {
    const refreshToken = await raiseSession(transaction, {
      sessionId: session.id,
      factorId: factor.id,
      now: now(),
    });
    await endLowSessions(transaction, user.id);
    await transaction`
      delete from auth.mfa_factors where user_id = ${user.id} and status = 'unverified'`;
    if (factor.status === 'unverified') {
      await queueMails(transaction, [
        {
          recipient: user.email,
          ...factorEnrolledMail(brand, languageOf(user.raw_user_meta_data)),
        },
      ]);
    }
    const [assurance] = await transaction<Assurance[]>`
      select ${assuranceColumns(transaction)} from auth.sessions s where s.id = ${session.id}`;
    if (!assurance) throw new Error('A session vanished within a transaction');
    const raised = await reloadUser(transaction, user.id);
    return answer(dependencies, raised, { id: session.id, ...assurance }, refreshToken);
  }

  return async (context: Context): Promise<Response> => {
    const bearer = await authenticate(context);
    const body = await readBody(context);
    const [challenge, code] = [body.text('challenge_id'), body.text('code')];
    if (code === '') throw validationFailed('Code needs to be non-empty');
    const origin = originOf(dependencies, context);
    const raised = await sql.begin(async (transaction) => {
      const sender = await lockBearer(transaction, bearer, now());
      const id = context.req.param('id') ?? '';
      const factor = await requireFactor(transaction, sender.user.id, id);
      await requireChallenge(transaction, factor, challenge, now());
      const tried = { code, origin, now: now() };
      const isRight = await useCode(transaction, sender.user, factor, tried);
      return isRight ? raise(transaction, sender, factor) : null;
    });
    if (!raised) {
      throw new AuthError(422, 'mfa_verification_failed', 'Invalid TOTP code entered');
    }
    dependencies.mailQueued();
    return context.json(raised, 200, { 'cache-control': 'no-store' });
  };
}
