const waiting = new Set<() => void>();

/**
 * Resolves when this element is at most one and a half screens away; immediately without a browser.
 */
export function whenNear(id: string): Promise<void> {
  const element = typeof document === 'undefined' ? null : document.getElementById(id);
  if (!element) return Promise.resolve();
  return new Promise((resolve) => {
    const sight = new IntersectionObserver(([entry]) => entry?.isIntersecting && stop(), {
      rootMargin: '150%',
    });
    const stop = () => {
      waiting.delete(stop);
      sight.disconnect();
      resolve();
    };
    waiting.add(stop);
    sight.observe(element);
  });
}

/** Ends the wait for elements that are about to leave the page and so could never come near. */
export function stopWaiting(): void {
  for (const stop of waiting) stop();
}

/** Resolves when the page is first scrolled; immediately if it already is, or without a browser. */
export function whenScrolled(): Promise<void> {
  if (typeof document === 'undefined' || scrollY > 0) return Promise.resolve();
  return new Promise((resolve) => {
    addEventListener('scroll', () => resolve(), { once: true, passive: true });
  });
}
