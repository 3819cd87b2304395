import {
  getCalendar,
  getCalendarEntry,
  getEventEntry,
  renewCalendar,
  revokeCalendar,
} from '@pavilion/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, eventId } from '../../../lib/api.ts';
import { keepFile } from '../../../lib/keepFile.ts';

const key = ['calendar-feed'];

/** Since when there is a private calendar address. */
export function useCalendarFeed() {
  return useQuery({
    queryKey: key,
    queryFn: async () => (await call(getCalendar, { query: { eventId } })).feed,
  });
}

/** Makes a new address; it is said only in the answer. */
export function useRenewCalendar() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(renewCalendar, { body: { eventId } }),
    onSuccess: ({ feed }) => queries.setQueryData(key, feed),
  });
}

/** Ends the address. */
export function useRevokeCalendar() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(revokeCalendar, { query: { eventId } }),
    onSuccess: ({ feed }) => queries.setQueryData(key, feed),
  });
}

/** Fetches one session as a calendar file and hands it to the browser. */
export function useCalendarFile(sessionId: string) {
  return useMutation({
    mutationFn: () => call(getCalendarEntry, { params: { id: sessionId }, query: { eventId } }),
    onSuccess: download,
  });
}

/** The same with the days of the event. */
export function useEventFile() {
  return useMutation({
    mutationFn: () => call(getEventEntry, { query: { eventId } }),
    onSuccess: download,
  });
}

function download({ filename, ics }: { filename: string; ics: string }) {
  keepFile(filename, ics, 'text/calendar;charset=utf-8');
}
