import { routes } from 'virtual:routes';
import type { ComponentType } from 'react';
import { matchPath } from 'react-router';

/** One page, for the router. site/pages says the rest of it. */
export type Route = {
  path: string;
  below?: true;
  unlisted?: true;
  title: string;
  Page: ComponentType;
};

/** Returns the path of a page for the router, which includes the page's own where it ends in a star. */
export function routerPath({ path, below }: Pick<Route, 'path' | 'below'>): string {
  return below ? `${path}/*` : path;
}

/** Returns the page at this address, which may be the one for unknown paths. */
export function routeAt(address: string): Route | undefined {
  return routes.find((route) => matchPath(routerPath(route), address));
}
