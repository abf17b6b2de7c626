import { useLocation } from 'react-router';
import { prefix } from '../language.ts';

/**
 * Returns a function that makes the link to a home section: a plain fragment on the home page, a
 * full path elsewhere.
 */
export function useSectionHref(): (section: string) => string {
  const { pathname } = useLocation();
  return (section) => `${pathname === '/' ? '' : prefix || '/'}#${section}`;
}
