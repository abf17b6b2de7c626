import { useEffect, useState } from 'react';

const tickInMs = 30_000;

/** Updates every half minute, so that countdowns stay right. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), tickInMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
