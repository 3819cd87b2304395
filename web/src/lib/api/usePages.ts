import type { PagedRoute, RouteInput, RouteReply } from '@pavilion/contract';
import {
  type InfiniteData,
  type QueryKey,
  useInfiniteQuery,
  type UseInfiniteQueryOptions,
} from '@tanstack/react-query';
import { call, eventId } from './call.ts';

type Cursor = string | undefined;

type Options<Page, Data> = Omit<
  UseInfiniteQueryOptions<Page, Error, Data, QueryKey, Cursor>,
  'queryFn' | 'initialPageParam' | 'getNextPageParam'
>;

type Input<R extends PagedRoute> = {
  [Part in keyof RouteInput<R>]: Omit<NonNullable<RouteInput<R>[Part]>, 'after' | 'eventId'>;
};

/** A list of this event, page by page: what the route takes besides event and cursor, and an infinite query's options. */
export function usePages<R extends PagedRoute, Data = InfiniteData<RouteReply<R>, Cursor>>(
  route: R,
  { params, query, ...options }: Input<R> & Options<RouteReply<R>, Data>,
) {
  return useInfiniteQuery<RouteReply<R>, Error, Data, QueryKey, Cursor>({
    ...options,
    initialPageParam: undefined,
    queryFn: ({ pageParam: after }) =>
      call(route, { params, query: { ...query, after, eventId } } as never),
    getNextPageParam: (page) => ('next' in page ? page.next : page.nextCursor) ?? undefined,
  });
}
