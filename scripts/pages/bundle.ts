import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Manifest } from 'vite';

/** The bundled code and styles of the site, by their source modules. */
export type Bundle = {
  manifest: Manifest;
  /** Returns the files of these modules and of everything that they import. */
  scriptsOf(modules: readonly string[]): string[];
  /** Returns the tags that give a page's prerendered `html` the styles of these modules. */
  stylesOf(modules: readonly string[], html: string): Promise<string>;
};

export async function readBundle(client: string): Promise<Bundle> {
  const text = await readFile(path.join(client, '.vite', 'manifest.json'), 'utf8');
  const manifest: Manifest = JSON.parse(text);
  const read = (file: string) => readFile(path.join(client, file), 'utf8');

  // A module without a file of its own is part of one that the page has anyway.
  const builtOf = (module: string) => manifest[module] ?? { file: '' };
  const filesOf = (module: string): string[] => {
    const { file, imports = [] } = builtOf(module);
    return [...(file ? [file] : []), ...imports.flatMap(filesOf)];
  };
  const cssOf = (module: string): string[] => {
    const { css = [], imports = [] } = builtOf(module);
    return [...imports.flatMap(cssOf), ...css];
  };
  /** Returns what a module and its imports fetch later. */
  const laterOf = (module: string): string[] => {
    const { dynamicImports = [], imports = [] } = builtOf(module);
    return [...imports.flatMap(laterOf), ...dynamicImports];
  };

  return {
    manifest,
    scriptsOf: (modules) => [...new Set(modules.flatMap(filesOf))],
    async stylesOf(modules, html) {
      const own = new Set(modules.flatMap(cssOf));
      const later = new Set(modules.flatMap(laterOf).flatMap(cssOf));
      const files = [...own];
      for (const file of later) {
        if (!own.has(file) && isStyledBy(html, await read(file))) files.push(file);
      }
      const texts = await Promise.all(files.map(read));
      // The links are disabled, so the browser does not fetch them. Code that loads later sees its
      // styles as present.
      const named = files.map((file) => `<link rel="stylesheet" href="/${file}" disabled>`);
      return `<style>${texts.join('').trim()}</style>${named.join('')}`;
    },
  };
}

/** Whether a page has an element of these styles: a part is on the page before its code is. */
function isStyledBy(html: string, css: string): boolean {
  const used = new Set(
    [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names]) => names?.split(' ')),
  );
  return [...css.matchAll(/\.([\w-]+)/g)].some(([, name]) => used.has(name));
}
