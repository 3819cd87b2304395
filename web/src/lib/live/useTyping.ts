import type { EventFrame } from '@pavilion/contract';
import { useEffect, useRef, useState } from 'react';
import { liveClient, useTopic } from './liveConnection.ts';

const sayEveryMs = 3000;
const fadesAfterMs = 5000;

/** Whether the other side is typing, as published on a topic, and a way to announce on another that this side is. */
export function useTyping(given: {
  hears: string | null;
  /** `stops` on a message from either side: what is typed after it is another one. */
  reads: (event: EventFrame) => 'writes' | 'stops' | null;
  says: string | null;
}): { writing: boolean; say: () => void } {
  const { hears, reads, says } = given;
  const [heardAt, setHeardAt] = useState(0);
  const saidAt = useRef(0);
  useTopic(hears, {
    onEvent: (event) => {
      const read = reads(event);
      if (read) setHeardAt(read === 'writes' ? Date.now() : 0);
      if (read === 'stops') saidAt.current = 0;
    },
    onResync: () => undefined,
  });
  useEffect(() => {
    if (!heardAt) return;
    const timer = setTimeout(() => setHeardAt(0), fadesAfterMs);
    return () => clearTimeout(timer);
  }, [heardAt]);
  return {
    writing: heardAt > 0,
    say() {
      if (!says || Date.now() - saidAt.current < sayEveryMs) return;
      saidAt.current = Date.now();
      liveClient()?.say({ action: 'typing', topic: says });
    },
  };
}
