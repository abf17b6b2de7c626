import { join } from 'node:path';

/** PostgreSQL's default port. It is part of a socket's name even without a port. */
export const socketPort = 5432;

/** A database, as DATABASE_URL or socketUrl names it. */
export type Address = {
  /** The hosts with their ports. The first is asked first. */
  hosts: readonly string[];
  /** The path of a Unix socket, or null for hosts with names. */
  socket: string | null;
  /** Whether a pooler in transaction mode stands in between (`pooler=transaction`). */
  isPooled: boolean;
  urlOf(host: string): string;
  only(host: string): string;
  startingWith(host: string): string;
};

const form = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^@/?#]+)([^#]*)$/;

/** Returns null for anything but a database's address. Commas separate several hosts. */
export function readAddress(text: string): Address | null {
  const [, scheme = '', named = '', rest = ''] = form.exec(text) ?? [];
  const hosts = named.split(',');
  const urls = hosts.map((host) => URL.parse(`${scheme}${host}${rest}`));
  const [url] = urls;
  if (!url || urls.some((each) => !each?.hostname)) return null;
  const pooler = url.searchParams.get('pooler');
  if (pooler !== null && pooler !== 'transaction') return null;
  const query = rest.replace(
    /([?&])pooler=transaction(&|$)/,
    (_, before, after) => after && before,
  );
  const folder = decodeURIComponent(url.hostname);
  return {
    hosts,
    socket: folder.startsWith('/') ? join(folder, `.s.PGSQL.${url.port || socketPort}`) : null,
    isPooled: pooler !== null,
    urlOf: (host) => `${scheme}${host}${query}`,
    only: (host) => `${scheme}${host}${rest}`,
    startingWith: (host) => `${scheme}${[host, ...hosts.filter((other) => other !== host)]}${rest}`,
  };
}
