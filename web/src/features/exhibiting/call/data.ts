import {
  cancelCall,
  comeToCall,
  holdSlot,
  listSlots,
  type OwnProfile,
  releaseSlot,
  type RouteReply,
  scheduleCall,
} from '@pavilion/contract';
import { useEffect } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, eventId } from '../../../lib/api.ts';
import { currentLogin, keepProfile } from '../../../lib/login.ts';

type Grid = RouteReply<typeof listSlots>;

const keyOf = (boothId: string) => ['slots', boothId];

/** A booth's slots on a day and the call the visitor has there. `date` is DD/MM/YYYY; null fetches nothing. */
export function useSlots(boothId: string, date: string | null) {
  return useQuery({
    queryKey: [...keyOf(boothId), date],
    enabled: date !== null,
    queryFn: () => call(listSlots, { params: { boothId }, query: { date: date!, eventId } }),
  });
}

/** Schedules a call with a booth's consultant. */
export function useScheduleCall(boothId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ date, time, boothName }: { date: string; time: string; boothName: string }) =>
      call(scheduleCall, {
        params: { id: currentLogin()!.user._id },
        body: { meetingSchedule: { date, time, boothId, boothName }, eventId },
      }),
    onSuccess: ({ user }) => {
      keepMeetings(user.meetings);
      const scheduled = user.meetings.find((one) => one.boothId === boothId) ?? null;
      queries.setQueriesData<Grid>(
        { queryKey: keyOf(boothId) },
        (grid) => grid && { ...grid, scheduled },
      );
    },
    onSettled: () => queries.invalidateQueries({ queryKey: keyOf(boothId) }),
  });
}

/** Every page reads the visitor's calls from their profile. */
function keepMeetings(meetings: OwnProfile['meetings']): void {
  const login = currentLogin();
  if (login) keepProfile({ ...login.user, meetings });
}

/** Reports that the visitor has joined the call. */
export function useCome(boothId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (callId: string) => call(comeToCall, { params: { callId } }),
    onSettled: () => queries.invalidateQueries({ queryKey: keyOf(boothId) }),
  });
}

const calmMs = 600;

/** Holds the chosen slot for the visitor while the form is open. Ignores errors: booking reports them. */
export function useHeldSlot(boothId: string, date: string | null, time: string | null): void {
  useEffect(() => {
    if (!date || !time) return;
    const timer = setTimeout(
      () =>
        void call(holdSlot, { params: { boothId }, body: { date, time, eventId } }).catch(
          () => undefined,
        ),
      calmMs,
    );
    return () => clearTimeout(timer);
  }, [boothId, date, time]);
  useEffect(
    () => () =>
      void call(
        releaseSlot,
        { params: { boothId }, query: { eventId } },
        { keepalive: true },
      ).catch(() => undefined),
    [boothId],
  );
}

/** Cancels one of the visitor's own calls. */
export function useCancelCall(boothId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (callId: string) => call(cancelCall, { params: { callId }, query: { eventId } }),
    onSuccess: (_reply, callId) => {
      const own = currentLogin()?.user.meetings ?? [];
      keepMeetings(own.filter(({ _id }) => _id !== callId));
      queries.setQueriesData<Grid>(
        { queryKey: keyOf(boothId) },
        (grid) => grid && { ...grid, scheduled: null },
      );
    },
    onSettled: () => queries.invalidateQueries({ queryKey: keyOf(boothId) }),
  });
}
