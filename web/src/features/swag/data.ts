import { addSwag, getOwnProfile, removeSwag, type SwagItem } from '@pavilion/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, eventId } from '../../lib/api.ts';

const key = ['swag'];

/** The documents in the own bag. */
export function useSwag() {
  return useQuery({
    queryKey: key,
    queryFn: async () => (await call(getOwnProfile)).user.swag_bag,
  });
}

/** Puts a document into the bag, or takes it out; the answer is the whole bag. */
export function useChangeSwag() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, add }: { id: string; add: boolean }) =>
      add ? call(addSwag, { body: { id, eventId } }) : call(removeSwag, { query: { id, eventId } }),
    onSuccess: ({ swag_bag }) => queries.setQueryData<SwagItem[]>(key, swag_bag),
  });
}
