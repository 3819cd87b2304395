import { getOwnBadge, printBadge, renewBadge } from '@pavilion/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, eventId } from '../../../lib/api/call.ts';
import { keepBytes } from '../../../lib/browser/keepBytes.ts';

const key = ['badge'];

/** The person's badge; null once the event is over. Kept for use without a network. */
export function useOwnBadge() {
  return useQuery({
    queryKey: key,
    queryFn: async () => (await call(getOwnBadge, { query: { eventId } })).badge,
  });
}

/** Gives the badge another code. */
export function useRenewBadge() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(renewBadge, { body: { eventId } }),
    onSuccess: ({ badge }) => queries.setQueryData(key, badge),
  });
}

/** Downloads the badge as a PDF. */
export function usePrintBadge() {
  return useMutation({
    mutationFn: () => call(printBadge, { body: { eventId } }),
    onSuccess: ({ filename, pdf }) =>
      keepBytes({ fileName: filename, mediaType: 'application/pdf', base64: pdf }),
  });
}
