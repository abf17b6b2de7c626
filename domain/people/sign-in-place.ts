/** Browsers by a word of their description. Others name themselves after these, so the order counts. */
const browsers = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['FxiOS', 'Firefox'],
  ['Firefox', 'Firefox'],
  ['CriOS', 'Chrome'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const;

const systems = [
  ['iPhone', 'an iPhone'],
  ['iPad', 'an iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['CrOS', 'ChromeOS'],
  ['Mac OS X', 'a Mac'],
  ['Linux', 'Linux'],
] as const;

/** Returns what somebody signed in with, as its owner knows it: 'Chrome on Android'. */
export function browserWords(userAgent: string): string {
  const find = (known: readonly (readonly [string, string])[]) =>
    known.find(([mark]) => userAgent.includes(mark))?.[1];
  const [browser, system] = [find(browsers), find(systems)];
  if (browser === undefined && system === undefined) return 'An unknown device';
  return `${browser ?? 'A browser'} on ${system ?? 'an unknown device'}`;
}

/**
 * Returns the wider network of an address, as a CIDR block: enough for its owner to know it, and no
 * address of anybody. Null for what is no address.
 */
export function shortNetwork(address: string): string | null {
  const ipv4 = /^(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}(?:\/\d+)?$/.exec(address);
  if (ipv4) return `${ipv4[1]}.0/24`;
  const ipv6 = /^([\da-f]{0,4}(?::[\da-f]{0,4}){2}):/i.exec(address);
  return ipv6 ? `${ipv6[1]}::/48` : null;
}

/** Returns a place of a sign-in in words: 'Chrome on Android, network 203.0.113.0/24'. */
export function placeWords(browser: string, network: string | null): string {
  return network === null ? browser : `${browser}, network ${network}`;
}
