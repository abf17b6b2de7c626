import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

const firstPauseInMs = 1_000;
const longestPauseInMs = 30_000;

/**
 * Makes a view whose code is fetched when it is first rendered, and again until that succeeds. If
 * the fetch failed for good, React would remove the whole page, although the prerendered content is
 * still readable.
 */
export function lazyView(
  fetchView: () => Promise<ComponentType>,
): LazyExoticComponent<ComponentType> {
  return lazy(async () => ({ default: await untilFetched(fetchView, firstPauseInMs) }));
}

async function untilFetched<View>(
  fetchView: () => Promise<View>,
  pauseInMs: number,
): Promise<View> {
  try {
    return await fetchView();
  } catch (error) {
    if (import.meta.env.SSR) throw error;
    await connectionOrPause(pauseInMs);
    return untilFetched(fetchView, Math.min(2 * pauseInMs, longestPauseInMs));
  }
}

function connectionOrPause(pauseInMs: number): Promise<void> {
  return new Promise((resolve) => {
    const over = new AbortController();
    const end = () => {
      over.abort();
      resolve();
    };
    addEventListener('online', end, { signal: over.signal });
    setTimeout(end, pauseInMs);
  });
}
