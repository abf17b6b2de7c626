import { useLocation } from 'react-router';

/** Makes the address of a home section: in place on the home itself, by way of it elsewhere. */
export function useSectionHref(): (section: string) => string {
  const { pathname } = useLocation();
  return (section) => `${pathname === '/' ? '' : '/'}#${section}`;
}
