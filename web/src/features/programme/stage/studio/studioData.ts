import { useQuery } from '@tanstack/react-query';
import { eventNow } from '../../../../lib/time/eventTime.ts';
import { toDelay } from './toDelay.ts';

const everyMs = 4000;

/** How far behind what viewers see is, by the playlist their players read; null until it has a piece. */
export function useDelay(url: string | null) {
  return useQuery({
    queryKey: ['stage', 'delay', url],
    enabled: url !== null,
    retry: false,
    refetchInterval: everyMs,
    queryFn: async ({ signal }) => {
      const reply = await fetch(url!, { signal });
      return toDelay(reply.ok ? await reply.text() : '', eventNow());
    },
  });
}
