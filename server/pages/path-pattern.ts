/** Returns whether a page's path stands for many addresses. */
export function isPattern(path: string): boolean {
  return /\/[:*]/.test(path);
}

/**
 * Matches the addresses that a page's path stands for (contract/page.ts). None has a trailing
 * slash.
 */
export function pathPattern(path: string): RegExp {
  const source = path
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replace(/\/:\w+/g, '/[^/]+')
    .replace(/\/\*$/, '(?:/.*[^/])?');
  return new RegExp(`^${source}$`);
}
