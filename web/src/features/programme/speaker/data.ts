import {
  acceptSpeakerInvitation,
  completeSpeakerTask,
  findSpeakerInvitation,
  getOwnProfile,
  getSpeaker,
  listOwnSpeakerTasks,
  listSpeakers,
  registerSpeaker,
  type RouteInput,
  saveSpeaker,
  type Speaker,
} from '@pavilion/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, eventId } from '../../../lib/api/call.ts';

/** The event's speakers, in the organiser's order. */
export function useSpeakers() {
  return useQuery({
    queryKey: ['speakers'],
    staleTime: 60_000,
    queryFn: async () => {
      const speakers: Speaker[] = [];
      let after: string | undefined;
      do {
        const page = await call(listSpeakers, { query: { eventId, limit: 100, after } });
        speakers.push(...page.speakers);
        after = page.nextCursor ?? undefined;
      } while (after);
      return speakers;
    },
  });
}

/** One speaker with their sessions. */
export function useSpeaker(id: string) {
  return useQuery({
    queryKey: ['speaker', id],
    queryFn: async () => (await call(getSpeaker, { params: { id }, query: { eventId } })).speaker,
    retry: false,
  });
}

/** Saves a speaker's own page. */
export function useIntroduce(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: RouteInput<typeof saveSpeaker>['body']) =>
      call(saveSpeaker, { params: { id }, body: { ...body, eventId } }),
    onSuccess: ({ speaker }) => {
      queries.setQueryData(['speaker', id], speaker);
      void queries.invalidateQueries({ queryKey: ['speakers'] });
    },
  });
}

/** The speaker an invitation is for. */
export function useSpeakerInvitation(token: string) {
  return useQuery({
    queryKey: ['speaker', 'invitation', token],
    enabled: token !== '',
    staleTime: Infinity,
    retry: false,
    queryFn: async () => {
      const invited = await call(findSpeakerInvitation, { body: { token, eventId } });
      return { ...invited, isRegistered: invited.isKnown };
    },
  });
}

/** Accepts a speaker's invitation with the current login; resolves to the updated profile. */
export function useTakeOver() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (token: string) => {
      const taken = await call(acceptSpeakerInvitation, { body: { token, eventId } });
      const { user } = await call(getOwnProfile);
      return { ...taken, user };
    },
    onSuccess: () => void queries.invalidateQueries(),
  });
}

/** Registers as the speaker of an invitation; resolves to the login. */
export function useRegisterSpeaker() {
  return useMutation({
    mutationFn: (given: {
      token: string;
      first_name: string;
      last_name: string;
      password: string;
    }) => call(registerSpeaker, { body: { ...given, consent: true, eventId } }),
  });
}

const tasksKey = ['speaker', 'tasks'];

/** What the user has to do as a speaker. */
export function useOwnTasks() {
  return useQuery({
    queryKey: tasksKey,
    queryFn: async () => (await call(listOwnSpeakerTasks, { query: { eventId } })).tasks,
  });
}

/** Marks a task as done, or as not done. */
export function useCompleteTask() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, isDone }: { id: string; isDone: boolean }) =>
      call(completeSpeakerTask, { params: { id }, body: { isDone, eventId } }),
    onSuccess: ({ tasks }) => queries.setQueryData(tasksKey, tasks),
  });
}
