const longestLoggedPath = 60;

/** A day in a path, which has as many digits as a phone number. */
const day = /^(?:19|20)\d\d\/(?:0?[1-9]|1[0-2])\/(?:0?[1-9]|[12]\d|3[01])$/;

/**
 * A path as it may stand in a log: printable, short, and without what looks like an email
 * address, a phone number or a secret, which people and broken links do put into addresses,
 * encoded once or more often.
 */
export function loggablePath(path: string): string {
  return decoded(path)
    .normalize('NFKC')
    .split('/')
    .map((part) => (/@/.test(part) || /[\w-]{32}/.test(part) ? '…' : part))
    .join('/')
    .replace(/\d(?:[^\p{L}\p{N}]*\d){6,}/gu, (digits) => (day.test(digits) ? digits : '…'))
    .replace(/[^\x21-\x7e…]/g, '?')
    .slice(0, longestLoggedPath);
}

/** The text without percent-encoding, however often it was encoded; bytes that are no text become �. */
function decoded(text: string): string {
  const once = text.replace(/(?:%[\da-f]{2})+/gi, (bytes) =>
    Buffer.from(bytes.replaceAll('%', ''), 'hex').toString(),
  );
  return once === text ? text : decoded(once);
}
