/**
 * The longest time an answer may take, in milliseconds. A database that hangs counts as
 * unavailable.
 */
const deadline = 15_000;

const silent = 'DATABASE_SILENT';

/** The code of an error that says that the files are away, which are kept apart from the database. */
export const filesAway = 'FILES_AWAY';

/** Makes the error of a database that took too long. */
export function silence(): Error {
  return Object.assign(new Error('No answer came in time.'), { code: silent });
}

/**
 * Waits for the work's result. Rejects with an error that isUnavailable recognises if the work
 * takes too long, and says so beforehand.
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
 * Returns whether an error says that the database or the files cannot be had now but may recover: gone,
 * starting, full or overloaded.
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
 * Returns whether an error says that the database gave a transaction up for another one:
 * serialization or deadlock. Nothing of it is stored, and it may begin anew.
 */
export function isGivenUp(error: unknown): boolean {
  return ['40001', '40P01'].includes(errorCode(error));
}

/** Returns whether an error says that the database does not allow a change. */
export function isNotAllowed(error: unknown): boolean {
  return errorCode(error) === '42501';
}

/** Returns whether an error says that the connection was lost, so that what was asked last is open. */
export function isLost(error: unknown): boolean {
  return connectionCodes.has(errorCode(error));
}

/** Returns an error's code: an SQLSTATE, a system error's code, or '' if it has none. */
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
