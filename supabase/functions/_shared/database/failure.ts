/** In milliseconds. A database that takes longer counts as unavailable. */
const deadline = 15_000;

const silent = 'DATABASE_SILENT';

/** The code of an error of the files' store, which is separate from the database. */
export const filesAway = 'FILES_AWAY';

export function silence(): Error {
  return Object.assign(new Error('No answer came in time.'), { code: silent });
}

/**
 * Calls `onceOver` and rejects with an error that isUnavailable recognises if the work takes too
 * long.
 */
export async function withinDeadline<T>(
  work: Promise<T>,
  onceOver: () => void = () => undefined,
): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const giveUp = () => {
    onceOver();
    reject(silence());
  };
  const timer = setTimeout(giveUp, deadline);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Whether the database or the files are away but may recover: gone, starting, full or overloaded.
 */
export function isUnavailable(error: unknown): boolean {
  const code = errorCode(error);
  return (
    connectionCodes.has(code) ||
    code === filesAway ||
    // Classes: connection, resources (disk full), operator (shutdown, timeout), system. A failover
    // leaves the database read-only.
    /^(?:08|53|57|58)[0-9A-Z]{3}$/.test(code) ||
    code === '25006' ||
    // The lock timeout.
    code === '55P03' ||
    isGivenUp(error)
  );
}

/**
 * A serialization failure or a deadlock: nothing is stored, and the transaction may be tried again.
 */
export function isGivenUp(error: unknown): boolean {
  return ['40001', '40P01'].includes(errorCode(error));
}

export function isNotAllowed(error: unknown): boolean {
  return errorCode(error) === '42501';
}

/** Whether the exclusion constraint kept a worker from being at two visits at once. */
export function isDoubleBooked(error: unknown): boolean {
  return errorCode(error) === '23P01';
}

/** Whether a unique index refused a second row. */
export function isDuplicate(error: unknown): boolean {
  return errorCode(error) === '23505';
}

/** Whether the connection was lost, which leaves the last query's outcome open. */
export function isLost(error: unknown): boolean {
  return connectionCodes.has(errorCode(error));
}

/** An SQLSTATE, a system error's code, or ''. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

const connectionCodes = new Set([
  silent,
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'CONNECT_TIMEOUT',
  'EAGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);
