import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { encodings } from './encodings.ts';
import { mediaTypeOf } from './media-types.ts';

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
