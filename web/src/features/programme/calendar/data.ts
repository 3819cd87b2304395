import {
  getCalendar,
  getCalendarEntry,
  getEventEntry,
  renewCalendar,
  revokeCalendar,
} from '@pavilion/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, eventId } from '../../../lib/api/call.ts';
import { keepFile } from '../../../lib/browser/keepFile.ts';

const key = ['calendar-feed'];

/** The user's private calendar feed, if any, and when it was created. */
export function useCalendarFeed() {
  return useQuery({
    queryKey: key,
    queryFn: async () => (await call(getCalendar, { query: { eventId } })).feed,
  });
}

/** Creates a new feed; only this reply contains its URL. */
export function useRenewCalendar() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(renewCalendar, { body: { eventId } }),
    onSuccess: ({ feed }) => queries.setQueryData(key, feed),
  });
}

/** Revokes the feed. */
export function useRevokeCalendar() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(revokeCalendar, { query: { eventId } }),
    onSuccess: ({ feed }) => queries.setQueryData(key, feed),
  });
}

/** Downloads one session as a calendar file. */
export function useCalendarFile(sessionId: string) {
  return useMutation({
    mutationFn: () => call(getCalendarEntry, { params: { id: sessionId }, query: { eventId } }),
    onSuccess: download,
  });
}

/** Downloads the event's days as a calendar file. */
export function useEventFile() {
  return useMutation({
    mutationFn: () => call(getEventEntry, { query: { eventId } }),
    onSuccess: download,
  });
}

function download({ filename, ics }: { filename: string; ics: string }) {
  keepFile(filename, ics, 'text/calendar;charset=utf-8');
}
