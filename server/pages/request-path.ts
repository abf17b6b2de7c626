/** The path a request asks for, without its query; null when its target is none or cannot be read. */
export function requestPath(target: string): string | null {
  // A client may send the whole address (RFC 9112 §3.2.2); only its path matters here.
  const local = target.replace(/^https?:\/\/[^/?#]*/i, '');
  const path = local.replace(/[?#].*$/s, '') || (local === target ? '' : '/');
  if (!path.startsWith('/')) return null;
  try {
    return hasControlCharacter(decodeURIComponent(path)) ? null : path;
  } catch {
    return null;
  }
}

function hasControlCharacter(text: string): boolean {
  return /\p{Cc}/u.test(text);
}

const longestLoggedPath = 60;

/**
 * A path as it may stand in a log: printable, short, and without what looks like an email
 * address, a phone number or a secret, which people and broken links do put into addresses.
 * It is one that `requestPath` read.
 */
export function loggablePath(path: string): string {
  return decodeURIComponent(path)
    .normalize('NFKC')
    .split('/')
    .map((part) => (/@/.test(part) || /[\w-]{32}/.test(part) ? '…' : part))
    .join('/')
    .replace(/\d(?:[-\s()+.]*\d){6,}/g, '…')
    .replace(/[^\x21-\x7e…]/g, '?')
    .slice(0, longestLoggedPath);
}
