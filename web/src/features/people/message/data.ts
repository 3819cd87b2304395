import {
  actOnReport,
  blockPerson,
  CallError,
  connectionChanged,
  type Conversation,
  editMessage,
  type EventFrame,
  getUnread,
  handleReport,
  isLive,
  listBlocked,
  listConversations,
  listMessages,
  listReports,
  may,
  type Message,
  type MessageLiveEvent,
  messageReported,
  personGone,
  reportMessage,
  type RouteReply,
  searchMessages,
  seeMessages,
  sendMessage,
  type Thread,
  topics,
  unblockPerson,
  type Unread,
  mergeConversationEvent,
  mergeSent,
  mergeThreadEvent,
  mergeUnreadEvent,
  type SpokenLanguage,
  translateMessage,
} from '@pavilion/contract';
import {
  type InfiniteData,
  keepPreviousData,
  type QueryClient,
  type QueryKey,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useMemo } from 'react';
import { call, eventId } from '../../../lib/api/call.ts';
import { useEvent } from '../../../lib/event/event.ts';
import { useTopic } from '../../../lib/live/liveConnection.ts';
import { currentLogin, useLogin } from '../../../lib/login/login.ts';
import type { SendOutgoing } from '../../../lib/offline/unsent.ts';
import { usePages } from '../../../lib/api/usePages.ts';

const threadKey = (personId: string) => ['message', 'thread', personId];
const dashboardKey = ['message', 'dashboard'];
const unreadKey = ['message', 'unread'];
const searchKey = ['message', 'search'];
export const reportsKey = ['message', 'reports'];
const blockedKey = ['message', 'blocked'];

/** What was read stays readable offline while the page is open. */
const keptMs = Number.POSITIVE_INFINITY;

const refusedForGood = new Set([400, 403, 404, 423]);

type Dashboard = InfiniteData<RouteReply<typeof listConversations>, string | undefined>;

/** The conversation with a person, live. */
export function useThread(personId: string) {
  const key = threadKey(personId);
  useMessageUpdates(key);
  return useQuery({
    queryKey: key,
    retry: false,
    gcTime: keptMs,
    queryFn: async ({ client }) => {
      const fresh = await call(listMessages, { params: { userId: personId }, query: { eventId } });
      return mergePage(client.getQueryData<Thread>(key), fresh);
    },
  });
}

/** Loads one more page of earlier messages. */
export function useEarlier(personId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (before: number) => readEarlier(queries, personId, { before }),
  });
}

/** Loads a conversation back to a message, in as many pages as it takes. */
export function useReach(personId: string) {
  const queries = useQueryClient();
  return useMutation({
    async mutationFn(seq: number) {
      const from = Math.max(1, seq - 20);
      let before = Number.POSITIVE_INFINITY;
      for (;;) {
        const cached = queries.getQueryData<Thread>(threadKey(personId));
        const first = cached?.messages[0]?.seq ?? 0;
        if (!cached?.hasEarlier || first <= seq || first >= before) return;
        before = first;
        await readEarlier(queries, personId, { from, before });
      }
    },
  });
}

async function readEarlier(
  queries: QueryClient,
  personId: string,
  range: { before: number; from?: number },
): Promise<void> {
  const query = { ...range, eventId };
  const page = await call(listMessages, { params: { userId: personId }, query });
  queries.setQueryData<Thread>(threadKey(personId), (cached) => {
    if (!cached) return cached;
    const messages = page.messages.reduce(mergeSent, cached.messages);
    return { ...cached, messages, hasEarlier: page.hasEarlier };
  });
}

/** The person's conversations, latest first, live. */
export function useConversations(offered = true) {
  useMessageUpdates(offered ? dashboardKey : null);
  return usePages(listConversations, {
    queryKey: dashboardKey,
    enabled: offered,
    gcTime: keptMs,
    query: { limit: 50 },
  });
}

/** All loaded rows of the dashboard, each person once: someone who moves up between two pages is in both. */
export function toConversations(data: { pages: { dashboard: Conversation[] }[] }): Conversation[] {
  const cached = new Set<string>();
  return data.pages
    .flatMap((page) => page.dashboard)
    .filter(({ _id }) => !cached.has(_id) && cached.add(_id));
}

/** The number of unread messages, live; disabled unless `offered`. */
export function useUnreadMessages(offered = true): number {
  useMessageUpdates(offered ? unreadKey : null);
  const query = useQuery({
    queryKey: unreadKey,
    enabled: offered,
    queryFn: () => call(getUnread, { query: { eventId } }),
  });
  return query.data?.total ?? 0;
}

