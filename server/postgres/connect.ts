import { join } from 'node:path';
import postgres, { type Options, type PostgresType, type Sql } from 'postgres';

/** PostgreSQL's default port. It is part of the socket's name even without a port. */
export const socketPort = 5432;

/** Returns the address of a login over the socket in `folder`, in libpq's form. */
export function socketUrl(folder: string, login: string, password: string, database: string) {
  return `postgres://${login}:${password}@${encodeURIComponent(folder)}:${socketPort}/${database}`;
}

/** Connects to an address whose host is a name, or the folder of a Unix socket (socketUrl). */
export function connect(
  url: string,
  options: Options<Record<string, PostgresType>> = {},
): Sql<Record<string, unknown>> {
  const path = socketPath(url);
  // postgres.js takes a socket only from its options.
  return postgres(url, path === null ? options : { ...options, path });
}

/** Returns the path of the socket that an address leads to, or null for a host with a name. */
export function socketPath(url: string): string | null {
  const { hostname, port } = new URL(url);
  const folder = decodeURIComponent(hostname);
  return folder.startsWith('/') ? join(folder, `.s.PGSQL.${port || socketPort}`) : null;
}
