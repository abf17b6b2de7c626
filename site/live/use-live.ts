import { useEffect } from 'react';
import { shown } from '../calls/shown.ts';

/** In milliseconds. By then the page has fetched and drawn what it shows first. */
const idleAfterInMs = 3_000;
/** Without the code that hears of changes everything is asked again so often. */
const triedAgainInMs = 60_000;

/** Hears what changes on a topic, once the page is idle. Null for no topic yet. */
export function useLive(topic: string | null): void {
  useEffect(() => {
    if (topic === null) return;
    let stop = () => {};
    let isOver = false;
    const begin = async () => {
      const { follow } = await import('./follow.ts');
      if (!isOver) stop = follow(topic);
    };
    const tryAgain = () => {
      if (isOver) return;
      if (document.visibilityState === 'visible') for (const { ask } of shown) void ask();
      timer = setTimeout(start, triedAgainInMs);
    };
    const start = () => void begin().catch(tryAgain);
    let timer = setTimeout(start, idleAfterInMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
      stop();
    };
  }, [topic]);
}
