import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { tellNotFetched } from './not-fetched.ts';

const firstPauseInMs = 1_000;
const longestPauseInMs = 30_000;

/**
 * Makes a view of a module's export with this name. The module is fetched when the view is first
 * rendered, and again until that succeeds, which may take a reload: once the site was updated, the old
 * parts are gone. If the fetch failed for good, React would remove the whole page, although the
 * prerendered content is still readable.
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
  takeBack?: () => void,
): Promise<Module> {
  try {
    const fetched = await fetchModule();
    takeBack?.();
    return fetched;
  } catch (error) {
    if (import.meta.env.SSR) throw error;
    // A gap in the connection that is over by the second try is not worth a word.
    if (pauseInMs > firstPauseInMs) takeBack ??= tellNotFetched();
    await connectionOrPause(pauseInMs);
    return untilFetched(fetchModule, Math.min(2 * pauseInMs, longestPauseInMs), takeBack);
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
