import { getInfoPage } from '@pavilion/contract';
import { useQuery } from '@tanstack/react-query';
import { call, eventId } from '../../../lib/api/call.ts';

/** A page of the event's own, by its slug. */
export function useInfoPage(slug: string) {
  return useQuery({
    queryKey: ['infoPage', slug],
    queryFn: async () => (await call(getInfoPage, { params: { slug }, query: { eventId } })).page,
    retry: false,
  });
}
