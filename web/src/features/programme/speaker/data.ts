import { getSpeaker, listSpeakers, saveSpeaker, type Speaker } from '@pavilion/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, eventId } from '../../../lib/api.ts';

/** All who speak at the event, in the organiser's order. */
export function useSpeakers() {
  return useQuery({
    queryKey: ['speakers'],
    staleTime: 60_000,
    queryFn: async () => {
      const speakers: Speaker[] = [];
      let after: string | undefined;
      do {
        const page = await call(listSpeakers, { query: { eventId, limit: 100, after } });
        speakers.push(...page.speakers);
        after = page.nextCursor ?? undefined;
      } while (after);
      return speakers;
    },
  });
}

/** One speaker with where they can be heard. */
export function useSpeaker(id: string) {
  return useQuery({
    queryKey: ['speaker', id],
    queryFn: async () => (await call(getSpeaker, { params: { id }, query: { eventId } })).speaker,
    retry: false,
  });
}

/** Changes what a speaker tells of themselves. */
export function useIntroduce(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: {
      biographicalInfo: string;
      publishes: { email: boolean; mobile: boolean };
    }) => call(saveSpeaker, { params: { id }, body: { ...body, eventId } }),
    onSuccess: ({ speaker }) => {
      queries.setQueryData(['speaker', id], speaker);
      void queries.invalidateQueries({ queryKey: ['speakers'] });
    },
  });
}
