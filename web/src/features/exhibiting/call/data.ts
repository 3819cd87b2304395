import {
  cancelCall,
  callChanged,
  callOutcome,
  type CallNextStep,
  type ConsultantCall,
  getCall,
  isLive,
  leaveNumber,
  listSlots,
  moveCall,
  type OwnProfile,
  releaseSlot,
  reserveSlot,
  type RouteReply,
  saveCallNote,
  scheduleCall,
  sendCallDocument,
  topics,
} from '@pavilion/contract';
import { useEffect } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, eventId } from '../../../lib/api/call.ts';
import { useTopic } from '../../../lib/live/liveConnection.ts';
import { currentLogin, keepProfile, useLogin } from '../../../lib/login/login.ts';

type Grid = RouteReply<typeof listSlots>;

const key = (boothId: string) => ['slots', boothId];

/** A booth's slots on a day and the call the visitor has there. `date` is DD/MM/YYYY; null fetches nothing. */
export function useSlots(boothId: string, date: string | null) {
  return useQuery({
    queryKey: [...key(boothId), date],
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
        { queryKey: key(boothId) },
        (grid) => grid && { ...grid, scheduled },
      );
    },
    onSettled: () => queries.invalidateQueries({ queryKey: key(boothId) }),
  });
}

/** Every page reads the visitor's calls from their profile. */
function keepMeetings(meetings: OwnProfile['meetings']): void {
  const login = currentLogin();
  if (login) keepProfile({ ...login.user, meetings });
}

/** The visitor's calls that are booked or were held, with what happens in them. */
export function useOwnCalls(): ConsultantCall[] {
  const { _id: me, meetings } = useLogin()!.user;
  useTopic(topics.person(me), {
    onEvent: (event) => {
      if (!isLive(event, callChanged) || event.call.person._id !== me) return;
      const { call: changed } = event;
      const others = (currentLogin()?.user.meetings ?? []).filter(({ _id }) => _id !== changed._id);
      const outcome = callOutcome(changed.state);
      keepMeetings(outcome === 'booked' || outcome === 'held' ? [...others, changed] : others);
    },
    // the profile is asked for again where the login is kept
    onResync: () => undefined,
  });
  return meetings;
}

const calmMs = 600;

/** Holds the chosen slot for the visitor while the form is open. Ignores errors: booking reports them. */
export function useHeldSlot(boothId: string, date: string | null, time: string | null): void {
  useEffect(() => {
    if (!date || !time) return;
    const timer = setTimeout(
      () =>
        void call(reserveSlot, { params: { boothId }, body: { date, time, eventId } }).catch(
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
        { queryKey: key(boothId) },
        (grid) => grid && { ...grid, scheduled: null },
      );
    },
    onSettled: () => queries.invalidateQueries({ queryKey: key(boothId) }),
  });
}

const pageKey = (callId: string | null) => ['call', callId];
const pageMs = 30_000;

/** A call before, during and after it, kept up to date; null fetches nothing. */
export function useCallPage(callId: string | null) {
  const queries = useQueryClient();
  const me = useLogin()!.user._id;
  const again = () => void queries.invalidateQueries({ queryKey: pageKey(callId) });
  useTopic(topics.person(me), {
    onEvent: (event) => {
      if (isLive(event, callChanged) && event.call._id === callId) again();
    },
    onResync: (why) => why === 'missed' && again(),
  });
  return useQuery({
    queryKey: pageKey(callId),
    enabled: callId !== null,
    refetchInterval: pageMs,
    queryFn: () => call(getCall, { params: { callId: callId! }, query: { eventId } }),
  });
}

type Page = RouteReply<typeof getCall>;

/** A change to a call that is answered with its page. */
function useCallChange<Given>(callId: string, change: (given: Given) => Promise<Page>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (page) => queries.setQueryData(pageKey(callId), page),
  });
}

/** Saves the booth's note on a call, and the next step with its visitor. */
export function useSaveNote(callId: string) {
  return useCallChange(callId, (given: { note?: string; nextStep?: CallNextStep | null }) =>
    call(saveCallNote, { params: { callId }, body: { ...given, eventId } }),
  );
}

/** Sends the visitor one of the booth's documents. */
export function useSendDocument(callId: string) {
  return useCallChange(callId, (documentId: string) =>
    call(sendCallDocument, { params: { callId }, body: { documentId, eventId } }),
  );
}

/** Asks the booth to phone, because nobody came. */
export function useLeaveNumber(callId: string) {
  return useCallChange(callId, (mobile: string) =>
    call(leaveNumber, { params: { callId }, body: { mobile, eventId } }),
  );
}

/** Moves a call to another time; one that the booth was late for becomes a new call. */
export function useMoveCall(callId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ date, time }: { date: string; time: string }) =>
      (await call(moveCall, { params: { callId }, body: { date, time, eventId } })).call,
    onSuccess: (moved) => {
      const others = (currentLogin()?.user.meetings ?? []).filter(
        ({ _id }) => _id !== callId && _id !== moved._id,
      );
      keepMeetings([...others, moved]);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: pageKey(callId) }),
  });
}
