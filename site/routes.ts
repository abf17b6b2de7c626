import type { ComponentType } from 'react';
import { matchPath } from 'react-router';
import { lazyView } from './loading/lazy-view.ts';

/** One page of the site, for the router. What only the build needs stands in page-facts.ts. */
export type Route = {
  /** A path in the router's syntax; contract/page.ts says what it may contain. */
  path: string;
  /** Whether every path below it shows the page too. Otherwise such a path is not found. */
  below?: true;
  title: string;
  Page: ComponentType;
};

/** Every page, in the order of the sitemap. The last one is for all other paths. */
export const routes: readonly Route[] = [
  {
    path: '/',
    title: 'Home maintenance by subscription in Batangas, Cavite and Laguna',
    Page: lazyView(() => import('./home/home.tsx'), 'Home'),
  },
  {
    path: '/auth',
    title: 'Sign in',
    Page: lazyView(() => import('./account/auth-redirect.tsx'), 'AuthRedirect'),
  },
  {
    path: '/portal',
    below: true,
    title: 'Client portal',
    Page: lazyView(() => import('./portal/portal.tsx'), 'Portal'),
  },
  {
    path: '/crew',
    below: true,
    title: 'My visits',
    Page: lazyView(() => import('./crew/crew.tsx'), 'Crew'),
  },
  {
    path: '/team/join',
    title: 'Join the team',
    Page: lazyView(() => import('./join/join.tsx'), 'Join'),
  },
  {
    path: '/team',
    below: true,
    title: 'Team',
    Page: lazyView(() => import('./console/console.tsx'), 'Console'),
  },
  {
    path: '/quote/:token',
    title: 'Your quote',
    Page: lazyView(() => import('./quote/quote-page.tsx'), 'QuotePage'),
  },
  {
    path: '/proof/:token',
    title: 'Proof of a visit',
    Page: lazyView(() => import('./proof/shared-proof-page.tsx'), 'SharedProofPage'),
  },
  {
    path: '/privacy',
    title: 'Privacy Policy',
    Page: lazyView(() => import('./legal/privacy.tsx'), 'Privacy'),
  },
  {
    path: '/terms',
    title: 'Terms of Service',
    Page: lazyView(() => import('./legal/terms.tsx'), 'Terms'),
  },
  {
    path: '*',
    title: 'Page not found',
    Page: lazyView(() => import('./not-found/not-found.tsx'), 'NotFound'),
  },
];

/** Returns the path of a page for the router, which includes the page's own where it ends in a star. */
export function routerPath({ path, below }: Route): string {
  return below ? `${path}/*` : path;
}

/** Returns the page at this address, which may be the one for unknown paths. */
export function routeAt(address: string): Route | undefined {
  return routes.find((route) => matchPath(routerPath(route), address));
}
