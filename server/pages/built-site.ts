import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { access } from 'node:fs/promises';
import path from 'node:path';
import type { PageManifest } from '../../contract/page.ts';
import { brandVariables } from '../../domain/brand.ts';
import { loadSite, type Site, type SiteOptions } from './site.ts';

/** The folder of this checkout. */
export const root = path.join(import.meta.dirname, '../..');

const sources = [
  'site',
  'domain',
  'contract',
  'scripts/build.ts',
  'scripts/classic-script.ts',
  'scripts/inline-scripts.ts',
  'scripts/offline',
  'scripts/pages',
  'scripts/share-picture',
  'server/pages/encodings.ts',
  'server/pages/media-types.ts',
  'vite.config.ts',
  'package-lock.json',
];
const settings = [
  'SITE_URL',
  'SUPABASE_URL',
  'SUPABASE_PUBLISHABLE_KEY',
  ...Object.values(brandVariables),
];

/**
 * Hashes every source file and setting that the built site depends on. It reads synchronously,
 * because every start does this and hundreds of small files would otherwise take several times as
 * long.
 */
function fingerprint(env: NodeJS.ProcessEnv): string {
  const hash = createHash('sha256');
  for (const setting of settings) hash.update(`${setting}=${env[setting] ?? ''}\0`);
  for (const source of sources) addFiles(hash, source);
  return hash.digest('hex');
}

function addFiles(hash: ReturnType<typeof createHash>, source: string): void {
  const place = path.join(root, source);
  if (path.extname(source) !== '') {
    hash.update(`${source}\0`).update(readFileSync(place));
    return;
  }
  const entries = readdirSync(place, { withFileTypes: true });
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    if (entry.isDirectory() || path.extname(entry.name) !== '') {
      addFiles(hash, path.join(source, entry.name));
    }
  }
}

/**
 * Holds every build of this checkout, one folder each. Copies with other settings run side by side.
 */
export const builds = path.join(root, 'dist');

/**
 * Returns the folder that `npm run build` makes from this source and these settings. Its `client/`
 * is served.
 */
export function buildFolder(env: NodeJS.ProcessEnv): string {
  return path.join(builds, fingerprint(env).slice(0, 16));
}

/** Returns whether a complete build is there. */
export async function isBuilt(folder: string): Promise<boolean> {
  return access(path.join(folder, 'client', 'index.html')).then(
    () => true,
    () => false,
  );
}

/** Loads a complete build. */
export async function loadBuild(
  folder: string,
  options: Omit<SiteOptions, 'manifest'>,
): Promise<Site> {
  const manifest: PageManifest = JSON.parse(readFileSync(path.join(folder, 'pages.json'), 'utf8'));
  return loadSite(path.join(folder, 'client'), { ...options, manifest });
}
