import { useEffect } from 'react';
import { brand } from '../../brand.ts';

/** Gives the tab a page's own title. The pages of the portal share one route. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${brand.name}`;
  }, [title]);
}
