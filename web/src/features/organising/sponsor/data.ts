import { listSponsors } from '@pavilion/contract';
import { useQuery } from '@tanstack/react-query';
import { call, eventId } from '../../../lib/api/call.ts';
import { useEvent } from '../../../lib/event/event.ts';

/** The sponsors, in display order. */
export function useSponsors() {
  const { sponsors } = useEvent()!.config.features;
  return useQuery({
    queryKey: ['sponsors'],
    enabled: sponsors !== null,
    staleTime: 300_000,
    queryFn: async () => (await call(listSponsors, { query: { eventId } })).sponsors,
  });
}
