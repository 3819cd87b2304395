import { changeSpeaker, placeSpeaker, type SpeakerDraft } from '@pavilion/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, eventId } from '../../../lib/api.ts';

/** Changes what the event says of a speaker. */
export function useWriteSpeaker(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (draft: SpeakerDraft) =>
      call(changeSpeaker, { params: { id }, body: { ...draft, eventId } }),
    onSuccess: () => queries.invalidateQueries(),
  });
}

/** Puts a speaker to another place in the order. */
export function usePlaceSpeaker() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, place }: { id: string; place: number }) =>
      call(placeSpeaker, { params: { id }, body: { place, eventId } }),
    onSettled: () => queries.invalidateQueries(),
  });
}
