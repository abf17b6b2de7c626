import { useSyncExternalStore } from 'react';

const query = '(width < 48rem)';

/** Returns whether the screen is a phone's. Only one of the two layouts is then rendered. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(
    (tell) => {
      const media = matchMedia(query);
      media.addEventListener('change', tell);
      return () => media.removeEventListener('change', tell);
    },
    () => matchMedia(query).matches,
    () => false,
  );
}
