import type { Problem } from '../../contract/problem.ts';
import { isFilesPath } from './api-paths.ts';

/** Why the server itself refuses a request, before or instead of a handler. */
export type HttpRefusal = {
  status: number;
  title: string;
  message: string;
  /** For callers of functions (contract/problem.ts). */
  code: Problem['code'];
  /** For callers of the provider's protocol of accounts. */
  authCode: string;
  /** For callers of its protocol of files. */
  storageCode: string;
};

export const refusals = {
  badRequest: {
    status: 400,
    title: 'This address cannot be read',
    message: 'The request is not written the way a browser writes one.',
    code: 'invalid-body',
    authCode: 'validation_failed',
    storageCode: 'InvalidRequest',
  },
  notFound: {
    status: 404,
    title: 'Oops! Page not found',
    message: 'There is nothing at this address.',
    code: 'invalid-body',
    authCode: 'validation_failed',
    storageCode: 'InvalidRequest',
  },
  methodNotAllowed: {
    status: 405,
    title: 'This page can only be read',
    message: 'The request asks for something that this address does not do.',
    code: 'invalid-body',
    authCode: 'validation_failed',
    storageCode: 'InvalidRequest',
  },
  bodyTooLarge: {
    status: 413,
    title: 'That is too much at once',
    message: 'The request is larger than any form of ours. Please shorten what you wrote.',
    code: 'body-too-large',
    authCode: 'request_entity_too_large',
    storageCode: 'EntityTooLarge',
  },
  bodyTooSlow: {
    status: 408,
    title: 'That took too long',
    message: 'The request did not arrive in time. Please check your connection and try again.',
    code: 'unavailable',
    authCode: 'request_timeout',
    storageCode: 'RequestTimeout',
  },
  tooManyRequests: {
    status: 429,
    title: 'One moment, please',
    message: 'Too many requests came from your network. Please wait a moment and try again.',
    code: 'too-many-requests',
    authCode: 'over_request_rate_limit',
    storageCode: 'SlowDown',
  },
  tooBusy: {
    status: 503,
    title: 'One moment, please',
    message: 'We are very busy right now. Please try again in a moment.',
    code: 'unavailable',
    authCode: 'unexpected_failure',
    storageCode: 'SlowDown',
  },
  unexpected: {
    status: 500,
    title: 'Something went wrong on our side',
    message: 'We have noted it. Please try again in a moment.',
    code: 'unexpected',
    authCode: 'unexpected_failure',
    storageCode: 'InternalError',
  },
} as const satisfies Record<string, HttpRefusal>;

/** Takes the provider's shape under the provider's path, and ours elsewhere. */
export function refusalBody(refusal: HttpRefusal, path: string, apiVersion?: string): string {
  const { status, message, code, authCode, storageCode } = refusal;
  if (isFilesPath(path)) {
    const statusCode = String(status);
    return JSON.stringify({ statusCode, error: authCode, message, code: storageCode });
  }
  if (!path.startsWith('/auth/v1/')) return JSON.stringify({ code, message } satisfies Problem);
  return JSON.stringify(
    apiVersion === undefined
      ? { code: status, error_code: authCode, msg: message }
      : { code: authCode, message },
  );
}
