import { type EventFrame, helpMessageSent, helpTyping, topics } from '@pavilion/contract';
import { useEffect, useRef, useState } from 'react';
import { useHear } from '../../lib/liveConnection.ts';
import { sayTyping } from './data.ts';

const sayEveryMs = 3000;
const fadesAfterMs = 5000;

/** Whether the other side is writing, as heard on a topic; and a way to say that this side is. */
export function useTyping(
  threadId: string | undefined,
  topic: string | null,
  own: 'visitor' | 'staff',
): { writing: boolean; say: () => void } {
  const [heardAt, setHeardAt] = useState(0);
  const saidAt = useRef(0);
  useHear(topic, {
    onEvent: (event: EventFrame) => {
      if (event.action === helpMessageSent.action) setHeardAt(0);
      if (event.action !== helpTyping.action || event['threadId'] !== threadId) return;
      if (event['side'] !== own) setHeardAt(Date.now());
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
      if (!threadId || Date.now() - saidAt.current < sayEveryMs) return;
      saidAt.current = Date.now();
      sayTyping(threadId);
    },
  };
}

/** The topic on which the staff of a conversation hear of it. */
export function deskTopicOf(
  thread: { boothId: string | null; handedOver: boolean },
  eventId: string,
): string {
  return thread.boothId && !thread.handedOver
    ? topics.desk(thread.boothId)
    : topics.infoDesk(eventId);
}
