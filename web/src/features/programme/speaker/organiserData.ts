import {
  changeSpeaker,
  createSpeaker,
  deleteSpeaker,
  inviteSpeaker,
  listOrganisedSpeakers,
  type NewSpeaker,
  placeSpeaker,
} from '@pavilion/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, eventId } from '../../../lib/api.ts';

/** All who speak, with their sessions and invitations. */
export function useOrganisedSpeakers() {
  return useQuery({
    queryKey: ['speakers', 'organised'],
    queryFn: async () => (await call(listOrganisedSpeakers, { query: { eventId } })).speakers,
  });
}

/** Adds a speaker, or changes what the event says of one. */
export function useWriteSpeaker(id: string | null) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (draft: Required<NewSpeaker>) => {
      const body = { ...draft, eventId };
      if (id === null) await call(createSpeaker, { body });
      else await call(changeSpeaker, { params: { id }, body });
    },
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

/** Deletes a speaker without an account; the log can restore them. */
export function useDeleteSpeaker() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(deleteSpeaker, { params: { id } }),
    onSuccess: () => queries.invalidateQueries(),
  });
}

/** Emails a speaker the link by which they take over their page. */
export function useInviteSpeaker(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async () =>
      (await call(inviteSpeaker, { params: { id }, body: { eventId } })).speaker,
    onSuccess: () => queries.invalidateQueries(),
  });
}
