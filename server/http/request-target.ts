import type { IncomingMessage } from 'node:http';

/** What a request asks for, read once. Handlers, rules, log and metrics all use it. */
export type RequestTarget = {
  /** As written. Percent signs are not decoded and dots are not resolved. */
  path: string;
  /** With its question mark, or empty. */
  query: string;
};

const host = String.raw`(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?`;
const soundHost = new RegExp(`^${host}$`, 'i');
const absoluteForm = new RegExp(`^https?://${host}(?=[/?]|$)`, 'i');

/** Of a whole address only the path counts. Returns null for neither path nor address. */
export function requestTarget(written: string): RequestTarget | null {
  const rest = written.startsWith('/') ? written : written.replace(absoluteForm, '');
  const local = rest.startsWith('/') || rest === written ? rest : `/${rest}`;
  if (!local.startsWith('/') || local.includes('#')) return null;
  const end = local.indexOf('?');
  const path = end < 0 ? local : local.slice(0, end);
  return isReadable(path) ? { path, query: local.slice(path.length) } : null;
}

/** Node lets no control character through, except an encoded one. */
function isReadable(path: string): boolean {
  if (!path.includes('%')) return true;
  try {
    return !/\p{Cc}/u.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}

/** Returns whether a request names exactly one valid host. HTTP/1.0 may name none. */
export function hasSoundHost({ headers, rawHeaders }: IncomingMessage): boolean {
  if (headers.host === undefined) return true;
  const names = rawHeaders.filter((text, index) => index % 2 === 0 && /^host$/i.test(text));
  return names.length === 1 && soundHost.test(headers.host);
}
