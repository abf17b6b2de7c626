import type { Plugin } from 'vite';
import type { Page } from '../../site/pages/page.ts';

const prefix = 'virtual:routes';

/**
 * Makes the routers' lists of `pages`: `virtual:routes` has the pages with a frame of their own,
 * and `virtual:routes/portal` those in the frame of the page at /portal. A page's code is fetched
 * when it is opened, and the console's with the console. So visitors load only paths and titles of
 * site/pages.
 */
export function routesOf(pages: readonly Page[]): Plugin {
  return {
    name: 'routes',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return null;
      const frame = id.slice(prefix.length + 1) || undefined;
      const shown = pages.filter(({ within }) => within === frame);
      return frame === '/team' ? loadedTogether(shown) : loadedLater(shown);
    },
  };
}

function loadedLater(pages: readonly Page[]): string {
  const routes = pages.map((page) => {
    const code = `() => import('/${page.module}')`;
    return `{ ${routeOf(page)}, Page: lazyView(${code}, '${page.component}') }`;
  });
  return `import { lazyView } from '/loading/lazy-view.ts';
    export const routes = [${routes.join(', ')}];`;
}

function loadedTogether(pages: readonly Page[]): string {
  const imports = pages.map(
    ({ module, component }, place) => `import { ${component} as Page${place} } from '/${module}';`,
  );
  const routes = pages.map((page, place) => `{ ${routeOf(page)}, Page: Page${place} }`);
  return `${imports.join('\n')}
    export const routes = [${routes.join(', ')}];`;
}

/** Returns the pattern, for RegExp, of the paths of these pages and of those in their frames. */
export function patternOf(pages: readonly Page[]): string {
  const paths = pages
    .filter(({ path, within }) => path !== '*' && within === undefined)
    .map(({ path, below }) => path.slice(1).replace(/:\w+/g, '[^/]+') + (below ? '(/.*)?' : ''));
  return `^/(${paths.join('|')})$`;
}

function routeOf({ path, title, below, unlisted }: Page): string {
  const address = `path: ${JSON.stringify(path)}, title: ${JSON.stringify(title)}`;
  return `${address}${below ? ', below: true' : ''}${unlisted ? ', unlisted: true' : ''}`;
}
