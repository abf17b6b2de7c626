import { expect, test } from 'vitest';
import { preferredEncoding } from './encodings.ts';

const all = ['br', 'zstd', 'gzip'] as const;

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['zstd, gzip', 'zstd'],
  ['GZIP', 'gzip'],
  ['br;q=0.1, gzip;q=0.9', 'gzip'],
  ['br;q=0, *', 'zstd'],
  ['*;q=0', null],
  ['identity, br;q=0.5', null],
  ['identity;q=0, br;q=0.5', 'br'],
  ['br;q=0', null],
  ['deflate', null],
  ['br;q=nonsense', 'br'],
  ['', null],
  [undefined, null],
] as const)('%j prefers %j', (accepted, expected) => {
  expect(preferredEncoding(accepted, all)).toBe(expected);
});

test('a variant that is not stored is not chosen', () => {
  expect(preferredEncoding('br, gzip', ['gzip'])).toBe('gzip');
  expect(preferredEncoding('br', [])).toBe(null);
});
