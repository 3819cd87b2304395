import {
  type Booth,
  boothChanged,
  deskStaffed,
  findListings,
  getBoothPreview,
  hallChanged,
  listBoothFloors,
  listBooths,
  type RouteReply,
  topics,
} from '@pavilion/contract';
import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { call, eventId } from '../../../lib/api/call.ts';
import { useTopic } from '../../../lib/live/liveConnection.ts';
import { useLogin } from '../../../lib/login/login.ts';

/** The floors of the hall. */
export function useFloors() {
  return useQuery({
    queryKey: ['floors'],
    staleTime: 60_000,
    queryFn: async () => (await call(listBoothFloors, { query: { eventId } })).floors,
  });
}

const hall = queryOptions({
  queryKey: ['booths'],
  queryFn: async () => {
    const booths: Booth[] = [];
    let after: string | undefined;
    do {
      const page = await call(listBooths, { query: { eventId, limit: 100, after } });
      booths.push(...page.booths);
      after = page.next ?? undefined;
    } while (after);
    return booths;
  },
});

/** All booths of the hall, with which of them are staffed, live. */
export function useBooths() {
  useBoothUpdates();
  return useQuery({ ...hall, refetchInterval: 60_000 });
}

type Neighbours = Omit<RouteReply<typeof getBoothPreview>['booth'], keyof Booth>;
/** A booth, and its neighbours once they are known. */
export type BoothInHall = Booth & Partial<Neighbours>;

/** One booth with its neighbours; works without a login. Where the hall was on screen before, the booth is known at once, its neighbours later. */
export function useBooth(boothId: string) {
  useBoothUpdates();
  return useBoothOnce(boothId);
}

/** The same without following changes; fetches nothing for null. */
export function useBoothOnce(boothId: string | null) {
  const queries = useQueryClient();
  return useQuery({
    queryKey: ['booth', boothId],
    enabled: boothId !== null,
    queryFn: async (): Promise<BoothInHall> =>
      (await call(getBoothPreview, { params: { boothId: boothId! }, query: { eventId } })).booth,
    initialData: () =>
      queries.getQueryData<Booth[]>(hall.queryKey)?.find(({ _id }) => _id === boothId),
    // old enough to be fetched at once, unlike a page that came with it
    initialDataUpdatedAt: 0,
  });
}

/** Published booths and items by their ids, in this order; those that are not there are left out. */
export function useListings(ids: string[]) {
  return useQuery({
    queryKey: ['listings', ...ids],
    placeholderData: keepPreviousData,
    queryFn: async () =>
      ids.length ? (await call(findListings, { query: { ids, eventId } })).listings : [],
  });
}

/** Follows which booths have someone at their desk, and what their staff change in them. */
function useBoothUpdates(): void {
  const queries = useQueryClient();
  const attendees = useLogin() && eventId ? topics.attendees(eventId) : null;
  useTopic(attendees, {
    onEvent: (event) => {
      if (event.action === hallChanged.action)
        void queries.invalidateQueries({ queryKey: ['booths'] });
      if (event.action === boothChanged.action)
        followChange(queries, event as unknown as { boothId: string; booth: Booth | null });
      if (event.action !== deskStaffed.action) return;
      const { boothId, staffed } = event as unknown as { boothId: string; staffed: boolean };
      const turned = (booth: Booth) => (booth._id === boothId ? { ...booth, staffed } : booth);
      queries.setQueryData<Booth[]>(['booths'], (booths) => booths?.map(turned));
      queries.setQueryData<Booth>(['booth', boothId], (booth) => booth && turned(booth));
    },
    onResync: (why) => {
      // the list refetches every minute anyway, so subscribing doesn't refetch it
      if (why === 'missed') void queries.invalidateQueries({ queryKey: ['booths'] });
      void queries.invalidateQueries({ queryKey: ['booth'] });
    },
  });
}

/** Shows a booth as it is now; one that is no longer there is asked for again. */
function followChange(
  queries: QueryClient,
  { boothId, booth }: { boothId: string; booth: Booth | null },
): void {
  if (!booth) {
    void queries.invalidateQueries({ queryKey: ['booths'] });
    void queries.invalidateQueries({ queryKey: ['booth', boothId] });
    return;
  }
  queries.setQueryData<Booth[]>(['booths'], (booths) =>
    booths?.map((one) => (one._id === boothId ? booth : one)),
  );
  queries.setQueryData<Booth>(['booth', boothId], (shown) => shown && { ...shown, ...booth });
  // only the booth's own page has its items
  void queries.invalidateQueries({ queryKey: ['booth', boothId] });
}
