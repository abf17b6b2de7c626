/** Whether an error says that the database cannot work now, and may again: gone, starting, full, or overloaded. */
export function isUnavailable(error: unknown): boolean {
  const code = errorCode(error);
  return (
    connectionCodes.has(code) ||
    // Connection, resources (disk full), operator (shutdown, timeout), system; then single conditions:
    // read-only after a failover, serialization, deadlock, lock timeout.
    /^(?:08|53|57|58)[0-9A-Z]{3}$/.test(code) ||
    ['25006', '40001', '40P01', '55P03'].includes(code)
  );
}

/** An error's code: an SQLSTATE, a system's, or '' for none. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

const connectionCodes = new Set([
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'CONNECT_TIMEOUT',
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
