import { listMembers } from '@pavilion/contract';
import { useQuery } from '@tanstack/react-query';
import { call, eventId } from '../../../lib/api/call.ts';

/** The organising committee, in display order. */
export function useMembers() {
  return useQuery({
    queryKey: ['members'],
    staleTime: 300_000,
    queryFn: async () => (await call(listMembers, { query: { eventId } })).members,
  });
}
