import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { isUnavailable } from '../../supabase/functions/_shared/database/failure.ts';

/** An answer that is not a success, with the provider's own code and words. */
export class AuthError extends Error {
  readonly status: ContentfulStatusCode;
  readonly code: string;
  /** Seconds for a Retry-After header. */
  readonly retryAfter: number | undefined;
  /** Why a password is weak, for the code weak_password. */
  readonly reasons: readonly string[] | undefined;

  constructor(
    status: ContentfulStatusCode,
    code: string,
    message: string,
    more: { retryAfter?: number; reasons?: readonly string[] } = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.retryAfter = more.retryAfter;
    this.reasons = more.reasons;
  }
}

/** A request that asks for something impossible: 400 validation_failed. */
export function validationFailed(message: string): AuthError {
  return new AuthError(400, 'validation_failed', message);
}

/** What the provider can do and this server does not (calls/not-served.ts). 501 would be taken for a passing fault. */
export function featureDisabled(what: string): AuthError {
  return new AuthError(404, 'feature_disabled', `Not served here: ${what}`);
}

/** The same words whether the account, its password or both are wrong. */
export function invalidCredentials(): AuthError {
  return new AuthError(400, 'invalid_credentials', 'Invalid login credentials');
}

/** A link that was used, has expired or never was. */
export function linkExpired(): AuthError {
  return new AuthError(403, 'otp_expired', 'Email link is invalid or has expired');
}

/** A code that was used, has expired, is wrong or was guessed at too often. */
export function codeExpired(): AuthError {
  return new AuthError(403, 'otp_expired', 'Token has expired or is invalid');
}

/** Too many requests of one kind. */
export function overRequestLimit(retryAfter: number): AuthError {
  const message = 'Request rate limit reached';
  return new AuthError(429, 'over_request_rate_limit', message, { retryAfter });
}

/** Too many mails were asked for; the words are the provider's, for one that is only too soon as well. */
export function overMailLimit(
  retryAfter: number,
  message = 'email rate limit exceeded',
): AuthError {
  return new AuthError(429, 'over_email_send_rate_limit', message, { retryAfter });
}

/** The address belongs to another confirmed account. */
export function emailExists(): AuthError {
  const message = 'A user with this email address has already been registered';
  return new AuthError(422, 'email_exists', message);
}

/** The answers' versions: the first, and the one whose `code` is a word. */
const worded = '2024-01-01';
/** The header that asks for a version and tells which one came. */
export const versionHeader = 'X-Supabase-Api-Version';

/** Answers an error in the shape of the version that the client asked for. */
export function answerError(context: Context, error: AuthError): Response {
  const weak = error.reasons && { weak_password: { reasons: error.reasons } };
  const headers: Record<string, string> = { 'x-sb-error-code': error.code };
  if (error.retryAfter !== undefined) headers['retry-after'] = String(error.retryAfter);
  const asked = context.req.header(versionHeader) ?? '';
  if (/^\d{4}-\d{2}-\d{2}$/.test(asked) && asked >= worded) {
    headers[versionHeader] = worded;
    return context.json(
      { code: error.code, message: error.message, ...weak },
      error.status,
      headers,
    );
  }
  return context.json(
    { code: error.status, error_code: error.code, msg: error.message, ...weak },
    error.status,
    headers,
  );
}

/** What a client is told while the database is away, so that it keeps its session and tries again; null for other faults. */
export function unavailable(thrown: unknown): AuthError | null {
  if (!isUnavailable(thrown)) return null;
  const message = 'Service unavailable, please try again';
  return new AuthError(503, 'unexpected_failure', message, { retryAfter: 5 });
}
