import {
  changeSession,
  changeSpeaker,
  changeSpeakerTask,
  createSpeaker,
  createSpeakerTask,
  deleteSpeaker,
  deleteSpeakerTask,
  getOrganisedSession,
  inviteSpeaker,
  inviteSpeakers,
  listOrganisedSpeakers,
  listSessions,
  listSpeakerTasks,
  type NewSpeaker,
  placeSpeaker,
  type SessionEntry,
  type SpeakerTaskDraft,
} from '@pavilion/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call, eventId } from '../../../lib/api/call.ts';
import { useEvent } from '../../../lib/event/event.ts';
import { useLanguage } from '../../../lib/text/language.ts';
import type { Seat } from './SpeakerSessions.tsx';

/** All speakers, with their sessions and invitations. */
export function useOrganisedSpeakers() {
  return useQuery({
    queryKey: ['speakers', 'organised'],
    queryFn: async () => (await call(listOrganisedSpeakers, { query: { eventId } })).speakers,
  });
}

/** The event's sessions, to put speakers on. */
export function useSessionChoices() {
  const hasSessions = useEvent()?.config.features.sessions !== null;
  return useQuery({
    queryKey: ['speakers', 'sessions', useLanguage()],
    enabled: hasSessions,
    queryFn: async () => {
      const all: SessionEntry[] = [];
      let after: string | undefined;
      do {
        const query = after ? { after } : {};
        const page = await call(listSessions, { params: { eventId: eventId! }, query });
        all.push(...page.sessions);
        after = page.next ?? undefined;
      } while (after);
      return all;
    },
  });
}

/** Adds a speaker or changes their details; then adds them to new panels, and removes them from those no longer listed. */
export function useWriteSpeaker(given: string | null) {
  const queries = useQueryClient();
  // a retry after the speaker was added changes them instead of adding another
  const id = useRef(given);
  return useMutation({
    mutationFn: async ({
      draft,
      seats,
      before,
    }: {
      draft: Required<Omit<NewSpeaker, 'isForPanel'>>;
      seats: Seat[];
      before: Seat[];
    }) => {
      const body = { ...draft, eventId };
      if (id.current === null) {
        const { speaker } = await call(createSpeaker, { body });
        id.current = speaker.userId._id;
      } else await call(changeSpeaker, { params: { id: id.current }, body });
      const sessions = new Set([...before, ...seats].map(({ _id }) => _id));
      for (const session of sessions) {
        const roleIn = (all: Seat[]) => all.find(({ _id }) => _id === session)?.role ?? null;
        if (roleIn(before) !== roleIn(seats)) await seat(session, id.current, roleIn(seats));
      }
    },
    onSuccess: () => queries.invalidateQueries(),
  });
}

/** Sets a speaker's role on a session's panel, or removes them if null; the others keep theirs. */
async function seat(sessionId: string, speakerId: string, role: Seat['role'] | null) {
  const params = { id: sessionId };
  const { session } = await call(getOrganisedSession, { params, query: { eventId } });
  const panels = session.panels.map((one) => ({ userId: one._id, role: one.role }));
  const at = panels.findIndex(({ userId }) => userId === speakerId);
  const seats = role ? [{ userId: speakerId, role }] : [];
  if (at < 0) panels.push(...seats);
  else panels.splice(at, 1, ...seats);
  const { version } = session;
  await call(changeSession, { params, body: { panels, version, eventId } });
}

/** Moves a speaker to another place in the order. */
export function usePlaceSpeaker() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, place }: { id: string; place: number }) =>
      call(placeSpeaker, { params: { id }, body: { place, eventId } }),
    onSettled: () => queries.invalidateQueries(),
  });
}

/** Deletes a speaker without an account; the log can restore them. */
export function useDeleteSpeaker() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(deleteSpeaker, { params: { id } }),
    onSuccess: () => queries.invalidateQueries(),
  });
}

/** Emails a speaker the link to take over their page. */
export function useInviteSpeaker(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async () =>
      (await call(inviteSpeaker, { params: { id }, body: { eventId } })).speaker,
    onSuccess: () => queries.invalidateQueries(),
  });
}

/** Invites everyone who has an email and neither an account nor an open invitation. */
export function useInviteSpeakers() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(inviteSpeakers, { body: { eventId } }),
    onSuccess: () => queries.invalidateQueries(),
  });
}

/** The tasks of all speakers, with who hasn't done them. */
export function useOrganisedTasks() {
  return useQuery({
    queryKey: ['speakers', 'tasks'],
    queryFn: async () => (await call(listSpeakerTasks, { query: { eventId } })).tasks,
  });
}

/** Adds a task, or changes the one with the given id. */
export function useWriteTask(id: string | null) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (draft: SpeakerTaskDraft) =>
      id === null
        ? call(createSpeakerTask, { body: { ...draft, eventId } })
        : call(changeSpeakerTask, { params: { id }, body: { ...draft, eventId } }),
    onSuccess: () => queries.invalidateQueries(),
  });
}

/** Deletes a task; the log can restore it. */
export function useDeleteTask() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(deleteSpeakerTask, { params: { id } }),
    onSuccess: () => queries.invalidateQueries(),
  });
}
