import { useEffect, useState } from 'react';

const TICK_MS = 60_000;

/** The present moment in milliseconds, told again every minute: 'il y a 2 min' stays true. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
