import { type AuditAct, listAudit, undoAudit } from '@pavilion/contract';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, eventId } from '../../../lib/api/call.ts';

const key = ['audit'];

export interface Narrowing {
  thing?: string | undefined;
  thingId?: string | undefined;
  act?: AuditAct | undefined;
  personId?: string | undefined;
}

/** The log with the given filter, newest first. */
export function useLog(narrowing: Narrowing) {
  return useInfiniteQuery({
    queryKey: [...key, narrowing],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam }) =>
      call(listAudit, { query: { ...narrowing, limit: 30, after: pageParam, eventId } }),
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    // other organiser pages change things too
    refetchOnMount: 'always',
  });
}

/** Undoes an entry; invalidates everything, since anything shown of the event may have changed. */
export function useUndo() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(undoAudit, { params: { id } }),
    onSettled: () => queries.invalidateQueries(),
  });
}
