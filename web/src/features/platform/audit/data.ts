import { type AuditAct, listAudit, undoAudit } from '@pavilion/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { usePages } from '../../../lib/api/usePages.ts';
import { call } from '../../../lib/api/call.ts';

const key = ['audit'];

export interface Narrowing {
  thing?: string | undefined;
  thingId?: string | undefined;
  act?: AuditAct | undefined;
  personId?: string | undefined;
}

/** The log with the given filter, newest first. */
export function useLog(narrowing: Narrowing) {
  return usePages(listAudit, {
    queryKey: [...key, narrowing],
    query: { ...narrowing, limit: 30 },
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
