import type { ComponentType } from 'react';
import { matchPath } from 'react-router';
import { Home } from './home/home.tsx';
import { lazyView } from './loading/lazy-view.ts';

/** One page of the site, for the router, the prerendering and search engines. */
export type Route = {
  /** A path in the router's syntax; contract/page.ts says what it may contain. */
  path: string;
  /** Further paths of the same page. A path below a page must be named here, or it is not found. */
  alsoAt?: readonly string[];
  /** The prerendered file for all paths of the page. */
  file: string;
  title: string;
  /** Whether search engines may list it. */
  indexed: boolean;
  Page: ComponentType;
  /** The module of a page that is not part of the application's entry. */
  module?: string;
};

/** Every page, in the order of the sitemap. The last one is for all other paths. */
export const routes: readonly Route[] = [
  {
    path: '/',
    file: 'index.html',
    title: 'Home maintenance by subscription in Batangas, Cavite and Laguna',
    indexed: true,
    Page: Home,
  },
  {
    path: '/auth',
    file: 'auth.html',
    title: 'Sign in',
    indexed: false,
    Page: lazyView(async () => (await import('./account/auth-redirect.tsx')).AuthRedirect),
    module: 'account/auth-redirect.tsx',
  },
  {
    path: '/portal',
    file: 'portal.html',
    title: 'Client portal',
    indexed: false,
    Page: lazyView(async () => (await import('./portal/portal.tsx')).Portal),
    module: 'portal/portal.tsx',
  },
  {
    path: '/crew',
    file: 'crew.html',
    title: 'My visits',
    indexed: false,
    Page: lazyView(async () => (await import('./crew/crew.tsx')).Crew),
    module: 'crew/crew.tsx',
  },
  {
    path: '/team/join',
    file: 'join.html',
    title: 'Join the team',
    indexed: false,
    Page: lazyView(async () => (await import('./join/join.tsx')).Join),
    module: 'join/join.tsx',
  },
  {
    path: '/team',
    alsoAt: ['/team/*'],
    file: 'team.html',
    title: 'Team',
    indexed: false,
    Page: lazyView(async () => (await import('./console/console.tsx')).Console),
    module: 'console/console.tsx',
  },
  {
    path: '/quote/:token',
    file: 'quote.html',
    title: 'Your quote',
    indexed: false,
    Page: lazyView(async () => (await import('./quote/quote-page.tsx')).QuotePage),
    module: 'quote/quote-page.tsx',
  },
  {
    path: '/privacy',
    file: 'privacy.html',
    title: 'Privacy Policy',
    indexed: true,
    Page: lazyView(async () => (await import('./legal/privacy.tsx')).Privacy),
    module: 'legal/privacy.tsx',
  },
  {
    path: '/terms',
    file: 'terms.html',
    title: 'Terms of Service',
    indexed: true,
    Page: lazyView(async () => (await import('./legal/terms.tsx')).Terms),
    module: 'legal/terms.tsx',
  },
  {
    path: '*',
    file: '404.html',
    title: 'Page not found',
    indexed: false,
    Page: lazyView(async () => (await import('./not-found/not-found.tsx')).NotFound),
    module: 'not-found/not-found.tsx',
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
