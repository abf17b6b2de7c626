import type { Page } from './page.ts';
import { portalPages } from './portal-pages.ts';
import { notFoundPage, publicPages } from './public-pages.ts';
import { teamPages } from './team-pages.ts';

/**
 * Every page of the site, in the order of the sitemap. Only the build reads this list: no visitor's
 * browser loads more of it than the routes (scripts/pages/routes.ts).
 */
export const pages: readonly Page[] = [...publicPages, ...portalPages, ...teamPages, notFoundPage];
