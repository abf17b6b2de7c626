import { useEffect, useState } from 'react';

/** Debounces a text, so that not each keystroke asks the server. */
export function useSettled(text: string, restInMs = 250): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), restInMs);
    return () => clearTimeout(timer);
  }, [text, restInMs]);
  return settled;
}
