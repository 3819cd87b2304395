import { type AuditoriumTopic, listTopics, noteVisit } from '@pavilion/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call, eventId } from '../../lib/api.ts';
import { useLanguage } from '../../lib/language.ts';

/** What can be watched, and what is on stage now; asked again each minute, as sessions begin and end. */
export function useTopics() {
  const language = useLanguage();
  return useQuery({
    queryKey: ['auditorium', language],
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

/** Notes the visit of the auditorium. A lost call never disturbs the page. */
export function useAuditoriumVisit(): void {
  useEffect(() => {
    call(noteVisit, { body: { eventId, isAuditorium: true } }).catch(() => undefined);
  }, []);
}
