import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { isUnavailable } from '../../supabase/functions/_shared/database/failure.ts';

/** An answer that is not a success, with the provider's own code and message. */
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

/** For calls/not-served.ts. Clients would take a 501 for a temporary fault. */
export function featureDisabled(what: string): AuthError {
  return new AuthError(404, 'feature_disabled', `Not served here: ${what}`);
}

/** The same message, whether the account, its password or both are wrong. */
export function invalidCredentials(): AuthError {
  return new AuthError(400, 'invalid_credentials', 'Invalid login credentials');
}

/** For a link that was used, has expired or never existed. */
export function linkExpired(): AuthError {
  return new AuthError(403, 'otp_expired', 'Email link is invalid or has expired');
}

/** For a code that was used, has expired, is wrong or was guessed at too often. */
export function codeExpired(): AuthError {
  return new AuthError(403, 'otp_expired', 'Token has expired or is invalid');
}

export function overRequestLimit(retryAfter: number): AuthError {
  const message = 'Request rate limit reached';
  return new AuthError(429, 'over_request_rate_limit', message, { retryAfter });
}

/** The messages are the provider's, also for a request that comes too soon. */
export function overMailLimit(
  retryAfter: number,
  message = 'email rate limit exceeded',
): AuthError {
  return new AuthError(429, 'over_email_send_rate_limit', message, { retryAfter });
}

export function emailExists(): AuthError {
  const message = 'A user with this email address has already been registered';
  return new AuthError(422, 'email_exists', message);
}

/** The two versions of answers: the first, and one whose `code` is a word. */
const worded = '2024-01-01';
/** The header that requests a version, and that names the version of the answer. */
export const versionHeader = 'X-Supabase-Api-Version';

/** Returns an error in the shape of the version that the client requested. */
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

/** Returns null unless the database is away. Clients then keep their session and try again. */
export function unavailable(thrown: unknown): AuthError | null {
  if (!isUnavailable(thrown)) return null;
  const message = 'Service unavailable, please try again';
  return new AuthError(503, 'unexpected_failure', message, { retryAfter: 5 });
}
