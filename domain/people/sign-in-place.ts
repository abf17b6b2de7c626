/** Browsers by a word of their user agent. The order counts: others name themselves after these. */
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
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['CrOS', 'ChromeOS'],
  ['Mac OS X', 'Mac'],
  ['Linux', 'Linux'],
] as const;

/** The names of a browser and a system, as far as the user agent has them. */
export type Device = { browser: string | null; system: string | null };

export function deviceOf(userAgent: string): Device {
  const find = (known: readonly (readonly [string, string])[]) =>
    known.find(([mark]) => userAgent.includes(mark))?.[1] ?? null;
  return { browser: find(browsers), system: find(systems) };
}

/** A CIDR block that its owner recognizes and that identifies nobody. Null for other texts. */
export function shortNetwork(address: string): string | null {
  const ipv4 = /^(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}(?:\/\d+)?$/.exec(address);
  if (ipv4) return `${ipv4[1]}.0/24`;
  const ipv6 = /^([\da-f]{0,4}(?::[\da-f]{0,4}){2}):/i.exec(address);
  return ipv6 ? `${ipv6[1]}::/48` : null;
}
