import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { tellNotFetched } from './not-fetched.ts';

const firstPauseInMs = 1_000;
const longestPauseInMs = 30_000;

/**
 * Fetches a module when its view is first rendered, again until that succeeds, and after a reload
 * if need be: an updated site no longer has the old parts. A rejected fetch would make React remove
 * the whole page, although its prerendered content is still readable.
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
      // A gap in the connection that is over by the second try is not worth a message.
      if (pauseInMs > firstPauseInMs) tellNotFetched();
      // Until the connection is back, or a pause is over. A remaining listener then does nothing.
      await new Promise((resolve) => {
        addEventListener('online', resolve, { once: true });
        setTimeout(resolve, pauseInMs);
      });
    }
  }
}
