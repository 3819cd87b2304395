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
} from '@pavilion/contract';
import {
  type InfiniteData,
  keepPreviousData,
  type QueryClient,
  type QueryKey,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useMemo } from 'react';
import { call, eventId } from '../../../lib/api.ts';
import { useEvent } from '../../../lib/event.ts';
import { useTopic } from '../../../lib/liveConnection.ts';
import { currentLogin, useLogin } from '../../../lib/login.ts';
import type { SendOutgoing } from '../../../lib/unsent.ts';

const threadKey = (personId: string) => ['message', 'thread', personId];
const dashboardKey = ['message', 'dashboard'];
const unreadKey = ['message', 'unread'];
const searchKey = ['message', 'search'];
const reportsKey = ['message', 'reports'];
const blockedKey = ['message', 'blocked'];

/** What was read stays readable without a network, as long as the page is open. */
const keptMs = Number.POSITIVE_INFINITY;

const refusedForGood = new Set([400, 403, 404, 423]);

type Dashboard = InfiniteData<RouteReply<typeof listConversations>, string | undefined>;

/** The conversation with a person, as it is right now. */
export function useThread(personId: string) {
  const key = threadKey(personId);
  useMessageUpdates(key);
  return useQuery({
    queryKey: key,
    retry: false,
    gcTime: keptMs,
    queryFn: async ({ client }) => {
      const fresh = await call(listMessages, { params: { userId: personId }, query: { eventId } });
      return joined(client.getQueryData<Thread>(key), fresh);
    },
  });
}

/** Reads one page further back in a conversation. */
export function useEarlier(personId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (before: number) => readEarlier(queries, personId, { before }),
  });
}

/** Reads back in a conversation as far as a message, in as many stretches as that takes. */
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

/** The own conversations, the latest first, as they are right now. */
export function useConversations() {
  useMessageUpdates(dashboardKey);
  return useInfiniteQuery({
    queryKey: dashboardKey,
    gcTime: keptMs,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam }) =>
      call(listConversations, { query: { limit: 50, after: pageParam, eventId } }),
    getNextPageParam: (page) => page.next ?? undefined,
  });
}

/** All loaded rows of the dashboard, each person once: who moves up between two pages is in both. */
export function conversationsOf(data: { pages: { dashboard: Conversation[] }[] }): Conversation[] {
  const cached = new Set<string>();
  return data.pages
    .flatMap((page) => page.dashboard)
    .filter(({ _id }) => !cached.has(_id) && cached.add(_id));
}

/** How many messages were not seen, as it is right now; nothing is asked unless `offered`. */
export function useUnreadMessages(offered = true): number {
  useMessageUpdates(offered ? unreadKey : null);
  const query = useQuery({
    queryKey: unreadKey,
    enabled: offered,
    queryFn: () => call(getUnread, { query: { eventId } }),
  });
  return query.data?.total ?? 0;
}

/** The own messages with these words. */
export function useFind(text: string) {
  return useInfiniteQuery({
    queryKey: [...searchKey, text],
    enabled: text !== '',
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam }) =>
      call(searchMessages, { query: { text, limit: 30, after: pageParam, eventId } }),
    getNextPageParam: (page) => page.next ?? undefined,
    placeholderData: keepPreviousData,
  });
}

/** Writes to a person, or with `edits` changes what was written. Safe to repeat with the same `clientId`. A change that was refused for good waits no longer: `onRefused` gets its text and why. */
export function useSend(
  personId: string,
  onRefused: (text: string, error: CallError) => void,
): SendOutgoing {
  const queries = useQueryClient();
  return async ({ text, clientId, edits }) => {
    try {
      if (edits) {
        const message = await call(editMessage, { params: { id: edits }, body: { text, eventId } });
        apply(queries, { action: 'messageEdited', message });
      } else {
        const body = { toUser: personId, text, clientId, eventId };
        const sent = await call(sendMessage, { body });
        if (sent.channelId === null) keep(queries, sent);
      }
    } catch (error) {
      void queries.invalidateQueries({ queryKey: threadKey(personId) });
      const isRefused = error instanceof CallError && refusedForGood.has(error.status);
      if (!edits || !isRefused) throw error;
      onRefused(text, error);
    }
  };
}

/** Says that what a person wrote was seen up to a message, until the server has confirmed it. */
export function useSee() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ personId, seq }: { personId: string; seq: number }) =>
      call(seeMessages, { body: { toUser: personId, seq, eventId } }),
    retry: (_, error) => error instanceof CallError && !isFinal(error.status),
    retryDelay: (times, error) =>
      ((error as CallError).retryAfterSeconds ?? Math.min(15, 2 ** times)) * 1000,
    onSuccess: (now, { personId }) =>
      apply(queries, { action: 'messageSeen', sentBy: personId, sentTo: self(), ...now }),
  });
}

/** Whether asking once more would be answered the same. */
function isFinal(status: number): boolean {
  return status >= 400 && status < 500 && status !== 429;
}

/** Tells the organisers of a message. */
export function useReport() {
  return useMutation({
    mutationFn: ({ id, reason }: { id: string; reason: string }) =>
      call(reportMessage, { params: { id }, body: { reason, eventId } }),
  });
}

