import type { ComponentType } from 'react';
import { matchPath } from 'react-router';
import { Home } from './home/home.tsx';
import { lazyView } from './loading/lazy-view.ts';

/** One page of the site, for the router. What only the build needs stands in page-facts.ts. */
export type Route = {
  /** A path in the router's syntax; contract/page.ts says what it may contain. */
  path: string;
  /** Further paths of the same page. A path below a page must be named here, or it is not found. */
  alsoAt?: readonly string[];
  /** The prerendered file for all paths of the page. */
  file: string;
  title: string;
  Page: ComponentType;
};

/** Every page, in the order of the sitemap. The last one is for all other paths. */
export const routes: readonly Route[] = [
  {
    path: '/',
    file: 'index.html',
    title: 'Home maintenance by subscription in Batangas, Cavite and Laguna',
    Page: Home,
  },
  {
    path: '/auth',
    file: 'auth.html',
    title: 'Sign in',
    Page: lazyView(async () => (await import('./account/auth-redirect.tsx')).AuthRedirect),
  },
  {
    path: '/portal',
    file: 'portal.html',
    title: 'Client portal',
    Page: lazyView(async () => (await import('./portal/portal.tsx')).Portal),
  },
  {
    path: '/crew',
    file: 'crew.html',
    title: 'My visits',
    Page: lazyView(async () => (await import('./crew/crew.tsx')).Crew),
  },
  {
    path: '/team/join',
    file: 'join.html',
    title: 'Join the team',
    Page: lazyView(async () => (await import('./join/join.tsx')).Join),
  },
  {
    path: '/team',
    alsoAt: ['/team/*'],
    file: 'team.html',
    title: 'Team',
    Page: lazyView(async () => (await import('./console/console.tsx')).Console),
  },
  {
    path: '/quote/:token',
    file: 'quote.html',
    title: 'Your quote',
    Page: lazyView(async () => (await import('./quote/quote-page.tsx')).QuotePage),
  },
  {
    path: '/privacy',
    file: 'privacy.html',
    title: 'Privacy Policy',
    Page: lazyView(async () => (await import('./legal/privacy.tsx')).Privacy),
  },
  {
    path: '/terms',
    file: 'terms.html',
    title: 'Terms of Service',
    Page: lazyView(async () => (await import('./legal/terms.tsx')).Terms),
  },
  {
    path: '*',
    file: '404.html',
    title: 'Page not found',
    Page: lazyView(async () => (await import('./not-found/not-found.tsx')).NotFound),
  },
];

/** Returns every path of a page, the main one first. */
export function pathsOf({ path, alsoAt = [] }: Route): string[] {
  return [path, ...alsoAt];
}

/** Returns the paths for the router, in which `/team/*` stands for `/team` too. */
export function routerPaths(route: Route): string[] {
  const paths = pathsOf(route);
  return paths.filter((path) => !paths.includes(`${path}/*`));
}

/** Returns the page at this address, which may be the one for unknown paths. */
export function routeAt(address: string): Route | undefined {
  return routes.find((route) => pathsOf(route).some((path) => matchPath(path, address)));
}
