import {
  CallError,
  type ChannelLiveEvent,
  type ChannelMessage,
  type ChannelConversation,
  channelMuted,
  moderationLogged,
  deleteChannelMessage,
  type EventFrame,
  isLive,
  setSlowMode,
  listChannelMessages,
  listModerationLog,
  may,
  type MessageReaction,
  muteInChannel,
  type MuteLength,
  reactToMessage,
  sendMessage,
  topics,
  mergeChannelEvent,
  mergeChannelMessage,
  type SpokenLanguage,
  translateMessage,
} from '@pavilion/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, eventId } from '../../../lib/api/call.ts';
import { upTo } from '../../../lib/live/live.ts';
import { useTopic } from '../../../lib/live/liveConnection.ts';
import { useLogin } from '../../../lib/login/login.ts';
import type { Unsent } from '../../../lib/offline/unsent.ts';
import { usePages } from '../../../lib/api/usePages.ts';

const toKey = (sessionId: string) => ['channel', sessionId];
const logKey = (sessionId: string) => ['chat', 'log', sessionId];

/** What moderators did in the chat of a session, kept up to date. */
export function useModerationLog(sessionId: string) {
  const queries = useQueryClient();
  const refresh = () => void queries.invalidateQueries({ queryKey: logKey(sessionId) });
  useTopic(topics.sessionDesk(sessionId), {
    onEvent: (event) => event.action === moderationLogged.action && refresh(),
    onResync: refresh,
  });
  return usePages(listModerationLog, { queryKey: logKey(sessionId), params: { sessionId } });
}

/** The chat of a session, kept up to date. */
export function useChannel(sessionId: string) {
  const queries = useQueryClient();
  const key = toKey(sessionId);
  const me = useLogin()?.user._id ?? null;
  const refresh = () => void queries.invalidateQueries({ queryKey: key });
  const query = useQuery({
    queryKey: key,
    retry: false,
    queryFn: async ({ client }) => {
      const fresh = await call(listChannelMessages, { params: { sessionId }, query: { eventId } });
      return mergePage(client.getQueryData<ChannelConversation>(key), fresh);
    },
  });
  const listener = {
    onEvent(event: EventFrame) {
      queries.setQueryData<ChannelConversation>(
        key,
        (cached) =>
          cached && upTo(mergeChannelEvent(cached, event as unknown as ChannelLiveEvent), event),
      );
    },
    onResync: refresh,
  };
  const { data, isPending, isStale } = query;
  useTopic(
    isPending ? null : topics.sessionRoom(sessionId),
    listener,
    isStale ? null : data?.heard,
  );
  useTopic(me && topics.person(me), {
    onEvent(event) {
      if (!isLive(event, channelMuted) || event.channelId !== sessionId) return;
      const { isMuted, mutedUntil } = event;
      queries.setQueryData<ChannelConversation>(
        key,
        (cached) => cached && { ...cached, isMuted, mutedUntil },
      );
    },
    onResync: () => undefined,
  });
  // moderators see immediately whom another one has muted
  useTopic(may(data, 'chat.readLog') ? topics.sessionDesk(sessionId) : null, {
    onEvent: (event) => event.action === moderationLogged.action && refresh(),
    onResync: () => undefined,
  });
  return query;
}

/** Loads earlier messages. */
export function useEarlier(sessionId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (before: number) =>
      call(listChannelMessages, { params: { sessionId }, query: { before, eventId } }),
    onSuccess: (page) =>
      queries.setQueryData<ChannelConversation>(toKey(sessionId), (cached) => {
        if (!cached) return cached;
        const messages = page.messages.reduce(mergeChannelMessage, cached.messages);
        return {
          ...cached,
          messages,
          mine: [...page.mine, ...cached.mine],
          hasEarlier: page.hasEarlier,
        };
      }),
  });
}

