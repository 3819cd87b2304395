import {
  CallError,
  changeSession,
  createSession,
  createSpeaker,
  deleteSession,
  getOrganisedSession,
  listAttendees,
  listOrganisedSpeakers,
  type OrganisedSpeaker,
  type SessionChange,
  type SessionDraft,
} from '@pavilion/contract';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, eventId } from '../../../../lib/api/call.ts';
import { useEvent } from '../../../../lib/event/event.ts';

const key = (id: string | null) => ['session', 'organised', id];

/** A session as organisers edit it, with whom a change affects. */
export function useOrganisedSession(id: string | null) {
  return useQuery({
    queryKey: key(id),
    enabled: id !== null,
    gcTime: 0,
    queryFn: () => call(getOrganisedSession, { params: { id: id! }, query: { eventId } }),
  });
}

/** Adds a session to the agenda, or changes the given version of one; fields left out stay the same. */
export function useWriteSession(id: string | null) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({
      anyway,
      ...given
    }: ({ draft: SessionDraft } | { version: number; change: SessionChange }) & {
      anyway: boolean;
    }) =>
      'draft' in given
        ? call(createSession, { body: { ...given.draft, anyway, eventId } })
        : call(changeSession, {
            params: { id: id! },
            body: { ...given.change, version: given.version, anyway, eventId },
          }),
    onSuccess: () => queries.invalidateQueries(),
    onError: (error) => {
      // rebases the input on the session's current state
      if (error instanceof CallError && error.code === 'session.changed')
        queries.setQueryData(key(id), error.hint['session']);
    },
  });
}

/** Publishes a session, or returns it to draft. */
export function usePublishSession() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, isPublished }: { id: string; isPublished: boolean }) =>
      call(changeSession, { params: { id }, body: { isPublished, eventId } }),
    onSettled: () => queries.invalidateQueries(),
  });
}

/** Deletes a session. */
export function useDeleteSession() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(deleteSession, { params: { id } }),
    onSuccess: () => queries.invalidateQueries(),
  });
}

/** Searches the event's people by name, for the panel. */
export function useCandidates(searchText: string) {
  return useQuery({
    queryKey: ['session', 'candidates', searchText],
    enabled: searchText.length > 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      call(listAttendees, { query: { eventId, limit: 8, searchText } }, { signal }),
  });
}

/** Speakers without an account, for the panel. */
export function useWrittenSpeakers() {
  const hasSpeakers = useEvent()?.config.features.speakers !== null;
  return useQuery({
    queryKey: ['speakers', 'organised'],
    enabled: hasSpeakers,
    queryFn: async () => (await call(listOrganisedSpeakers, { query: { eventId } })).speakers,
    select: (speakers) => speakers.filter((one) => !one.hasAccount).map((one) => one.userId),
  });
}

/** Adds a speaker with this name and without an account; `onAdded` puts them on the panel. */
export function useNameSpeaker(onAdded: (speaker: OrganisedSpeaker['userId']) => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (name: string) => {
      const at = name.lastIndexOf(' ');
      const [first_name, last_name] = at < 0 ? [name, ''] : [name.slice(0, at), name.slice(at + 1)];
      const body = { first_name, last_name, isForPanel: true, eventId };
      const { speaker } = await call(createSpeaker, { body });
      return speaker.userId;
    },
    onSuccess: (speaker) => {
      onAdded(speaker);
      return queries.invalidateQueries({ queryKey: ['speakers'] });
    },
  });
}
