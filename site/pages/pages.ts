import type { Language } from '../../domain/languages.ts';
import type { Page } from './page.ts';
import { portalPages } from './portal-pages.ts';
import { notFoundPage, publicPages } from './public-pages.ts';
import { teamPages } from './team-pages.ts';

/**
 * Every page of the site, in the order of the sitemap. Only the build reads this list: no visitor's
 * browser loads more of it than the routes (scripts/pages/routes.ts).
 */
export const pages: readonly Page[] = [...publicPages, ...portalPages, ...teamPages, notFoundPage];

/** Returns the pages that are there in a language, as they are in it. */
export function pagesIn(language: Language): readonly Page[] {
  if (language === 'en') return pages;
  return pages.flatMap((page) => (page.filipino ? [{ ...page, ...page.filipino }] : []));
}
