import { useEffect, useState } from 'react';

/** Whole seconds until a moment of the browser's clock (ms), by the clock as it was when that moment was set or later; 0 once it has come. */
export function useCountdown(untilMs: number): number {
  const [clock, setClock] = useState(() => ({ untilMs, now: Date.now() }));
  if (clock.untilMs !== untilMs) setClock({ untilMs, now: Date.now() });
  useEffect(() => {
    const timer = setInterval(() => setClock({ untilMs, now: Date.now() }), 500);
    return () => clearInterval(timer);
  }, [untilMs]);
  return Math.max(0, Math.ceil((untilMs - clock.now) / 1000));
}
