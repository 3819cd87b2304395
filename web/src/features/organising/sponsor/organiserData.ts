import { changeSponsor, createSponsor, deleteSponsor, type SponsorDraft } from '@pavilion/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, eventId } from '../../../lib/api/call.ts';

/** Adds a sponsor, or changes the one with the given id. */
export function useWriteSponsor(id: string | null) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (draft: SponsorDraft) =>
      id === null
        ? call(createSponsor, { body: { ...draft, eventId } })
        : call(changeSponsor, { params: { id }, body: { ...draft, eventId } }),
    onSuccess: () => queries.invalidateQueries(),
  });
}

/** Deletes a sponsor; the log can restore it. */
export function useDeleteSponsor() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(deleteSponsor, { params: { id } }),
    onSuccess: () => queries.invalidateQueries(),
  });
}
