import path from 'node:path';
import type { Rolldown } from 'vite';
import type { Page } from '../../site/pages/page.ts';

type Context = { getModuleInfo(id: string): Rolldown.ModuleInfo | null };

/** Code that this many rooms share is fetched in one file, whichever of them is opened. */
const manyRooms = { shared: 4, facts: 5 };

/**
 * Returns the file of a module of the browser's code, by who needs it. The first view holds what
 * every page runs from the start, `home` what only the home page does, and `shared` what many rooms
 * share, with the rules of the domain beside it. Code shared by a page and the pages in its frame
 * goes together too. Everything else (null) goes with exactly those who need it. An import is
 * needed by at least as many as the file that imports it, so no two files import each other.
 */
export function chunksOf(
  site: string,
  pages: readonly Page[],
): (id: string, context: Context) => string | null {
  const domain = path.join(site, '..', 'domain') + path.sep;
  const frames = pages
    .filter((page) => pages.some(({ within }) => within === page.path))
    .map(({ module }) => module);
  return (id, context) => {
    const roots = rootsOf(id, context).map((root) =>
      path.relative(site, root).replaceAll('\\', '/'),
    );
    const rooms = new Set(roots.map((root) => root.split('/')[0] ?? ''));
    if (rooms.has('entry-client.tsx')) return 'first-view';
    if (rooms.has('entry-home.tsx')) {
      const isHome = [...rooms].every((room) => room === 'entry-home.tsx' || room === 'home');
      return isHome ? 'home' : 'first-view';
    }
    const file = id.startsWith(domain) ? 'facts' : 'shared';
    if (rooms.size >= manyRooms[file]) return file;
    const isOfFrame = rooms.size === 1 && roots.length > 1;
    return isOfFrame && frames.some((frame) => roots.includes(frame))
      ? `${[...rooms]}-frame`
      : null;
  };
}

/** Returns the entries and the lazily fetched modules that need a module at once. */
function rootsOf(id: string, context: Context): string[] {
  const seen = new Set([id]);
  const roots: string[] = [];
  for (const each of seen) {
    const module = context.getModuleInfo(each);
    if (module === null) continue;
    if (module.isEntry || module.dynamicImporters.length > 0) roots.push(each);
    for (const importer of module.importers) seen.add(importer);
  }
  return roots;
}
