import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import zlib from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { precompress, preferredEncoding } from './encodings.ts';

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

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'precompress-'));
});

afterEach(() => rm(folder, { recursive: true }));

test('every variant decompresses to its file', async () => {
  const page = '<p>Somebody careful looks after your home.</p>'.repeat(50);
  await writeFile(path.join(folder, 'index.html'), page);
  await precompress(folder);
  const variant = (extension: string) => readFile(path.join(folder, `index.html${extension}`));
  expect(zlib.brotliDecompressSync(await variant('.br')).toString()).toBe(page);
  expect(zlib.zstdDecompressSync(await variant('.zst')).toString()).toBe(page);
  expect(zlib.gunzipSync(await variant('.gz')).toString()).toBe(page);
});

test('a file that compression does not shrink gets no variant', async () => {
  await writeFile(path.join(folder, 'tiny.txt'), 'a');
  await writeFile(path.join(folder, 'photo.avif'), 'x'.repeat(5000));
  await precompress(folder);
  expect((await readdir(folder)).toSorted()).toEqual(['photo.avif', 'tiny.txt']);
});
