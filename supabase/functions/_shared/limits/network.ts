const unknownNetwork = 'unknown';

/** How many times more a wider network may do than one visitor. */
export const widerShare = 4;

/**
 * An IPv4 address, or the /64 network of an IPv6 address, the least that a household gets.
 * Normalizes spellings and IPv4 addresses mapped into IPv6.
 */
export function visitorNetwork(address: string): string {
  const groups = ipv6Groups(address);
  if (groups === null) return ipv4(address) ?? unknownNetwork;
  return mappedIpv4(groups) ?? `${hex(groups.slice(0, 4))}::/64`;
}

/**
 * The /48 around a visitor's /64, or null. A provider may give any customer a /48, which holds
 * 65,536 of the smaller networks.
 */
export function widerNetwork(visitor: string): string | null {
  return visitor.endsWith('::/64') ? `${visitor.split(':').slice(0, 3).join(':')}::/48` : null;
}

function ipv4(address: string): string | null {
  const bytes = address.split('.');
  const isByte = (byte: string) => /^(?:0|[1-9]\d{0,2})$/.test(byte) && Number(byte) < 256;
  return bytes.length === 4 && bytes.every(isByte) ? address : null;
}

/** Returns eight groups, or null if it is not an IPv6 address. */
function ipv6Groups(address: string): number[] | null {
  if (!/^[\da-f:.]+$/i.test(address) || !address.includes(':')) return null;
  const host = URL.parse(`http://[${address}]`)?.hostname.slice(1, -1);
  if (host === undefined) return null;
  const [head = '', tail] = host.split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : 8 - front.length - back.length;
  return [...front, ...Array<string>(zeros).fill('0'), ...back].map((group) =>
    Number.parseInt(group, 16),
  );
}

/** Prefixes of 96 bits that carry an IPv4 address: mapped (RFC 4291) and translated (RFC 6052). */
const carriers = ['0:0:0:0:0:ffff', '64:ff9b:0:0:0:0'];

function mappedIpv4(groups: readonly number[]): string | null {
  if (!carriers.includes(hex(groups.slice(0, 6)))) return null;
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 255])
    .join('.');
}

function hex(groups: readonly number[]): string {
  return groups.map((group) => group.toString(16)).join(':');
}