/** The person's messages that match a text. */
export function useFind(text: string) {
  return usePages(searchMessages, {
    queryKey: [...searchKey, text],
    enabled: text !== '',
    query: { text, limit: 30 },
    placeholderData: keepPreviousData,
  });
}

/** Sends a message, or with `edits` edits one. Safe to retry with the same `clientId`. A permanently refused edit isn't retried: `onRefused` gets its text and the error. */
export function useSend(
  personId: string,
  onRefused: (text: string, error: CallError) => void,
): SendOutgoing {
  const queries = useQueryClient();
  return async ({ text, clientId, edits }) => {
    try {
      if (edits) {
        const message = await call(editMessage, { params: { id: edits }, body: { text, eventId } });
        applyEvent(queries, { action: 'messageEdited', message });
      } else {
        const body = { toUser: personId, text, clientId, eventId };
        const sent = await call(sendMessage, { body });
        if (sent.channelId === null) cacheSent(queries, sent);
      }
    } catch (error) {
      void queries.invalidateQueries({ queryKey: threadKey(personId) });
      const isRefused = error instanceof CallError && refusedForGood.has(error.status);
      if (!edits || !isRefused) throw error;
      onRefused(text, error);
    }
  };
}

/** Marks a person's messages as seen up to one of them, retrying until the server confirms. */
export function useSee() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ personId, seq }: { personId: string; seq: number }) =>
      call(seeMessages, { body: { toUser: personId, seq, eventId } }),
    retry: (_, error) => error instanceof CallError && !isFinal(error.status),
    retryDelay: (times, error) =>
      ((error as CallError).retryAfterSeconds ?? Math.min(15, 2 ** times)) * 1000,
    onSuccess: (now, { personId }) =>
      applyEvent(queries, { action: 'messageSeen', sentBy: personId, sentTo: self(), ...now }),
  });
}

/** Whether a retry would get the same response. */
function isFinal(status: number): boolean {
  return status >= 400 && status < 500 && status !== 429;
}

/** Reports a message to the organisers. */
export function useReport() {
  return useMutation({
    mutationFn: ({ id, reason }: { id: string; reason: string }) =>
      call(reportMessage, { params: { id }, body: { reason, eventId } }),
  });
}

/** Blocks or unblocks the other person. Other pages are updated live, as with any block. */
export function useBlock(personId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (isBlocked: boolean) =>
      call(isBlocked ? blockPerson : unblockPerson, { body: { toUser: personId, eventId } }),
    onSuccess: (_, isBlocked) => {
      queries.setQueryData<string[]>(blockedKey, (cached) => {
        const others = cached?.filter((one) => one !== personId);
        return others && (isBlocked ? [...others, personId] : others);
      });
      invalidateThread(queries, personId);
    },
  });
}

/** The people the reader has blocked, live. */
export function useBlockedPeople() {
  const queries = useQueryClient();
  const me = useLogin()?.user._id ?? null;
  const offered = useEvent()!.config.features.connections !== null;
  const refresh = () => void queries.invalidateQueries({ queryKey: blockedKey });
  useTopic(offered && me ? topics.person(me) : null, {
    onEvent: (event) => {
      if (isLive(event, connectionChanged) || isLive(event, personGone)) refresh();
    },
    onResync: refresh,
  });
  return useQuery({
    queryKey: blockedKey,
    enabled: offered && me !== null,
    queryFn: async () => (await call(listBlocked, { query: { eventId } })).blocked,
  });
}

/** The people the reader has blocked, as a set for lookups. */
export function useBlocked(): ReadonlySet<string> {
  const { data } = useBlockedPeople();
  return useMemo(() => new Set(data), [data]);
}

/** Reported messages, for organisers; disabled unless `offered`. */
export function useReports(offered: boolean) {
  const queries = useQueryClient();
  const refresh = () => void queries.invalidateQueries({ queryKey: reportsKey });
  useTopic(offered && eventId ? topics.infoDesk(eventId) : null, {
    onEvent: (event) => event.action === messageReported.action && refresh(),
    onResync: refresh,
  });
  return usePages(listReports, { queryKey: reportsKey, enabled: offered, query: { limit: 30 } });
}

/** Marks a report as handled, or reopens it. */
export function useHandleReport() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, handled }: { id: string; handled: boolean }) =>
      call(handleReport, { params: { id }, body: { handled, eventId } }),
    onSettled: () => queries.invalidateQueries({ queryKey: reportsKey }),
  });
}

