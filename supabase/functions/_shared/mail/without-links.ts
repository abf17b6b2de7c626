/** Characters that mail programs read as a dot, a colon and a slash. */
const dot = '[.\u2024\u3002\ufe52\uff0e\uff61]';
const colon = '[:\ufe13\ufe55\uff1a]';
const slash = '[/\uff0f]';

const scheme = new RegExp(`(${colon})(?=${slash}{2})`, 'gu');
const domainDot = new RegExp(`(?<=\\S)(${dot})(?=\\p{L}[\\p{L}\\p{N}-])`, 'gu');
const ipv4 = new RegExp(
  `(?<![\\p{L}\\p{N}])\\p{Nd}{1,3}(?:${dot}\\p{Nd}{1,3}){3}(?![\\p{L}\\p{N}])`,
  'gu',
);
/** Eight groups, or two colons in a row. No time of day has either. */
const ipv6 =
  /(?<![\p{L}\p{N}])(?:(?:[\da-f]{1,4}:){7}[\da-f]{1,4}|(?:[\da-f]{1,4}:){0,6}[\da-f]{0,4}::(?:[\da-f]{1,4}:){0,6}[\da-f]{0,4})(?![\p{L}\p{N}])/giu;
/** An IPv4 address written as one number, before a path. */
const numberWithPath = /(?<![\p{L}\p{N}])(0x[\da-f]{7,8}|\d{8,10})(?=[/?#])/giu;
/** The same, anywhere in a text. */
const bareNumber = /(?<![\p{L}\p{N}])(?:0x[\da-f]{7,8}|\d{8,10})(?![\p{L}\p{N}])/iu;

/** Whether a name looks like a link: a scheme, www., a domain with a path, or a network address. */
export function holdsLink(name: string): boolean {
  const seen = visible(name).normalize('NFKC').replaceAll('\u3002', '.');
  return (
    /:\/\/|\bwww\.|[\p{L}\p{N}-]\.\p{L}[\p{L}\p{N}-]+[/?#:]/iu.test(seen) ||
    [ipv4, ipv6, bareNumber].some((address) => seen.search(address) >= 0)
  );
}

/**
 * Spaces out domains, network addresses and schemes, so that mail programs turn nothing into a
 * link. The text stays readable.
 */
export function withoutLinks(text: string): string {
  return visible(text)
    .replace(scheme, '$1 ')
    .replace(ipv4, (address) => address.replace(new RegExp(dot, 'gu'), '$& '))
    .replace(ipv6, (address) => address.replaceAll(':', ': ').trim())
    .replace(numberWithPath, '$1 ')
    .replace(domainDot, '$1 ');
}

/** Removes invisible characters, which could split a link, but keeps the joiner of emoji. */
function visible(text: string): string {
  return text.replace(/(?!\u200d)[\p{Cf}]/gu, '');
}