/** Blocks the other person of a conversation, or unblocks them. Other pages follow as with any block. */
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
      renew(queries, personId);
    },
  });
}

/** Whom the reader has blocked, as it is right now. */
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

/** Whom the reader has blocked, to look up somebody in. */
export function useBlocked(): ReadonlySet<string> {
  const { data } = useBlockedPeople();
  return useMemo(() => new Set(data), [data]);
}

/** What was reported, for organisers; nothing is asked unless `offered`. */
export function useReports(offered: boolean) {
  const queries = useQueryClient();
  const refresh = () => void queries.invalidateQueries({ queryKey: reportsKey });
  useTopic(offered && eventId ? topics.infoDesk(eventId) : null, {
    onEvent: (event) => event.action === messageReported.action && refresh(),
    onResync: refresh,
  });
  return useInfiniteQuery({
    queryKey: reportsKey,
    enabled: offered,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam }) =>
      call(listReports, { query: { limit: 30, after: pageParam, eventId } }),
    getNextPageParam: (page) => page.next ?? undefined,
  });
}

/** Marks a report as dealt with, or as open again. */
export function useHandleReport() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, handled }: { id: string; handled: boolean }) =>
      call(handleReport, { params: { id }, body: { handled, eventId } }),
    onSettled: () => queries.invalidateQueries({ queryKey: reportsKey }),
  });
}

/** What of a live event concerns messages between two people. */
export function isMessageEvent(event: EventFrame): event is EventFrame & MessageLiveEvent {
  if (event.action === 'message') return !event['channelId'];
  return event.action === 'messageSeen' || event.action === 'messageEdited';
}

function useMessageUpdates(key: QueryKey | null): void {
  const queries = useQueryClient();
  const me = useLogin()?.user._id ?? null;
  useTopic(key && me ? topics.person(me) : null, {
    onEvent(event) {
      if (isMessageEvent(event)) apply(queries, event);
      if (isLive(event, connectionChanged)) renew(queries, event.person._id);
      if (isLive(event, personGone)) renew(queries, event.personId);
    },
    onResync: () => void (key && queries.invalidateQueries({ queryKey: key })),
  });
}

function self(): string {
  return currentLogin()?.user._id ?? '';
}

/** Puts a message that was just taken where it belongs, before the event of it arrives. */
function keep(queries: QueryClient, message: Message): void {
  apply(queries, { action: 'message', message, unread: 0, turn: 0 });
}

function apply(queries: QueryClient, change: MessageLiveEvent): void {
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
    const dashboard = mergeConversationEvent(conversationsOf(cached), change, me);
    return { pages: [{ dashboard, next: cached.pages.at(-1)!.next }], pageParams: [undefined] };
  });
  const unread = queries.getQueryData<Unread>(unreadKey);
  const counted = unread && mergeUnreadEvent(unread, change, me);
  if (counted) queries.setQueryData<Unread>(unreadKey, counted);
  if (change.action === 'messageEdited') void queries.invalidateQueries({ queryKey: searchKey });
  // an answer that is on its way may be from before
  for (const key of [threadKey(other), dashboardKey, unreadKey])
    if (queries.isFetching({ queryKey: key }) || (key === unreadKey && counted === null))
      void queries.invalidateQueries({ queryKey: key });
}

function renew(queries: QueryClient, personId: string): void {
  for (const key of [threadKey(personId), dashboardKey, unreadKey])
    void queries.invalidateQueries({ queryKey: key });
}

/** Keeps what was already read when the latest page is fetched afresh, unless there is a gap between them. */
function joined(cached: Thread | undefined, fresh: Thread): Thread {
  const first = fresh.messages[0];
  if (!cached?.messages.length || !first || cached.lastSeq < first.seq - 1) return fresh;
  const seenSeq = Math.max(cached.seenSeq, fresh.seenSeq);
  // across a block nothing is said of what the other has seen, and what was said before is taken back
  const theirSeenSeq = fresh.mayWrite
    ? Math.max(cached.theirSeenSeq, fresh.theirSeenSeq)
    : fresh.theirSeenSeq;
  const other = fresh.person._id;
  const messages = fresh.messages.reduce(mergeSent, cached.messages).map((one) => {
    const isRead = one.seq <= (one.from._id === other ? seenSeq : theirSeenSeq);
    return isRead === one.isRead ? one : { ...one, isRead };
  });
  const left = cached.turn > fresh.turn ? cached : fresh;
  return {
    ...fresh,
    messages,
    seenSeq,
    theirSeenSeq,
    lastSeq: Math.max(cached.lastSeq, fresh.lastSeq),
    unread: left.unread,
    turn: left.turn,
    hasEarlier: cached.messages[0]!.seq <= first.seq ? cached.hasEarlier : fresh.hasEarlier,
  };
}

type ReportAct = 'delete' | 'mute' | 'ban' | 'remove';

/** Acts on a reported message; the report is dealt with by it. */
export function useActOnReport() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: { id: string; act: ReportAct; reason: string }) =>
      call(actOnReport, { params: { id }, body: { ...body, eventId } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: reportsKey }),
  });
}
