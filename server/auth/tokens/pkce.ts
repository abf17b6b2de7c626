import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Sql, TransactionSql } from 'postgres';
import { dayInMs, minuteInMs } from '../../../domain/calendar/in-ms.ts';
import { AuthError, validationFailed } from '../errors.ts';
import type { RequestBody } from '../request/body.ts';
import { hashed } from './one-time-tokens.ts';

/** The amr claim's name for a session that begins in a mail. */
type MailedMethod = 'email/signup' | 'recovery' | 'email_change';

/** A client's promise to show later the verifier that hashes to the challenge. */
export type Challenge = { challenge: string; method: 's256' | 'plain' };

/** An exchange must follow its link within this time, in milliseconds. */
const codeMilliseconds = 5 * minuteInMs;

/** Well beyond a link's hour and the exchange that follows, in milliseconds. */
const challengeMilliseconds = dayInMs;

/** Returns null without a code challenge. Throws validation_failed for half of one. */
export function readChallenge(body: RequestBody): Challenge | null {
  const challenge = body.text('code_challenge');
  const method = body.text('code_challenge_method').toLowerCase();
  if (challenge === '' && method === '') return null;
  if (challenge === '' || (method !== 's256' && method !== 'plain')) {
    throw validationFailed('PKCE flow requires code_challenge_method and code_challenge');
  }
  if (challenge.length < 43 || challenge.length > 128) {
    throw validationFailed('code challenge has to be between 43 and 128 characters');
  }
  if (!/^[\w.~-]+$/.test(challenge)) {
    throw validationFailed(
      'code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes',
    );
  }
  return { challenge, method };
}

/** Keeps a challenge until its link is opened. Returns its id, or null without a challenge. */
export async function storeChallenge(
  transaction: TransactionSql,
  challenge: Challenge | null,
  userId: string,
  method: MailedMethod,
  now: Date,
): Promise<string | null> {
  if (!challenge) return null;
  const id = randomUUID();
  await transaction`
    insert into auth.flow_state
      (id, user_id, code_challenge, code_challenge_method, provider_type, authentication_method,
       created_at, updated_at)
    values (${id}, ${userId}, ${challenge.challenge}, ${challenge.method}, 'email', ${method},
      ${now}, ${now})`;
  return id;
}

export async function forgetChallenges(transaction: TransactionSql, now: Date): Promise<void> {
  const since = new Date(now.getTime() - challengeMilliseconds);
  await transaction`
    delete from auth.flow_state where id in (
      select id from auth.flow_state where created_at < ${since} for update skip locked
    )`;
}

/** Ends an account's open codes, so that no link opened before gives a session. */
export async function endCodes(transaction: TransactionSql, userId: string): Promise<void> {
  await transaction`
    delete from auth.flow_state where user_id = ${userId} and auth_code is not null`;
}

/** Issues the code that a confirmed link gives to the browser. */
export async function issueCode(
  transaction: TransactionSql,
  flowStateId: string,
  now: Date,
): Promise<string> {
  const code = randomBytes(32).toString('base64url');
  await transaction`
    update auth.flow_state
    set auth_code = ${hashed(code)}, auth_code_issued_at = ${now}, updated_at = ${now}
    where id = ${flowStateId}`;
  return code;
}

/** Returns undefined if the code is not ours. */
export async function ownerOfCode(sql: Sql, code: string): Promise<string | undefined> {
  const [flow] = await sql<{ user_id: string }[]>`
    select user_id from auth.flow_state where auth_code = ${hashed(code)}`;
  return flow?.user_id;
}

type FlowState = {
  id: string;
  user_id: string;
  code_challenge: string;
  code_challenge_method: 's256' | 'plain';
  authentication_method: MailedMethod;
  auth_code_issued_at: Date;
};

/**
 * Redeems a code once for its account, which stays locked until the transaction ends. Throws
 * flow_state_not_found, flow_state_expired or bad_code_verifier.
 */
export async function redeemCodeWithVerifier(
  transaction: TransactionSql,
  code: string,
  verifier: string,
  now: Date,
): Promise<{ userId: string; method: MailedMethod }> {
  await transaction`
    select from auth.users
    where id = (select user_id from auth.flow_state where auth_code = ${hashed(code)}) for update`;
  const [flow] = await transaction<FlowState[]>`
    select id, user_id, code_challenge, code_challenge_method, authentication_method, auth_code_issued_at
    from auth.flow_state where auth_code = ${hashed(code)}`;
  if (!flow) throw notFound();
  if (flow.auth_code_issued_at.getTime() + codeMilliseconds < now.getTime()) {
    const message = 'invalid flow state, flow state has expired';
    throw new AuthError(422, 'flow_state_expired', message);
  }
  const shown =
    flow.code_challenge_method === 's256'
      ? createHash('sha256').update(verifier).digest('base64url')
      : verifier;
  if (shown !== flow.code_challenge) {
    const message = 'code challenge does not match previously saved code verifier';
    throw new AuthError(400, 'bad_code_verifier', message);
  }
  await transaction`delete from auth.flow_state where id = ${flow.id}`;
  return { userId: flow.user_id, method: flow.authentication_method };
}

function notFound(): AuthError {
  const message = 'invalid flow state, no valid flow state found';
  return new AuthError(404, 'flow_state_not_found', message);
}
