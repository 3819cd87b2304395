import { useEffect, useState } from 'react';
import { eventNow } from './eventTime.ts';
import { useRenderedAt } from '../../render/hydration.ts';
import { whileVisible } from '../browser/whileVisible.ts';

/** Event time, updated every `everyMs` while the page is visible. */
export function useNow(everyMs: number): Date {
  const [now, setNow] = useState(eventNow);
  const renderedAt = useRenderedAt();
  useEffect(() => whileVisible(everyMs, () => setNow(eventNow())), [everyMs]);
  return renderedAt ?? now;
}
