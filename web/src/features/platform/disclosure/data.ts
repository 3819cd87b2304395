import { listDisclosures } from '@pavilion/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call, eventId } from '../../../lib/api/call.ts';

/** Who opened or exported the person's data, newest first. */
export function useDisclosures() {
  return useInfiniteQuery({
    queryKey: ['disclosure'],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam }) =>
      call(listDisclosures, { query: { limit: 10, after: pageParam, eventId } }),
    getNextPageParam: ({ next }) => next ?? undefined,
    refetchOnMount: 'always',
  });
}
