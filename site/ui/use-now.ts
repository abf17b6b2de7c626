import { useEffect, useState } from 'react';

const tickInMs = 30_000;

/** Returns the time now, and again every half minute, so that what is due says how soon. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), tickInMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
