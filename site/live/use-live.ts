import { useEffect } from 'react';
import { hints } from '../calls/hints.ts';

/** Used without `requestIdleCallback`, in milliseconds. */
const idleAfterInMs = 2_000;

/** Hears what changes on a topic, from when the page is idle. Null for no topic yet. */
export function useLive(topic: string | null): void {
  useEffect(() => {
    if (topic === null) return;
    let stop: (() => void) | null = () => {};
    const start = async () => {
      const { follow } = await import('./follow.ts');
      if (stop !== null) stop = follow(topic);
    };
    const begin = () => void start().catch(() => hints.setLive(false));
    if (window.requestIdleCallback) window.requestIdleCallback(begin);
    else setTimeout(begin, idleAfterInMs);
    return () => {
      stop?.();
      stop = null;
    };
  }, [topic]);
}
