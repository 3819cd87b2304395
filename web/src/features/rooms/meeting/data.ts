import {
  acceptMeeting,
  cancelMeeting,
  isLive,
  listMeetings,
  listMeetingTimes,
  type Meeting,
  meetingChanged,
  type meetingDelays,
  offerMeetingTimes,
  requestMeeting,
  setMeetingDelay,
  topics,
} from '@pavilion/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, eventId } from '../../../lib/api/call.ts';
import { useTopic } from '../../../lib/live/liveConnection.ts';
import { useLogin } from '../../../lib/login/login.ts';

const meetingsKey = ['meeting', 'own'];
const timesKey = ['meeting', 'times'];

/** The person's meetings, kept up to date. */
export function useMeetings() {
  const queries = useQueryClient();
  const me = useLogin()?.user._id ?? null;
  const refresh = () => void queries.invalidateQueries({ queryKey: meetingsKey });
  useTopic(me && topics.person(me), {
    onEvent: (event) => isLive(event, meetingChanged) && refresh(),
    onResync: refresh,
  });
  return useQuery({
    queryKey: meetingsKey,
    queryFn: async () => (await call(listMeetings, { query: { eventId } })).meetings,
  });
}

/** The times at which the person and another are both free. */
export function useMeetingTimes(userId: string) {
  return useQuery({
    queryKey: [...timesKey, userId],
    queryFn: async () => (await call(listMeetingTimes, { query: { userId, eventId } })).times,
    staleTime: 0,
  });
}

/** What a person does with a meeting. */
export type MeetingStep =
  | { kind: 'request'; toUser: string; times: string[]; text: string }
  | { kind: 'offer'; id: string; times: string[] }
  | { kind: 'accept'; id: string; time: string }
  | { kind: 'late'; id: string; minutes: (typeof meetingDelays)[number] }
  | { kind: 'cancel'; id: string; reason: string };

/** Asks for a meeting, answers or ends it; a refusal refreshes what was shown, as it was out of date. */
export function useMeetingStep() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (step: MeetingStep): Promise<Meeting> => (await take(step)).meeting,
    onSuccess: (changed) =>
      queries.setQueryData<Meeting[]>(
        meetingsKey,
        (before) => before && [changed, ...before.filter(({ _id }) => _id !== changed._id)],
      ),
    onSettled: () =>
      Promise.all(
        [meetingsKey, timesKey, ['rooms']].map((queryKey) =>
          queries.invalidateQueries({ queryKey }),
        ),
      ),
  });
}

function take(step: MeetingStep) {
  if (step.kind === 'request') {
    const { toUser, times, text } = step;
    return call(requestMeeting, { body: { toUser, times, text, eventId } });
  }
  const params = { id: step.id };
  if (step.kind === 'offer')
    return call(offerMeetingTimes, { params, body: { times: step.times, eventId } });
  if (step.kind === 'accept')
    return call(acceptMeeting, { params, body: { time: step.time, eventId } });
  if (step.kind === 'late')
    return call(setMeetingDelay, { params, body: { minutes: step.minutes, eventId } });
  return call(cancelMeeting, { params, body: { reason: step.reason, eventId } });
}
