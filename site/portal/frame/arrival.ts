import { useCallback, useEffect } from 'react';
import { useNavigationType } from 'react-router';
import { brand } from '../../brand.ts';

/** Returns a ref for a heading, which takes the focus if the link that led here is gone. */
export function useArrival(): (heading: HTMLElement | null) => void {
  const isLed = useNavigationType() === 'PUSH';
  return useCallback(
    (heading) => {
      if (isLed && document.activeElement === document.body) heading?.focus();
    },
    [isLed],
  );
}

/** A `ref` that moves the focus to an element that replaces the focused one. */
export function focusOn(element: HTMLElement | null): void {
  element?.focus();
}

/** Sets the document title. The portal's pages share one route. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${brand.name}`;
  }, [title]);
}
