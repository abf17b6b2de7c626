import { useEffect, useState } from 'react';

/** How long typing has to rest before the server is asked, in milliseconds. */
const restInMs = 250;

/** Returns a text once it has rested for a moment, so that not each keystroke asks the server. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), restInMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
