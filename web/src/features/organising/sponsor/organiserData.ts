import { changeSponsor, createSponsor, deleteSponsor, type SponsorDraft } from '@pavilion/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, eventId } from '../../../lib/api.ts';

/** Adds or changes one. */
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

/** Takes one away; the log brings it back. */
export function useDeleteSponsor() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(deleteSponsor, { params: { id } }),
    onSuccess: () => queries.invalidateQueries(),
  });
}
