import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

const firstPauseInMs = 1_000;
const longestPauseInMs = 30_000;

/**
 * A view whose code is fetched when it is first rendered, and again until it comes: React takes the whole
 * page away for code that failed to, while what was prerendered can be read all the time.
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
