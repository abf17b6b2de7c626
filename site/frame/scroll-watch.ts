import { useSyncExternalStore } from 'react';
import { type PageGeometry, type ScrollState, scrollStateAt, unscrolled } from './scroll-state.ts';
import { pageSections } from './texts.ts';

let geometry: PageGeometry = { viewport: 0, page: 0, sections: [] };
let state = unscrolled;
let picked: string | null = null;
let letGo: ReturnType<typeof setTimeout>;
let stop: (() => void) | null = null;
const listeners = new Set<() => void>();

function update(): void {
  if (geometry.viewport === 0) return;
  const next = scrollStateAt(scrollY, geometry);
  if (picked !== null) next.nearest = picked;
  const changed = Object.entries(next).some(
    ([key, value]) => state[key as keyof ScrollState] !== value,
  );
  if (!changed) return;
  state = next;
  for (const listener of listeners) listener();
}

/** Runs after layout, so reading boxes costs nothing. Scrolling itself reads only the position. */
function measure(): void {
  const above = scrollY;
  geometry = {
    viewport: innerHeight,
    page: document.documentElement.scrollHeight,
    sections: pageSections.flatMap(({ section: id }) => {
      const box = document.getElementById(id)?.getBoundingClientRect();
      return box ? [{ id, top: box.top + above, bottom: box.bottom + above }] : [];
    }),
  };
  update();
}

function release(): void {
  picked = null;
  update();
}

function start(): () => void {
  const resizes = new ResizeObserver(measure);
  resizes.observe(document.documentElement);
  resizes.observe(document.body);
  for (const { section } of pageSections) {
    const element = document.getElementById(section);
    if (element) resizes.observe(element);
  }
  addEventListener('resize', measure);
  addEventListener('scroll', update, { passive: true });
  addEventListener('scrollend', release);
  return () => {
    resizes.disconnect();
    removeEventListener('resize', measure);
    removeEventListener('scroll', update);
    removeEventListener('scrollend', release);
    geometry = { viewport: 0, page: 0, sections: [] };
    state = unscrolled;
  };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  stop ??= start();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    stop?.();
    stop = null;
  };
}

/** Returns one fact about the scroll position. Renders again only when it changes. */
export function useScroll<T extends string | boolean>(select: (state: ScrollState) => T): T {
  return useSyncExternalStore(
    subscribe,
    () => select(state),
    () => select(unscrolled),
  );
}

/**
 * Keeps the highlight on the chosen section while the page scrolls to it (docs/product.md, "Home
 * page").
 */
export function holdHighlight(section: string): void {
  picked = section;
  update();
  // Ends the hold in a browser without scrollend, or when the choice causes no scrolling.
  clearTimeout(letGo);
  letGo = setTimeout(release, 1200);
}
