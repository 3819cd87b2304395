import {
  type AuditoriumTopic,
  listTopics,
  recordVisit,
  sessionChanged,
  topics as live,
} from '@pavilion/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call, eventId } from '../../../lib/api/call.ts';
import { useEvent } from '../../../lib/event/event.ts';
import { useLanguage } from '../../../lib/text/language.ts';
import { useTopic, usePublicTopic } from '../../../lib/live/liveConnection.ts';
import type { Resync } from '../../../lib/live/liveTopics.ts';
import { useLogin } from '../../../lib/login/login.ts';

/** Many people are watching when a recording appears; spreads their refetches. */
const spreadMs = 1500;

/** What can be watched, and what is on stage now; refetched when the programme changes, and every minute as sessions begin and end. */
export function useTopics() {
  const language = useLanguage();
  const queries = useQueryClient();
  const topic = live.event(useEvent()!._id);
  const isSignedIn = useLogin() !== null;
  const ask = () => void queries.invalidateQueries({ queryKey: ['auditorium'] });
  const listener = {
    onEvent: ({ action }: { action: string }) => {
      if (action === sessionChanged.action) setTimeout(ask, Math.random() * spreadMs);
    },
    onResync: (why: Resync) => why === 'missed' && ask(),
  };
  useTopic(isSignedIn ? topic : null, listener);
  usePublicTopic(isSignedIn ? null : topic, listener);
  return useQuery({
    queryKey: ['auditorium', language],
    staleTime: 0,
    refetchInterval: 60_000,
    queryFn: async () => {
      const topics: AuditoriumTopic[] = [];
      let after: string | undefined;
      for (;;) {
        const page = await call(listTopics, { query: { eventId, after } });
        topics.push(...page.topics);
        if (!page.nextCursor) return { topics, onStage: page.onStage };
        after = page.nextCursor;
      }
    },
  });
}

/** Records the visit to the auditorium; ignores failures. */
export function useAuditoriumVisit(): void {
  useEffect(() => {
    call(recordVisit, { body: { eventId, isAuditorium: true } }).catch(() => undefined);
  }, []);
}
