import {
  type HostedWish,
  listHostedOthers,
  type RouteReply,
  setHostedWish,
} from '@pavilion/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, eventId } from '../../../lib/api/call.ts';

const othersKey = ['hosted', 'others'];

/** The people of the other side, with the person's wishes. */
export function useHostedOthers() {
  return useQuery({
    queryKey: othersKey,
    queryFn: () => call(listHostedOthers, { query: { eventId } }),
  });
}

/** Saves a wish about somebody; the list shows it once it is saved. */
export function useSetWish(userId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (wish: HostedWish | null) =>
      call(setHostedWish, { params: { userId }, body: { wish, eventId } }),
    onSuccess: ({ wish }) =>
      queries.setQueryData<RouteReply<typeof listHostedOthers>>(
        othersKey,
        (before) =>
          before && {
            ...before,
            others: before.others.map((one) => (one._id === userId ? { ...one, wish } : one)),
          },
      ),
  });
}
