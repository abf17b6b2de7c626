const longestLoggedPath = 60;

/**
 * A path as it may stand in a log: printable, short, and without what looks like an email
 * address, a phone number or a secret, which people and broken links do put into addresses.
 * Its percent signs can be decoded.
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