/** Sends a message; idempotent by `clientId`. */
export function useSay(sessionId: string) {
  const queries = useQueryClient();
  return async (message: Pick<Unsent, 'text' | 'clientId' | 'replyTo' | 'file'>) => {
    const { text, clientId, replyTo, file } = message;
    try {
      const body = {
        ...{ channelId: sessionId, text, clientId, eventId },
        ...(replyTo && { replyTo: replyTo.id }),
        ...(file && { file: { _id: file._id, title: file.title } }),
      };
      applyEvent((await call(sendMessage, { body })) as ChannelMessage);
    } catch (error) {
      if (!(error instanceof CallError && error.code === 'chat.slow'))
        void queries.invalidateQueries({ queryKey: toKey(sessionId) });
      throw error;
    }
  };

  function applyEvent(message: ChannelMessage): void {
    queries.setQueryData<ChannelConversation>(
      toKey(sessionId),
      (cached) => cached && mergeChannelEvent(cached, { action: 'message', message }),
    );
  }
}

/** Reacts to a message; shown optimistically, and rolled back if refused. */
export function useReact(sessionId: string) {
  const queries = useQueryClient();
  const key = toKey(sessionId);
  const set = (messageId: string, kinds: MessageReaction[]) =>
    queries.setQueryData<ChannelConversation>(
      key,
      (cached) =>
        cached && {
          ...cached,
          mine: [...cached.mine.filter((one) => one.messageId !== messageId), { messageId, kinds }],
        },
    );
  return useMutation({
    mutationFn: (given: { messageId: string; kind: MessageReaction; isOn: boolean }) =>
      call(reactToMessage, {
        params: { id: given.messageId },
        body: { kind: given.kind, isOn: given.isOn, eventId },
      }),
    onMutate: ({ messageId, kind, isOn }) => {
      const cached = queries.getQueryData<ChannelConversation>(key);
      const before = cached?.mine.find((one) => one.messageId === messageId)?.kinds ?? [];
      const without = before.filter((one) => one !== kind);
      set(messageId, isOn ? [...without, kind] : without);
    },
    onSuccess: ({ kinds }, { messageId }) => set(messageId, kinds),
    onError: () => void queries.invalidateQueries({ queryKey: key }),
  });
}

/** The author of a loaded message. */
export function useWriter(sessionId: string, messageId: string) {
  const cached = useQueryClient().getQueryData<ChannelConversation>(toKey(sessionId));
  return cached?.messages.find((one) => one._id === messageId)?.from;
}

/** Deletes a message. */
export function useErase(sessionId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(deleteChannelMessage, { params: { id } }),
    onSuccess: (message) =>
      queries.setQueryData<ChannelConversation>(
        toKey(sessionId),
        (cached) => cached && mergeChannelEvent(cached, { action: 'channelMessage', message }),
      ),
    // someone else may have been faster
    onError: () => void queries.invalidateQueries({ queryKey: toKey(sessionId) }),
  });
}

/** Sets slow mode. */
export function useLead(sessionId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (slowSeconds: number) =>
      call(setSlowMode, { params: { sessionId }, body: { slowSeconds, eventId } }),
    onSuccess: (channel) =>
      queries.setQueryData<ChannelConversation>(
        toKey(sessionId),
        (cached) => cached && mergeChannelEvent(cached, { action: 'channel', channel }),
      ),
  });
}

/** Mutes a person, for some minutes or until the session's end, or unmutes them. */
export function useMute(sessionId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({
      personId,
      ...to
    }: {
      personId: string;
      isMuted: boolean;
      minutes?: MuteLength;
    }) => call(muteInChannel, { params: { sessionId, personId }, body: { ...to, eventId } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: toKey(sessionId) }),
  });
}

/** Keeps loaded messages when the latest page is refetched, unless there is a gap between them. */
function mergePage(
  cached: ChannelConversation | undefined,
  fresh: ChannelConversation,
): ChannelConversation {
  const first = fresh.messages[0];
  if (!cached?.messages.length || !first || cached.lastSeq < first.seq - 1) return fresh;
  const earlier = cached.messages.filter((one) => one.seq < first.seq);
  const after = cached.messages.filter((one) => one.seq >= first.seq);
  return {
    ...fresh,
    messages: after.reduce(mergeChannelMessage, [...earlier, ...fresh.messages]),
    mine: [
      ...cached.mine.filter((one) => earlier.some((message) => message._id === one.messageId)),
      ...fresh.mine,
    ],
    lastSeq: Math.max(cached.lastSeq, fresh.lastSeq),
    hasEarlier: earlier.length ? cached.hasEarlier : fresh.hasEarlier,
  };
}

/** Has the server translate a message. */
export function translate(id: string, to: SpokenLanguage) {
  return call(translateMessage, { params: { id }, body: { to, eventId } });
}
