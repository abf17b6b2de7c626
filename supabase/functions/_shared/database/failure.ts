/** How long an answer may take, in milliseconds: a database that hangs is one that is not there. */
const deadline = 15_000;

const silent = 'DATABASE_SILENT';

/** What the work answers, or an error that isUnavailable knows, once it has taken too long. */
export async function withinDeadline<T>(work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const giveUp = () =>
    reject(Object.assign(new Error('No answer came in time.'), { code: silent }));
  const timer = setTimeout(giveUp, deadline);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** Whether an error says that the database cannot work now, and may again: gone, starting, full, or overloaded. */
export function isUnavailable(error: unknown): boolean {
  const code = errorCode(error);
  return (
    connectionCodes.has(code) ||
    // Connection, resources (disk full), operator (shutdown, timeout), system; read-only after a failover.
    /^(?:08|53|57|58)[0-9A-Z]{3}$/.test(code) ||
    code === '25006' ||
    isConflict(error)
  );
}

/** Whether an error says that two transactions got in each other's way: serialization, deadlock, lock timeout. */
export function isConflict(error: unknown): boolean {
  return ['40001', '40P01', '55P03'].includes(errorCode(error));
}

/** An error's code: an SQLSTATE, a system's, or '' for none. */
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
