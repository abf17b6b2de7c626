import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { mediaTypeOf } from './media-types.ts';

/** One way to store and send a file. */
export type Encoding = {
  /** The token of Accept-Encoding and Content-Encoding. */
  name: 'br' | 'zstd' | 'gzip';
  /** The suffix that the build adds to a file's name. */
  extension: string;
  compress: (content: Buffer) => Promise<Buffer>;
};

const brotli = promisify(zlib.brotliCompress);
const zstd = promisify(zlib.zstdCompress);
const gzip = promisify(zlib.gzip);

// Browsers refuse a zstd window beyond 8 MB (RFC 9659).
const largestZstdWindow = 23;

/** Every stored encoding, smallest first. If a client likes several equally, we send the first. */
export const encodings: readonly Encoding[] = [
  {
    name: 'br',
    extension: '.br',
    compress: (content) =>
      brotli(content, {
        params: {
          [zlib.constants.BROTLI_PARAM_QUALITY]: zlib.constants.BROTLI_MAX_QUALITY,
          [zlib.constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        },
      }),
  },
  {
    name: 'zstd',
    extension: '.zst',
    compress: (content) =>
      zstd(content, {
        pledgedSrcSize: content.length,
        params: {
          [zlib.constants.ZSTD_c_compressionLevel]: 22,
          [zlib.constants.ZSTD_c_windowLog]: largestZstdWindow,
        },
      }),
  },
  {
    name: 'gzip',
    extension: '.gz',
    compress: (content) => gzip(content, { level: zlib.constants.Z_BEST_COMPRESSION }),
  },
];

/**
 * Returns which of `available` a client prefers by its Accept-Encoding (RFC 9110 §12.5.3). Returns
 * null for the plain file, which also goes to a client that refuses everything.
 */
export function preferredEncoding<Name extends string>(
  accepted: string | undefined,
  available: readonly Name[],
): Name | null {
  if (!accepted) return null;
  const weights = new Map<string, number>();
  for (const part of accepted.split(',')) {
    const [name = '', ...parameters] = part.split(';');
    const weight = parameters.map((text) => /^\s*q=([\d.]+)\s*$/i.exec(text)?.[1]).find(Boolean);
    weights.set(name.trim().toLowerCase(), weight === undefined ? 1 : Number(weight));
  }
  const weightOf = (name: string) => weights.get(name) ?? weights.get('*') ?? 0;

  let best: Name | null = null;
  let highest = weights.get('identity') ?? 0;
  for (const name of available) {
    const weight = weightOf(name);
    if (weight > 0 && (weight > highest || (best === null && weight === highest))) {
      best = name;
      highest = weight;
    }
  }
  return best;
}

/**
 * Writes `.br`, `.zst` and `.gz` beside every file of `folder` that they make smaller. It uses the
 * highest quality, because it runs once per build and saves bytes for every visitor.
 */
export async function precompress(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && mediaTypeOf(entry.name).compressible)
    .map((entry) => path.join(entry.parentPath, entry.name));
  await Promise.all(files.map(precompressFile));
}

async function precompressFile(file: string): Promise<void> {
  const content = await readFile(file);
  await Promise.all(
    encodings.map(async ({ extension, compress }) => {
      const compressed = await compress(content);
      if (compressed.length < content.length) await writeFile(file + extension, compressed);
    }),
  );
}
