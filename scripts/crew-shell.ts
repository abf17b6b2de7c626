import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Manifest } from 'vite';
import type { Brand } from '../domain/brand.ts';
import type { Shell } from '../site/offline/crew-worker.ts';

/** What the crew page runs, and the chunks of what somebody signs in and out with. */
const modules = ['entry-client.tsx', 'crew/crew.tsx', 'session/give-up-dialog.ts'];
const chunksByName = ['client', 'account'];
const icons = ['/favicon.svg', '/apple-touch-icon.png'];

/** The file that a phone reads when somebody puts the crew page on its home screen. */
export const crewManifestFile = 'crew.webmanifest';

/** Returns what crewManifestFile says. */
export function crewManifest({ name }: Pick<Brand, 'name'>): string {
  return JSON.stringify({
    name: `${name} Crew`,
    short_name: name,
    start_url: '/crew',
    scope: '/crew',
    display: 'standalone',
    background_color: '#fbf8f2',
    theme_color: '#fbf8f2',
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/apple-touch-icon.png', sizes: '180x180', type: 'image/png' },
    ],
  });
}

/** Returns what the crew page needs to open without a connection. `client` is the built site. */
export async function crewShell(client: string, manifest: Manifest, html: string): Promise<Shell> {
  const chunks = new Set<string>();
  const styles = new Set<string>();
  const add = (source: string) => {
    const built = manifest[source];
    if (!built) throw new Error(`The client bundle has no ${source}.`);
    if (chunks.has(built.file)) return;
    chunks.add(built.file);
    for (const file of built.css ?? []) styles.add(file);
    for (const imported of built.imports ?? []) add(imported);
    const own = built.dynamicImports?.filter((name) => name.startsWith('crew/')) ?? [];
    for (const imported of own) add(imported);
  };
  const named = Object.entries(manifest).filter(([, { name }]) =>
    chunksByName.includes(name ?? ''),
  );
  for (const source of [...modules, ...named.map(([source]) => source)]) add(source);
  const texts = [...chunks, ...styles].map((file) => readFile(path.join(client, file), 'utf8'));
  const mentioned = [html, ...(await Promise.all(texts))].flatMap(namedFiles);
  const others = mentioned.filter((file) => /\.woff2$|\/picture-worker-/.test(file));
  const files = [...chunks, ...styles].map((file) => `/${file}`);
  const all = [...new Set([...files, ...others, ...icons, `/${crewManifestFile}`])].toSorted();
  const version = createHash('sha256').update(html).update(all.join()).digest('hex').slice(0, 16);
  return { version, page: '/crew', files: all };
}

/** Returns the hashed files that a text names. */
function namedFiles(text: string): string[] {
  return text.match(/\/assets\/[\w.-]+\.\w+/g) ?? [];
}
