import {
  createStreamKey,
  type EventFrame,
  getMissed,
  getStage,
  getStreamKey,
  isLive,
  joinSession,
  listStagePeople,
  setCaptions,
  reactOnStage,
  revokeStreamKey,
  signalChanged,
  setStagePlayer,
  sessionChanged,
  stageChanged,
  stageReacted,
  type StageReaction,
  type StageRoom,
  topics,
  viewersChanged,
} from '@pavilion/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call, eventId } from '../../../lib/api/call.ts';
import { upTo } from '../../../lib/live/live.ts';
import { useTopic } from '../../../lib/live/liveConnection.ts';
import { currentLogin } from '../../../lib/login/login.ts';
import { usePages } from '../../../lib/api/usePages.ts';

const toKey = (sessionId: string) => ['stage', sessionId];
const peopleKey = (sessionId: string) => ['stage', 'people', sessionId];
/** Spreads the refetches of a whole room after a change. */
const spreadMs = 2000;

/** A session's room, kept up to date; viewers count as present. */
export function useStage(sessionId: string, offered: boolean) {
  const queries = useQueryClient();
  const key = toKey(sessionId);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const refresh = () => void queries.invalidateQueries({ queryKey: key });
  const refreshSoon = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(refresh, Math.random() * spreadMs);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  /** The most recently published total. */
  const latest = useRef<{ viewers: number; event: EventFrame } | null>(null);
  const withLatest = (room: StageRoom) => {
    if (!latest.current || !room.heard) return room;
    const { viewers, event } = latest.current;
    return event['sessionId'] === room._id && event.seq > room.heard.seq
      ? upTo({ ...room, viewers }, event)
      : room;
  };
  const query = useQuery({
    queryKey: key,
    enabled: offered,
    retry: false,
    // a reply sent before the latest total is older
    queryFn: async () =>
      withLatest(await call(getStage, { params: { sessionId }, query: { eventId } })),
  });
  const listener = {
    onEvent(event: EventFrame) {
      if (isLive(event, viewersChanged)) {
        latest.current = { viewers: event.viewers, event };
        queries.setQueryData<StageRoom>(key, (known) => known && withLatest(known));
      }
      if (event.action === stageChanged.action) refreshSoon();
    },
    onResync: () => {
      latest.current = null;
      refresh();
    },
    onRefused: refresh,
  };
  const { data, isStale } = query;
  useTopic(data?.me.isIn ? topics.stage(sessionId) : null, listener, isStale ? null : data?.heard);
  useTopic(offered ? topics.session(sessionId) : null, {
    onEvent: (event) => event.action === sessionChanged.action && refresh(),
    onResync: () => undefined,
  });
  return query;
}

/** Joins the session, registering first if needed. */
export function useJoin(sessionId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () =>
      call(joinSession, {
        params: { sessionId, userId: currentLogin()!.user._id },
        body: { eventId },
      }),
    onSettled: () => queries.invalidateQueries({ queryKey: toKey(sessionId) }),
  });
}

/** Sends reactions, and subscribes to the room's: calls `onShown` once a second. */
export function useClaps(
  sessionId: string,
  onShown: (counts: Partial<Record<StageReaction, number>>) => void,
) {
  useTopic(topics.stage(sessionId), {
    onEvent: (event) => {
      if (isLive(event, stageReacted)) onShown(event.counts);
    },
    onResync: () => undefined,
  });
  return useMutation({
    mutationFn: (kind: StageReaction) =>
      call(reactOnStage, { params: { sessionId }, body: { kind, eventId } }),
  });
}

/** The people in a session, panel first. */
export function useStagePeople(sessionId: string) {
  return usePages(listStagePeople, {
    queryKey: peopleKey(sessionId),
    refetchInterval: 30_000,
    params: { sessionId },
    query: { limit: 50 },
  });
}

/** What a late joiner missed. */
export function useMissed(sessionId: string, isOver: boolean) {
  return useQuery({
    // refetched at the end, when there is more than while it was live
    queryKey: ['stage', 'missed', sessionId, isOver],
    staleTime: 0,
    queryFn: () => call(getMissed, { params: { sessionId }, query: { eventId } }),
  });
}

/** Sets captions by their text or URL; null removes them. */
export function useSetCaptions(sessionId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (given: { captionsUrl: string | null } | { text: string }) =>
      call(setCaptions, { params: { sessionId }, body: { ...given, eventId } }),
    onSettled: () => queries.invalidateQueries({ queryKey: toKey(sessionId) }),
  });
}

/** Sets what plays by its link, for the panel. */
export function useSetPlayer(sessionId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (url: string | null) =>
      call(setStagePlayer, { params: { sessionId }, body: { url, eventId } }),
    onSettled: () => queries.invalidateQueries({ queryKey: toKey(sessionId) }),
  });
}

const streamKeyKey = (sessionId: string) => ['stage', 'streamKey', sessionId];

/** Where programs broadcast by RTMP in a session, and what arrives, kept up to date. */
export function useStreamKey(sessionId: string) {
  const queries = useQueryClient();
  const refresh = () => void queries.invalidateQueries({ queryKey: streamKeyKey(sessionId) });
  useTopic(topics.stage(sessionId), {
    onEvent: (event) => {
      if (isLive(event, signalChanged)) refresh();
    },
    onResync: refresh,
  });
  return useQuery({
    queryKey: streamKeyKey(sessionId),
    // nobody says that a program's server is gone
    refetchInterval: 20_000,
    queryFn: () => call(getStreamKey, { params: { sessionId }, query: { eventId } }),
  });
}

/** Makes a stream key in the place of any other; its secret is only in this reply. */
export function useMakeStreamKey(sessionId: string) {
  const queries = useQueryClient();
  return useMutation({
    gcTime: 0,
    mutationFn: () => call(createStreamKey, { params: { sessionId }, body: { eventId } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: streamKeyKey(sessionId) }),
  });
}

/** Revokes a session's stream key. */
export function useRevokeStreamKey(sessionId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(revokeStreamKey, { params: { sessionId }, query: { eventId } }),
    onSettled: () => queries.invalidateQueries({ queryKey: streamKeyKey(sessionId) }),
  });
}
