import { isLive, type Pointed, topics, videoPointed } from '@pavilion/contract';
import { useEffect, useRef, useState } from 'react';
import { liveClient, useTopic } from '../../../lib/live/liveConnection.ts';
import { myId } from './data.ts';

/** 15 a second. */
const sendEveryMs = 1000 / 15;
const fadesAfterMs = 8000;

/** Where the others in a room point, by person, and a function to point oneself. */
export function usePointers(roomId: string): {
  others: ReadonlyMap<string, Pointed>;
  point: (at: Pointed | null) => void;
} {
  const [others, setOthers] = useState<ReadonlyMap<string, Pointed & { seenAt: number }>>(
    new Map(),
  );
  useTopic(topics.pointer(roomId), {
    onEvent(event) {
      if (!isLive(event, videoPointed) || event.personId === myId()) return;
      const { personId, at } = event;
      setOthers((before) => {
        const next = new Map(before);
        if (at) next.set(personId, { ...at, seenAt: Date.now() });
        else next.delete(personId);
        return next;
      });
    },
    onResync: () => undefined,
  });
  useEffect(() => {
    if (others.size === 0) return;
    const latest = Math.max(...[...others.values()].map(({ seenAt }) => seenAt));
    // a connection that was lost takes its pointer along
    const timer = setTimeout(() => setOthers(new Map()), latest + fadesAfterMs - Date.now());
    return () => clearTimeout(timer);
  }, [others]);
  return { others, point: useThrottled(roomId) };
}

/** Sends the latest position, no more often than 15 times a second. */
function useThrottled(roomId: string): (at: Pointed | null) => void {
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout> | null; at: Pointed | null }>({
    ...{ timer: null, at: null },
  });
  useEffect(() => {
    const { current } = waiting;
    return () => {
      if (current.timer) clearTimeout(current.timer);
      current.timer = null;
    };
  }, [roomId]);
  const [point] = useState(() => {
    let sentAt = 0;
    const send = () => {
      waiting.current.timer = null;
      sentAt = performance.now();
      const { at } = waiting.current;
      liveClient()?.sendTransient({ action: 'point', topic: topics.pointer(roomId), at });
    };
    return (at: Pointed | null) => {
      waiting.current.at = at;
      waiting.current.timer ??= setTimeout(
        send,
        Math.max(0, sentAt + sendEveryMs - performance.now()),
      );
    };
  });
  return point;
}
