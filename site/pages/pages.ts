import type { Language } from '../../domain/languages.ts';
import type { Page } from './page.ts';
import { portalPages } from './portal-pages.ts';
import { notFoundPage, publicPages } from './public-pages.ts';
import { teamPages } from './team-pages.ts';

/**
 * In the order of the sitemap. Only the build reads this list: browsers load only the routes
 * (scripts/pages/routes.ts).
 */
export const pages: readonly Page[] = [...publicPages, ...portalPages, ...teamPages, notFoundPage];

export function pagesIn(language: Language): readonly Page[] {
  if (language === 'en') return pages;
  return pages.flatMap((page) => (page.filipino ? [{ ...page, ...page.filipino }] : []));
}
