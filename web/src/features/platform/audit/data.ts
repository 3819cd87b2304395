import { type AuditAct, listAudit, undoAudit } from '@pavilion/contract';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, eventId } from '../../../lib/api.ts';

const key = ['audit'];

export interface Narrowing {
  thing?: string | undefined;
  thingId?: string | undefined;
  act?: AuditAct | undefined;
  personId?: string | undefined;
}

/** The log, the latest first, narrowed to what was chosen. */
export function useLog(narrowing: Narrowing) {
  return useInfiniteQuery({
    queryKey: [...key, narrowing],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam }) =>
      call(listAudit, { query: { ...narrowing, limit: 30, after: pageParam, eventId } }),
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    // other pages of the organiser change things too
    refetchOnMount: 'always',
  });
}

/** Takes an entry back; everything that is shown of the event may be different then. */
export function useUndo() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(undoAudit, { params: { id } }),
    onSettled: () => queries.invalidateQueries(),
  });
}
