import { checkTicket, getListedTicket, useTicket as useTicketRoute } from '@pavilion/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, eventId } from '../../../lib/api/call.ts';

/** What a signed ticket admits to, and whether the person has used it. */
export function useHeldTicket(ticket: string) {
  return useQuery({
    queryKey: ['ticket', ticket],
    queryFn: async () => (await call(checkTicket, { body: { ticket, eventId } })).ticket,
    staleTime: 30_000,
  });
}

/** The unused ticket listed for the person's email; null without one. */
export function useListedTicket() {
  return useQuery({
    queryKey: ['listed-ticket'],
    queryFn: async () => (await call(getListedTicket, { query: { eventId } })).ticket,
  });
}

/** Uses a signed ticket, or the listed one if none is given; invalidates everything. */
export function useUseTicket() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (ticket?: string) =>
      call(useTicketRoute, { body: { ...(ticket && { ticket }), eventId } }),
    onSuccess: () => queries.invalidateQueries(),
  });
}
