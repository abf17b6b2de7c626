/**
 * Resolves when the element is within one and a half screens, or has left the page: React replaces
 * a page that was changed before it took over. Resolves at once without a browser.
 */
export function whenNear(id: string): Promise<void> {
  const element = typeof document === 'undefined' ? null : document.getElementById(id);
  if (!element) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = () => {
      sight.disconnect();
      changes.disconnect();
      resolve();
    };
    const sight = new IntersectionObserver(([entry]) => entry?.isIntersecting && stop(), {
      rootMargin: '150%',
    });
    const changes = new MutationObserver(() => element.isConnected || stop());
    sight.observe(element);
    changes.observe(document, { childList: true, subtree: true });
  });
}

/** Resolves at the page's first scroll; at once if it is scrolled, or without a browser. */
export function whenScrolled(): Promise<void> {
  if (typeof document === 'undefined' || scrollY > 0) return Promise.resolve();
  return new Promise((resolve) => {
    addEventListener('scroll', () => resolve(), { once: true, passive: true });
  });
}
