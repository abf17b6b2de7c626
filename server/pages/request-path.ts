const longestLoggedPath = 60;
/** Beyond these nobody reads a path, and to look at it would cost more than to answer it. */
const longestReadPath = 1000;
const mostEncodings = 4;

/** A date in a path has as many digits as a phone number. */
const day = /^(?:19|20)\d\d\/(?:0?[1-9]|1[0-2])\/(?:0?[1-9]|[12]\d|3[01])$/;

/**
 * Returns a path in a form for the log: printable and short. It leaves out what looks like an email
 * address, a phone number or a secret, even if encoded several times. People and broken links do
 * put those into addresses.
 */
export function loggablePath(path: string): string {
  const text = decoded(path.slice(0, longestReadPath), mostEncodings);
  if (text === null) return '…';
  return text
    .normalize('NFKC')
    .split('/')
    .map((part) => (/@/.test(part) || /[\w-]{32}/.test(part) ? '…' : part))
    .join('/')
    .replace(/\d(?:[^\p{L}\p{N}]*\d){6,}/gu, (digits) => (day.test(digits) ? digits : '…'))
    .replace(/[^\x21-\x7e…]/g, '?')
    .slice(0, longestLoggedPath);
}

/**
 * Removes percent-encoding, which may have been applied so many times; null if it was more often. Bytes
 * that are not text become �.
 */
function decoded(text: string, times: number): string | null {
  const once = text.replace(/(?:%[\da-f]{2})+/gi, (bytes) =>
    Buffer.from(bytes.replaceAll('%', ''), 'hex').toString(),
  );
  if (once === text) return text;
  return times === 0 ? null : decoded(once, times - 1);
}
