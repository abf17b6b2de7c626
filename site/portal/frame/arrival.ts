import { useCallback, useEffect } from 'react';
import { useNavigationType } from 'react-router';
import { brand } from '../../brand.ts';

/**
 * Returns the ref of a page's heading. It takes the keyboard focus where the link that led here is
 * gone, which otherwise nothing would have.
 */
export function useArrival(): (heading: HTMLElement | null) => void {
  const isLed = useNavigationType() === 'PUSH';
  return useCallback(
    (heading) => {
      if (isLed && document.activeElement === document.body) heading?.focus();
    },
    [isLed],
  );
}

/** Moves the focus to an element that replaces the focused one. For its `ref`. */
export function focusOn(element: HTMLElement | null): void {
  element?.focus();
}

/** Gives the tab a page's own title. The pages of the portal share one route. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${brand.name}`;
  }, [title]);
}
