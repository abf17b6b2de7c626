// Tells whether the built site is the one that this source and these settings would give.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { brandVariables } from '../domain/brand.ts';

/** The checkout. */
export const root = path.dirname(import.meta.dirname);

/** Where the built site lies: `client/` is served as it is. */
export const output = path.join(root, 'dist');

const fingerprintFile = path.join(output, 'fingerprint');
const sources = [
  'site',
  'domain',
  'contract',
  'scripts/build.ts',
  'server/pages',
  'vite.config.ts',
  'package-lock.json',
];
const settings = [
  'SITE_URL',
  'SUPABASE_URL',
  'SUPABASE_PUBLISHABLE_KEY',
  ...Object.values(brandVariables),
];

/** A hash of every source file and setting the built site depends on. */
export async function buildFingerprint(env: NodeJS.ProcessEnv): Promise<string> {
  const hash = createHash('sha256');
  for (const setting of settings) hash.update(`${setting}=${env[setting] ?? ''}\0`);
  for (const source of sources) await addFiles(hash, source);
  return hash.digest('hex');
}

async function addFiles(hash: ReturnType<typeof createHash>, source: string): Promise<void> {
  const place = path.join(root, source);
  if (path.extname(source) !== '') {
    hash.update(`${source}\0`).update(await readFile(place));
    return;
  }
  const entries = await readdir(place, { withFileTypes: true });
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    if (entry.isDirectory() || path.extname(entry.name) !== '') {
      await addFiles(hash, path.join(source, entry.name));
    }
  }
}

/** Whether `dist` holds the site that `npm run build` would make now. */
export async function buildIsCurrent(env: NodeJS.ProcessEnv): Promise<boolean> {
  const built = await readFile(fingerprintFile, 'utf8').catch(() => '');
  return built === (await buildFingerprint(env));
}
