import {
  type Booth,
  deskStaffed,
  getBoothPreview,
  listBoothFloors,
  listBooths,
  topics,
} from '@pavilion/contract';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, eventId } from '../../../lib/api.ts';
import { useTopic } from '../../../lib/liveConnection.ts';
import { useLogin } from '../../../lib/login.ts';

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
  useStaffed();
  return useQuery({ ...hall, refetchInterval: 60_000 });
}

/** One booth with its neighbours; works without a login. */
export function useBooth(boothId: string) {
  useStaffed();
  return useQuery({
    queryKey: ['booth', boothId],
    queryFn: async () =>
      (await call(getBoothPreview, { params: { boothId }, query: { eventId } })).booth,
  });
}

/** A booth's city, if the hall was on screen before: known before the booth itself has loaded. */
export function useCityOf(boothId: string): string | undefined {
  const booths = useQueryClient().getQueryData<Booth[]>(hall.queryKey);
  return booths?.find(({ _id }) => _id === boothId)?.city;
}

/** Keeps track of which booths have someone at their desk. */
function useStaffed(): void {
  const queries = useQueryClient();
  const attendees = useLogin() && eventId ? topics.attendees(eventId) : null;
  useTopic(attendees, {
    onEvent: (event) => {
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
