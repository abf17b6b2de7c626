import { type RefObject, useEffect, useState } from 'react';

/**
 * Returns whether the visitor has scrolled the element, or selected something in it, since it
 * appeared.
 */
export function useReading(shown: RefObject<HTMLElement | null>): boolean {
  const [reading, setReading] = useState(false);
  useEffect(() => {
    const element = shown.current;
    if (!element) return;
    // The initial position does not count: the browser scrolls by itself when the new view is
    // shorter.
    const start = scrollPositions(element);
    const over = new AbortController();
    const note = () => {
      setReading(true);
      over.abort();
    };
    const onScroll = ({ target }: Event) => {
      if (!(target instanceof Element)) return;
      if (start.has(target) && target.scrollTop !== start.get(target)) note();
    };
    const onSelection = () => {
      const selection = getSelection();
      if (selection && !selection.isCollapsed && element.contains(selection.anchorNode)) note();
    };
    document.addEventListener('scroll', onScroll, { capture: true, signal: over.signal });
    document.addEventListener('selectionchange', onSelection, { signal: over.signal });
    return () => over.abort();
  }, [shown]);
  return reading;
}

function scrollPositions(element: Element): ReadonlyMap<Element, number> {
  const positions = new Map<Element, number>();
  for (let box = element.parentElement; box; box = box.parentElement) {
    positions.set(box, box.scrollTop);
  }
  return positions;
}
