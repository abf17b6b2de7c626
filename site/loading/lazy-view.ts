import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

const firstPauseInMs = 1_000;
const longestPauseInMs = 30_000;

/**
 * Makes a view of a module's export with this name. The module is fetched when the view is first
 * rendered, and again until that succeeds. If the fetch failed for good, React would remove the whole
 * page, although the prerendered content is still readable.
 */
export function lazyView<Name extends string, Props = object>(
  fetchModule: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: (await untilFetched(fetchModule, firstPauseInMs))[name] }));
}

async function untilFetched<Module>(
  fetchModule: () => Promise<Module>,
  pauseInMs: number,
): Promise<Module> {
  try {
    return await fetchModule();
  } catch (error) {
    if (import.meta.env.SSR) throw error;
    await connectionOrPause(pauseInMs);
    return untilFetched(fetchModule, Math.min(2 * pauseInMs, longestPauseInMs));
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
