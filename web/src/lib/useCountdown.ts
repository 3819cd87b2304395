import { useEffect, useState } from 'react';

/** Whole seconds until a moment of the browser's clock (ms); 0 once it has come. */
export function useCountdown(untilMs: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((untilMs - now) / 1000));
}
