import {
  type Announcement,
  announcementChanged,
  type AnnouncementDraft,
  type AnnouncementTo,
  type AnnouncementChannel,
  changeAnnouncement,
  countReach,
  createAnnouncement,
  deleteAnnouncement,
  type EventFrame,
  listAnnouncements,
  listBooths,
  listOrganisedAnnouncements,
  listSessions,
  type OrganisedAnnouncement,
  topics,
} from '@pavilion/contract';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call, eventId } from '../../../lib/api/call.ts';
import { useTopic, usePublicTopic } from '../../../lib/live/liveConnection.ts';
import { useLogin } from '../../../lib/login/login.ts';
import { oneTimeKey } from '../../../lib/api/oneTimeKey.ts';
import { usePages } from '../../../lib/api/usePages.ts';

const organisedKey = ['announcement', 'organised'];

/** The banners for the current user or guest, kept up to date. */
export function useAnnouncements() {
  const queries = useQueryClient();
  const me = useLogin()?.user._id ?? null;
  const key = ['announcement', 'mine', me];
  const query = useQuery({
    queryKey: key,
    queryFn: async () => (await call(listAnnouncements, { query: { eventId } })).announcements,
  });
  const listener = {
    onEvent: (event: EventFrame) => {
      if (event.action !== announcementChanged.action) return;
      const announcement = event['announcement'] as Announcement;
      queries.setQueryData<Announcement[]>(key, (cached = []) => withOne(cached, announcement));
      // a reply on its way may be older than this
      if (queries.isFetching({ queryKey: key })) void queries.invalidateQueries({ queryKey: key });
    },
    onResync: () => void queries.invalidateQueries({ queryKey: key }),
  };
  useTopic(me && eventId ? topics.event(eventId) : null, listener);
  useTopic(me && topics.person(me), listener);
  usePublicTopic(!me && eventId ? topics.event(eventId) : null, listener);
  return query;
}

function withOne(cached: Announcement[], one: Announcement): Announcement[] {
  const before = cached.find((other) => other._id === one._id);
  if (before && before.version > one.version) return cached;
  return [one, ...cached.filter((other) => other._id !== one._id)];
}

/** All announcements of the event, page by page, refetched every 15 seconds. */
export function useOrganised() {
  return usePages(listOrganisedAnnouncements, {
    queryKey: organisedKey,
    refetchInterval: 15_000,
  });
}

/** Creates an announcement, or changes the one it is `of`. A retry of the same `entry` is written once. */
export function useWriteAnnouncement() {
  const queries = useQueryClient();
  const attempt = useRef<{ entry: string; draft: AnnouncementDraft; key: string } | null>(null);
  return useMutation({
    mutationFn: ({ of, entry, draft }: Saving) => {
      if (attempt.current?.entry !== entry) attempt.current = { entry, draft, key: oneTimeKey() };
      const body = { ...attempt.current.draft, eventId };
      const once = { headers: { 'idempotency-key': attempt.current.key } };
      if (of === null) return call(createAnnouncement, { body }, once);
      const { _id: id, version } = of;
      return call(changeAnnouncement, { params: { id }, body: { ...body, version } }, once);
    },
    onSuccess: () => {
      attempt.current = null;
      return queries.invalidateQueries({ queryKey: organisedKey });
    },
  });
}

interface Saving {
  of: Pick<OrganisedAnnouncement, '_id' | 'version'> | null;
  /** What was typed; the draft made of it starts now, and so differs each time. */
  entry: string;
  draft: AnnouncementDraft;
}

export function useDeleteAnnouncement() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(deleteAnnouncement, { params: { id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: organisedKey }),
  });
}

/** The size of an audience, and how many people each channel reaches now; null fetches nothing. */
export function useReach(
  of: { to: AnnouncementTo; channels: AnnouncementChannel[]; id: string | null } | null,
) {
  return useQuery({
    queryKey: ['announcement', 'reach', of],
    enabled: of !== null,
    placeholderData: keepPreviousData,
    queryFn: () => call(countReach, { body: { ...of!, eventId } }),
  });
}

/** All sessions or booths, as an announcement can be about any of them, by name. */
export function useSubjects(kind: AnnouncementTo['kind']) {
  return useQuery({
    queryKey: ['announcement', 'subjects', kind],
    enabled: kind === 'session' || kind === 'booth',
    queryFn: async () => {
      const all: { id: string; name: string }[] = [];
      const read = kind === 'session' ? readSessions : readBooths;
      let after: string | undefined;
      do {
        const { subjects, next } = await read(after);
        all.push(...subjects);
        after = next ?? undefined;
      } while (after);
      return all;
    },
  });
}

async function readSessions(after: string | undefined) {
  const { sessions, next } = await call(listSessions, {
    params: { eventId: eventId! },
    query: { limit: 100, after },
  });
  return {
    subjects: sessions.map(({ session }) => ({ id: session._id, name: session.topic })),
    next,
  };
}

async function readBooths(after: string | undefined) {
  const { booths, next } = await call(listBooths, { query: { limit: 100, after, eventId } });
  return { subjects: booths.map((booth) => ({ id: booth._id, name: booth.name })), next };
}
