import { useEffect, useState } from 'react';

/** Milliseconds. */
const restInMs = 250;

/** Debounces a text, so that not each keystroke asks the server. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), restInMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
