import { errorCode, isUnavailable } from '../../supabase/functions/_shared/database/failure.ts';

/** An answer that is not a success, with the provider's own words. */
export class StorageError extends Error {
  /** The status that the body names. The answer's own is 400 for all below 500. */
  readonly status: number;
  readonly error: string;
  readonly code: string;

  constructor(status: number, code: string, message: string, error = code) {
    super(message);
    this.status = status;
    this.code = code;
    this.error = error;
  }
}

/** The same for a file that does not exist and for one that the caller may not see. */
export function noSuchKey(): StorageError {
  return new StorageError(404, 'NoSuchKey', 'Object not found', 'not_found');
}

export function noSuchBucket(): StorageError {
  return new StorageError(404, 'NoSuchBucket', 'Bucket not found', 'Bucket not found');
}

/** A client that repeats an upload after a lost answer reads this as done. */
export function duplicate(): StorageError {
  return new StorageError(409, 'KeyAlreadyExists', 'The resource already exists', 'Duplicate');
}

export function accessDenied(message: string): StorageError {
  return new StorageError(403, 'AccessDenied', message, 'Unauthorized');
}

/** For the token of a signed address that is altered, expired or not ours. */
export function invalidJwt(message: string): StorageError {
  return new StorageError(400, 'InvalidJWT', message);
}

/** For a valid token of another file or for another purpose. */
export function invalidSignature(message = 'Invalid signature'): StorageError {
  return new StorageError(400, 'InvalidSignature', message);
}

export function invalidKey(key: string): StorageError {
  return new StorageError(400, 'InvalidKey', `Invalid key: ${key}`);
}

export function invalidRequest(message: string): StorageError {
  return new StorageError(400, 'InvalidRequest', message);
}

export function entityTooLarge(): StorageError {
  const message = 'The object exceeded the maximum allowed size';
  return new StorageError(413, 'EntityTooLarge', message, 'Payload too large');
}

export function invalidMimeType(type: string): StorageError {
  const message = `mime type ${type} is not supported`;
  return new StorageError(415, 'InvalidMimeType', message, 'invalid_mime_type');
}

/** For what the provider can do and this server does not (index.ts). */
export function featureNotEnabled(what: string): StorageError {
  return new StorageError(
    404,
    'FeatureNotEnabled',
    `Not served here: ${what}`,
    'feature_not_enabled',
  );
}

/** For an account whose uploads wait to be kept. Each that is kept frees its place. */
export function tooManyUploads(): StorageError {
  const message = 'Too many files of yours wait to be worked on';
  return new StorageError(429, 'TooManyRequests', message, 'too_many_requests');
}

/** For a disk that is nearly full. What is left is for what is not a file. */
export function insufficientStorage(): StorageError {
  const message = 'There is no room for files right now, please try again later';
  return new StorageError(507, 'InsufficientStorage', message, 'insufficient_storage');
}

/** For now: clients may try again. */
export function tryAgain(): StorageError {
  const message = 'Service unavailable, please try again';
  return new StorageError(503, 'SlowDown', message, 'unavailable');
}

const retryAfter: Record<number, Record<string, string>> = {
  429: { 'retry-after': '5' },
  503: { 'retry-after': '5' },
  507: { 'retry-after': '60' },
};

/** Returns an error in the provider's shape. */
export function answerError({ status, error, code, message }: StorageError): Response {
  return Response.json(
    { statusCode: String(status), error, message, code },
    {
      status: status < 500 ? 400 : status,
      headers: retryAfter[status] ?? {},
    },
  );
}

/** PostgreSQL's codes for text or JSON that it cannot store: a zero byte, half a character. */
const unstorable = ['22021', '22P02', '22P05'];

/** Returns null for anything but text that the database cannot read. */
export function unreadable(thrown: unknown): StorageError | null {
  return unstorable.includes(errorCode(thrown)) ? invalidRequest('Text cannot be stored') : null;
}

/** Returns null for anything but a database that is away or a full disk. */
export function unavailable(thrown: unknown): StorageError | null {
  const isDiskFull = ['ENOSPC', 'EDQUOT'].includes(errorCode(thrown));
  return isUnavailable(thrown) || isDiskFull ? tryAgain() : null;
}
