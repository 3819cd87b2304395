import type { EventFrame } from '@pavilion/contract';
import { useEffect, useRef, useState } from 'react';
import { liveClient, useTopic } from './liveConnection.ts';

const sendEveryMs = 3000;
const fadesAfterMs = 5000;

/** Whether the other side is typing, as published on a topic, and a way to announce on another that this side is. */
export function useTyping(given: {
  subscribesTo: string | null;
  /** `stops` on a message from either side: what is typed after it is another one. */
  interpret: (event: EventFrame) => 'writes' | 'stops' | null;
  publishesTo: string | null;
}): { writing: boolean; send: () => void } {
  const { subscribesTo, interpret, publishesTo } = given;
  const [typedAt, setTypedAt] = useState(0);
  const sentAt = useRef(0);
  useTopic(subscribesTo, {
    onEvent: (event) => {
      const read = interpret(event);
      if (read) setTypedAt(read === 'writes' ? Date.now() : 0);
      if (read === 'stops') sentAt.current = 0;
    },
    onResync: () => undefined,
  });
  useEffect(() => {
    if (!typedAt) return;
    const timer = setTimeout(() => setTypedAt(0), fadesAfterMs);
    return () => clearTimeout(timer);
  }, [typedAt]);
  return {
    writing: typedAt > 0,
    send() {
      if (!publishesTo || Date.now() - sentAt.current < sendEveryMs) return;
      sentAt.current = Date.now();
      liveClient()?.sendTransient({ action: 'typing', topic: publishesTo });
    },
  };
}
