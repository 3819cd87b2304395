import { exportFigures, type FigureKey, getFigures, listFigureRows } from '@pavilion/contract';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { call, eventId } from '../../../lib/api.ts';

/** The figures of the event, looked up again every minute. */
export function useFigures() {
  return useQuery({
    queryKey: ['figure'],
    refetchInterval: 60_000,
    queryFn: () => call(getFigures, { query: { eventId } }),
  });
}

/** The rows behind a figure, page by page. */
export function useFigureRows(key: FigureKey) {
  return useInfiniteQuery({
    queryKey: ['figure', 'rows', key],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam }) =>
      call(listFigureRows, { params: { key }, query: { after: pageParam, eventId } }),
    getNextPageParam: (page) => page.next ?? undefined,
  });
}

/** Saves the report, or the rows of one figure, as a file. */
export function useFigureFile() {
  return useMutation({
    mutationFn: async (given: { format: 'pdf' | 'xlsx' | 'csv'; key?: FigureKey }) => {
      const file = await call(exportFigures, { query: { ...given, eventId } });
      const bytes = Uint8Array.from(atob(file.base64), (letter) => letter.charCodeAt(0));
      const address = URL.createObjectURL(new Blob([bytes], { type: file.mediaType }));
      const link = document.createElement('a');
      link.href = address;
      link.download = file.fileName;
      link.click();
      URL.revokeObjectURL(address);
    },
  });
}
