import {
  deleteSavedSearch,
  getHallGlimpse,
  listSavedSearches,
  saveSearch,
  type SavedSearch,
  searchBooths,
  type SearchQuery,
} from '@pavilion/contract';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, eventId } from '../../../lib/api/call.ts';
import { usePages } from '../../../lib/api/usePages.ts';
import { useLogin } from '../../../lib/login/login.ts';

/** The booths that a search finds, page by page; previous results stay until new ones arrive. */
export function useBoothSearch(
  { words, filters, sort, kind, floor, staffed }: SearchQuery,
  { limit = 24, enabled = true }: { limit?: number; enabled?: boolean } = {},
) {
  const isSignedIn = useLogin() !== null;
  return usePages(searchBooths, {
    query: {
      limit,
      ...(words && { words }),
      ...(filters.length && { filter: filters }),
      ...(sort && { sort }),
      ...(kind && { kind }),
      ...(floor && { floor }),
      ...(staffed && { staffed: 'true' }),
    },
    queryKey: ['booth-search', limit, words, filters, sort, kind, floor, staffed],
    enabled,
    placeholderData: keepPreviousData,
    staleTime: 15_000,
    // desks open and close, which guests only look at
    refetchInterval: isSignedIn && 60_000,
  });
}

/** What everyone sees of the hall at a glance. */
export function useHallGlimpse() {
  return useQuery({
    queryKey: ['hall-glimpse'],
    staleTime: 60_000,
    queryFn: () => call(getHallGlimpse, { query: { eventId } }),
  });
}

const savedKey = ['saved-searches'];

/** The searches the person saved, the latest first. */
export function useSavedSearches() {
  return useQuery({
    queryKey: savedKey,
    queryFn: async () => (await call(listSavedSearches, { query: { eventId } })).searches,
  });
}

/** Saves a search; sent again with the same id, it is saved once. */
export function useSaveSearch() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ _id: id, name, query }: Omit<SavedSearch, 'savedAt'>) =>
      (await call(saveSearch, { params: { id }, body: { name, query, eventId } })).searches,
    onSuccess: (searches) => queries.setQueryData(savedKey, searches),
  });
}

export function useDeleteSearch() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) =>
      (await call(deleteSavedSearch, { params: { id }, query: { eventId } })).searches,
    onSuccess: (searches) => queries.setQueryData(savedKey, searches),
  });
}
