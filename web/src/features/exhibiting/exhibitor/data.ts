import {
  type BoothFigure,
  drawBoothReport,
  getBoothFigures,
  getHallFigures,
  getToday,
  listBoothFigureRows,
  listOwnBooths,
  topics,
} from '@pavilion/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, eventId } from '../../../lib/api/call.ts';
import { keepBytes } from '../../../lib/browser/keepBytes.ts';
import { useTopic } from '../../../lib/live/liveConnection.ts';
import { usePages } from '../../../lib/api/usePages.ts';

/** The booths the user staffs. */
export function useOwnBooths() {
  return useQuery({
    queryKey: ['own-booths'],
    staleTime: 60_000,
    queryFn: async () => (await call(listOwnBooths, { query: { eventId } })).booths,
  });
}

/** What needs a booth's attention today, kept up to date. */
export function useToday(boothId: string) {
  const queries = useQueryClient();
  const key = ['exhibitor', 'today', boothId];
  const again = () => void queries.invalidateQueries({ queryKey: key });
  useTopic(topics.desk(boothId), { onEvent: again, onResync: again });
  return useQuery({
    queryKey: key,
    refetchInterval: 30_000,
    queryFn: () => call(getToday, { params: { boothId }, query: { eventId } }),
  });
}

/** How visitors used a booth. */
export function useFigures(boothId: string) {
  return useQuery({
    queryKey: ['exhibitor', 'figures', boothId],
    refetchInterval: 60_000,
    queryFn: () => call(getBoothFigures, { params: { boothId }, query: { eventId } }),
  });
}

/** The rows behind a figure, page by page. */
export function useFigureRows(boothId: string, figure: BoothFigure) {
  return usePages(listBoothFigureRows, {
    queryKey: ['exhibitor', 'figures', boothId, figure],
    params: { boothId, figure },
    query: { limit: 50 },
  });
}

/** The medians of the hall's booths, which change slowly; null while there are too few. */
export function useHallFigures(boothId: string) {
  return useQuery({
    queryKey: ['exhibitor', 'hall', boothId],
    staleTime: 600_000,
    queryFn: async () =>
      (await call(getHallFigures, { params: { boothId }, query: { eventId } })).hall,
  });
}

/** Downloads a booth's report. */
export function useBoothReport(boothId: string) {
  return useMutation({
    mutationFn: async () =>
      keepBytes(await call(drawBoothReport, { params: { boothId }, query: { eventId } })),
  });
}
