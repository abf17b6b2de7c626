import type { Problem } from '../../contract/problem.ts';

/** Why the server itself refuses a request, before or instead of a handler. */
export type HttpRefusal = {
  status: number;
  title: string;
  message: string;
  /** For callers of functions (contract/problem.ts). */
  code: Problem['code'];
  /** For callers of the provider's protocol. */
  authCode: string;
};

export const refusals = {
  badRequest: {
    status: 400,
    title: 'This address cannot be read',
    message: 'The request is not written the way a browser writes one.',
    code: 'invalid-body',
    authCode: 'validation_failed',
  },
  notFound: {
    status: 404,
    title: 'Oops! Page not found',
    message: 'There is nothing at this address.',
    code: 'invalid-body',
    authCode: 'validation_failed',
  },
  methodNotAllowed: {
    status: 405,
    title: 'This page can only be read',
    message: 'The request asks for something that this address does not do.',
    code: 'invalid-body',
    authCode: 'validation_failed',
  },
  bodyTooLarge: {
    status: 413,
    title: 'That is too much at once',
    message: 'The request is larger than any form of ours. Please shorten what you wrote.',
    code: 'body-too-large',
    authCode: 'request_entity_too_large',
  },
  tooManyRequests: {
    status: 429,
    title: 'One moment, please',
    message: 'Too many requests came from your network. Please wait a moment and try again.',
    code: 'too-many-requests',
    authCode: 'over_request_rate_limit',
  },
  tooBusy: {
    status: 503,
    title: 'One moment, please',
    message: 'We are very busy right now. Please try again in a moment.',
    code: 'unavailable',
    authCode: 'unexpected_failure',
  },
  unexpected: {
    status: 500,
    title: 'Something went wrong on our side',
    message: 'We have noted it. Please try again in a moment.',
    code: 'unexpected',
    authCode: 'unexpected_failure',
  },
} as const satisfies Record<string, HttpRefusal>;

/**
 * Returns the refusal for the API's caller: in the provider's shape under its path, in ours
 * elsewhere.
 */
export function refusalBody(refusal: HttpRefusal, path: string, apiVersion?: string): string {
  const { status, message, code, authCode } = refusal;
  if (!path.startsWith('/auth/v1/')) return JSON.stringify({ code, message } satisfies Problem);
  return JSON.stringify(
    apiVersion === undefined
      ? { code: status, error_code: authCode, msg: message }
      : { code: authCode, message },
  );
}
