import {
  changeInfoPage,
  createInfoPage,
  deleteInfoPage,
  type InfoPageDraft,
  listInfoPages,
  placeInfoPage,
} from '@pavilion/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, eventId } from '../../../lib/api/call.ts';

/** The event's own pages and links in order, drafts too. */
export function useOrganisedInfoPages() {
  return useQuery({
    queryKey: ['organised', 'infoPages'],
    queryFn: async () => (await call(listInfoPages, { query: { eventId } })).infoPages,
  });
}

/** Adds a page or a link, or changes the one with the given id. */
export function useWriteInfoPage(id: string | null) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (draft: InfoPageDraft) =>
      id === null
        ? call(createInfoPage, { body: { ...draft, eventId } })
        : call(changeInfoPage, { params: { id }, body: { ...draft, eventId } }),
    onSuccess: () => queries.invalidateQueries(),
  });
}

/** Moves a page or a link to another place in the order. */
export function usePlaceInfoPage() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, place }: { id: string; place: number }) =>
      call(placeInfoPage, { params: { id }, body: { place, eventId } }),
    onSettled: () => queries.invalidateQueries(),
  });
}

/** Deletes a page or a link; the log can restore it. */
export function useDeleteInfoPage() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(deleteInfoPage, { params: { id } }),
    onSuccess: () => queries.invalidateQueries(),
  });
}
