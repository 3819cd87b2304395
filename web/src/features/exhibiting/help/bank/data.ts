import { listBanks } from '@pavilion/contract';
import { useQuery } from '@tanstack/react-query';
import { call, eventId } from '../../../../lib/api/call.ts';

const freshMs = 60_000;

/** The event's banks with their loans and desks; fetches nothing unless `offered`. */
export function useBanks(offered = true) {
  return useQuery({
    queryKey: ['help', 'banks'],
    enabled: offered,
    staleTime: freshMs,
    refetchInterval: freshMs,
    queryFn: async () => (await call(listBanks, { query: { eventId } })).banks,
  });
}
