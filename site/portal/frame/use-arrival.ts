import { useCallback } from 'react';
import { useNavigationType } from 'react-router';

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
