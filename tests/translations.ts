import { glob } from 'node:fs/promises';
import path from 'node:path';
import { createServer } from 'vite';
import { inLanguage } from '../scripts/pages/in-language.ts';

const root = path.join(import.meta.dirname, '..');

/** One text in both languages: a string, or a function of its arguments. */
export type Said = { english: unknown; filipino: unknown };

/** Paths from the repository's root. */
export const translations = await Array.fromAsync(
  glob('{site,domain,contract,server,supabase/functions}/**/*.fil.ts', { cwd: root }),
);

/**
 * The texts of all translations by place, which begins with the translation's file. Embedded texts
 * are in Filipino too, as in the build.
 */
export async function saidInBoth(): Promise<[string, Said][]> {
  const vite = await createServer({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [inLanguage('fil')],
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    appType: 'custom',
  });
  const both = translations.map(async (file) => {
    const english = await import(path.join(root, file.replace('.fil.ts', '.ts')));
    const filipino = await vite.ssrLoadModule(`/${file}`);
    return pairs(file, { english: { ...english }, filipino: { ...filipino } });
  });
  const said = (await Promise.all(both)).flat();
  await vite.close();
  return said;
}

export const isPart = (value: unknown): value is object =>
  typeof value === 'object' && value !== null;

function pairs(place: string, { english, filipino }: Said): [string, Said][] {
  if (!isPart(english)) return [[place, { english, filipino }]];
  const other = isPart(filipino) ? filipino : {};
  return Object.keys({ ...other, ...english }).flatMap((key) =>
    pairs(`${place}.${key}`, {
      english: Reflect.get(english, key),
      filipino: Reflect.get(other, key),
    }),
  );
}
