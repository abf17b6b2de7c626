import { useEffect } from 'react';
import { hints } from '../calls/hints.ts';

/** In milliseconds. By then the page has fetched and drawn what it shows first. */
const idleAfterInMs = 3_000;

/** Hears what changes on a topic, once the page is idle. Null for no topic yet. */
export function useLive(topic: string | null): void {
  useEffect(() => {
    if (topic === null) return;
    let stop = () => {};
    let isOver = false;
    const start = async () => {
      const { follow } = await import('./follow.ts');
      if (!isOver) stop = follow(topic);
    };
    const timer = setTimeout(() => start().catch(() => hints.setLive(false)), idleAfterInMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
      stop();
    };
  }, [topic]);
}
