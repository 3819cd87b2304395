import {
  CallError,
  changeOwnWishes,
  type ChangedWishes,
  getOwnWishes,
  type OwnWishes,
  type RouteInput,
} from '@pavilion/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, eventId } from '../../../lib/api/call.ts';

const key = ['wishes'];

/** What the person looks for; fetches nothing unless `offered`. */
export function useOwnWishes(offered: boolean) {
  return useQuery({
    queryKey: key,
    enabled: offered,
    queryFn: () => call(getOwnWishes, { query: { eventId } }),
  });
}

/** Saves changed wishes. If they were changed elsewhere meanwhile, they are known as they are now. */
export function useSaveWishes() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (change: RouteInput<typeof changeOwnWishes>['body']) =>
      call(changeOwnWishes, { body: { ...change, eventId } }),
    onSuccess: (saved) => {
      queries.setQueryData<OwnWishes>(key, saved);
      void queries.invalidateQueries({ queryKey: ['own-profile'] });
      void queries.invalidateQueries({ queryKey: ['form', 'own'] });
    },
    onError: (error) => {
      if (error instanceof CallError && error.code === 'wish.changed')
        queries.setQueryData<OwnWishes>(key, (error.hint as unknown as ChangedWishes).current);
    },
  });
}
