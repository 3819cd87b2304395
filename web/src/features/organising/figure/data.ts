import { exportFigures, type FigureKey, getFigures, listFigureRows } from '@pavilion/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call, eventId } from '../../../lib/api/call.ts';
import { keepBytes } from '../../../lib/browser/keepBytes.ts';
import { usePages } from '../../../lib/api/usePages.ts';

/** The figures of the event, refetched every minute. */
export function useFigures() {
  return useQuery({
    queryKey: ['figure'],
    refetchInterval: 60_000,
    queryFn: () => call(getFigures, { query: { eventId } }),
  });
}

/** The rows behind a figure, page by page. */
export function useFigureRows(key: FigureKey) {
  return usePages(listFigureRows, { queryKey: ['figure', 'rows', key], params: { key } });
}

/** Downloads the report, or the rows of one figure. */
export function useFigureFile() {
  return useMutation({
    mutationFn: async (given: { format: 'pdf' | 'xlsx' | 'csv'; key?: FigureKey }) =>
      keepBytes(await call(exportFigures, { query: { ...given, eventId } })),
  });
}
