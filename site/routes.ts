import { routes } from 'virtual:routes';
import type { ComponentType } from 'react';
import { matchPath } from 'react-router';

/** For the router; the rest of the page is in site/pages. */
export type Route = {
  path: string;
  below?: true;
  unlisted?: true;
  title: string;
  Page: ComponentType;
};

/** A star includes the page's own path. */
export function routerPath({ path, below }: Pick<Route, 'path' | 'below'>): string {
  return below ? `${path}/*` : path;
}

/** May return the page for unknown paths. */
export function routeAt(address: string): Route | undefined {
  return routes.find((route) => matchPath(routerPath(route), address));
}
