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
  return lazy(async () => ({ default: (await untilFetched(fetchModule))[name] }));
}

async function untilFetched<Module>(fetchModule: () => Promise<Module>): Promise<Module> {
  for (let pauseInMs = firstPauseInMs; ; pauseInMs = Math.min(2 * pauseInMs, longestPauseInMs)) {
    try {
      return await fetchModule();
    } catch (error) {
      if (import.meta.env.SSR) throw error;
      // A gap in the connection that is over by the second try is not worth a word.
      if (pauseInMs > firstPauseInMs) tellNotFetched();
      // Until the connection is back, or a pause is over. The listener that is left then does nothing.
      await new Promise((resolve) => {
        addEventListener('online', resolve, { once: true });
        setTimeout(resolve, pauseInMs);
      });
    }
  }
}
