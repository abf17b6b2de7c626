import { useSyncExternalStore } from 'react';

const query = '(width < 48rem)';

/** Lets a component render only one of its two layouts. */
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
