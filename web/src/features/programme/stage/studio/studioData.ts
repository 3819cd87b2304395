import { type ChannelPerson, type EventFrame, isLive, stageCue, topics } from '@pavilion/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTopic } from '../../../../lib/live/liveConnection.ts';
import { eventNow } from '../../../../lib/time/eventTime.ts';
import { toDelay } from './toDelay.ts';

const everyMs = 4000;

/** How far behind what viewers see is, by the playlist their players read; null until it has a piece. */
export function useDelay(url: string | null) {
  return useQuery({
    queryKey: ['stage', 'delay', url],
    enabled: url !== null,
    retry: false,
    refetchInterval: everyMs,
    queryFn: async ({ signal }) => {
      const reply = await fetch(url!, { signal });
      return toDelay(reply.ok ? await reply.text() : '', eventNow());
    },
  });
}

const cueMs = 60_000;

interface Cue {
  by: ChannelPerson;
  text: string;
}

/** The latest line of a moderator's to who is on air, for a minute. */
export function useCue(sessionId: string, myId: string): Cue | null {
  const [cue, setCue] = useState<Cue | null>(null);
  useTopic(topics.person(myId), {
    onEvent(event: EventFrame) {
      if (isLive(event, stageCue) && event.sessionId === sessionId)
        setCue({ by: event.by, text: event.text });
    },
    onResync: () => undefined,
  });
  useEffect(() => {
    if (!cue) return;
    const timer = setTimeout(() => setCue(null), cueMs);
    return () => clearTimeout(timer);
  }, [cue]);
  return cue;
}
