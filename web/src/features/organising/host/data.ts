import { checkHost, type EventAddress, getEventAddress, setHost } from '@pavilion/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, eventId } from '../../../lib/api/call.ts';

const key = ['host', 'address'];

/** Where people reach the event. */
export function useAddress() {
  return useQuery({
    queryKey: key,
    queryFn: () => call(getEventAddress, { query: { eventId } }),
  });
}

/** Finds out where a name leads. */
export function useCheckHost() {
  return useMutation({
    gcTime: 0,
    mutationFn: (host: string) => call(checkHost, { body: { host, eventId } }),
  });
}

/** Gives the event a name of its own, or none. */
export function useSetHost() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (host: string | null) => call(setHost, { body: { host, eventId } }),
    onSuccess: (address) => queries.setQueryData<EventAddress>(key, address),
  });
}
