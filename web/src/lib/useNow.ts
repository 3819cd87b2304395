import { useEffect, useState } from 'react';
import { eventNow } from './eventTime.ts';

/** Event time, fresh every `everyMs`. */
export function useNow(everyMs: number): Date {
  const [now, setNow] = useState(eventNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(eventNow()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
