import { listGuideChapters } from '@pavilion/contract';
import { useQuery } from '@tanstack/react-query';
import { call, eventId } from '../../../lib/api/call.ts';

/** The chapters of the guide for visitors from abroad, in order. */
export function useGuideChapters() {
  return useQuery({
    queryKey: ['guide'],
    staleTime: 300_000,
    queryFn: async () => (await call(listGuideChapters, { query: { eventId } })).chapters,
  });
}
