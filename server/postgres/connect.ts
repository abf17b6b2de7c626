import postgres, { type Options, type PostgresType, type Sql } from 'postgres';
import { type Address, readAddress, socketPort } from './address.ts';

/** Returns the address of a login over the socket in `folder`, in libpq's form. */
export function socketUrl(folder: string, login: string, password: string, database: string) {
  return `postgres://${login}:${password}@${encodeURIComponent(folder)}:${socketPort}/${database}`;
}

/** Returns the superuser's address for the server's database. */
export function beside(superuser: string, server: string): string {
  return Object.assign(new URL(superuser), { pathname: new URL(server).pathname }).href;
}

/** Connects to `host`, else to the first. Of several hosts, only one that takes writes will do. */
export function connect(
  url: string,
  options: Options<Record<string, PostgresType>> = {},
  host?: string,
): Sql<Record<string, unknown>> {
  const { hosts, socket, isPooled, urlOf } = addressOf(url);
  return postgres(urlOf(host ?? hosts[0] ?? ''), {
    ...options,
    // postgres.js takes a socket only from its options.
    ...(socket !== null && { path: socket }),
    ...(hosts.length > 1 && { target_session_attrs: 'read-write' as const }),
    // The next transaction may run in another session, which knows no prepared statement.
    ...(isPooled && { prepare: false }),
  });
}

/** Reads an address that was checked before. */
export function addressOf(url: string): Address {
  const address = readAddress(url);
  if (address === null) throw new Error('This is not the address of a database.');
  return address;
}

/** Returns the path of the socket that an address leads to, or null for a host with a name. */
export function socketPath(url: string): string | null {
  return addressOf(url).socket;
}