/** Whether a live event is about messages between two people. */
export function isMessageEvent(event: EventFrame): event is EventFrame & MessageLiveEvent {
  if (event.action === 'message') return !event['channelId'];
  return event.action === 'messageSeen' || event.action === 'messageEdited';
}

function useMessageUpdates(key: QueryKey | null): void {
  const queries = useQueryClient();
  const me = useLogin()?.user._id ?? null;
  useTopic(key && me ? topics.person(me) : null, {
    onEvent(event) {
      if (isMessageEvent(event)) applyEvent(queries, event);
      if (isLive(event, connectionChanged)) invalidateThread(queries, event.person._id);
      if (isLive(event, personGone)) invalidateThread(queries, event.personId);
    },
    onResync: () => void (key && queries.invalidateQueries({ queryKey: key })),
  });
}

function self(): string {
  return currentLogin()?.user._id ?? '';
}

/** Adds a message just sent to the cached data before its live event arrives. */
function cacheSent(queries: QueryClient, message: Message): void {
  applyEvent(queries, { action: 'message', message, unread: 0, revision: 0 });
}

function applyEvent(queries: QueryClient, change: MessageLiveEvent): void {
  const me = self();
  const [from, to] =
    change.action === 'messageSeen'
      ? [change.sentBy, change.sentTo]
      : [change.message.from._id, change.message.toUser._id];
  const other = from === me ? to : from;
  queries.setQueryData<Thread>(
    threadKey(other),
    (cached) => cached && mergeThreadEvent(cached, change, me),
  );
  queries.setQueryData<Dashboard>(dashboardKey, (cached) => {
    if (!cached) return cached;
    const dashboard = mergeConversationEvent(toConversations(cached), change, me);
    return { pages: [{ dashboard, next: cached.pages.at(-1)!.next }], pageParams: [undefined] };
  });
  const unread = queries.getQueryData<Unread>(unreadKey);
  const counted = unread && mergeUnreadEvent(unread, change, me);
  if (counted) queries.setQueryData<Unread>(unreadKey, counted);
  if (change.action === 'messageEdited') void queries.invalidateQueries({ queryKey: searchKey });
  // a response in flight may predate this
  for (const key of [threadKey(other), dashboardKey, unreadKey])
    if (queries.isFetching({ queryKey: key }) || (key === unreadKey && counted === null))
      void queries.invalidateQueries({ queryKey: key });
}

function invalidateThread(queries: QueryClient, personId: string): void {
  for (const key of [threadKey(personId), dashboardKey, unreadKey])
    void queries.invalidateQueries({ queryKey: key });
}

/** Keeps earlier messages when the latest page is refetched, unless there is a gap in between. */
function mergePage(cached: Thread | undefined, fresh: Thread): Thread {
  const first = fresh.messages[0];
  if (!cached?.messages.length || !first || cached.lastSeq < first.seq - 1) return fresh;
  const seenSeq = Math.max(cached.seenSeq, fresh.seenSeq);
  // across a block the server withholds what the other person has seen, and earlier receipts are dropped too
  const theirSeenSeq = may(fresh, 'message.send')
    ? Math.max(cached.theirSeenSeq, fresh.theirSeenSeq)
    : fresh.theirSeenSeq;
  const other = fresh.person._id;
  const messages = fresh.messages.reduce(mergeSent, cached.messages).map((one) => {
    const isRead = one.seq <= (one.from._id === other ? seenSeq : theirSeenSeq);
    return isRead === one.isRead ? one : { ...one, isRead };
  });
  const left = cached.revision > fresh.revision ? cached : fresh;
  return {
    ...fresh,
    messages,
    seenSeq,
    theirSeenSeq,
    lastSeq: Math.max(cached.lastSeq, fresh.lastSeq),
    unread: left.unread,
    revision: left.revision,
    hasEarlier: cached.messages[0]!.seq <= first.seq ? cached.hasEarlier : fresh.hasEarlier,
  };
}

type ReportAct = 'delete' | 'mute' | 'ban' | 'remove';

/** Acts on a reported message, which also closes the report. */
export function useActOnReport() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: { id: string; act: ReportAct; reason: string }) =>
      call(actOnReport, { params: { id }, body: { ...body, ifOpen: true, eventId } }),
    onSettled: () => queries.invalidateQueries({ queryKey: reportsKey }),
  });
}

/** Has the server translate a message. */
export function translate(id: string, to: SpokenLanguage) {
  return call(translateMessage, { params: { id }, body: { to, eventId } });
}
