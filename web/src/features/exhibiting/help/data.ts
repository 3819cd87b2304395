import {
  askHelp,
  keepDeskOpen,
  claimHelp,
  deskHeartbeatSeconds,
  finishHelp,
  getDesk,
  getHelp,
  getHelpDesk,
  getMyHelp,
  handOverHelp,
  type HelpCard,
  type HelpLiveEvent,
  type HelpMessage,
  type HelpThread,
  leaveDesk,
  listDoneHelp,
  listHelpConversations,
  listMyHelp,
  type LoanToShare,
  type MyHelp,
  releaseHelp,
  seeHelp,
  sendHelpMessage,
  shareHelpContact,
  topics,
  mergeHelpEvent,
  withMessage,
  withThread,
  type EventFrame,
  type HelpDesk,
  type SpokenLanguage,
  type StaffDesk,
} from '@pavilion/contract';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call, eventId } from '../../../lib/api/call.ts';
import { liveClient, useTopic } from '../../../lib/live/liveConnection.ts';
import { currentLogin, useLogin } from '../../../lib/login/login.ts';
import { steadyInterval } from '../../../lib/live/steadyInterval.ts';
import { usePages } from '../../../lib/api/usePages.ts';

const mineKey = (boothId: string | null) => ['help', 'mine', boothId];
const threadKey = (threadId: string) => ['help', 'thread', threadId];
const ownKey = ['help', 'own'];
const conversationsKey = ['help', 'conversations'];
const deskKey = ['help', 'desk'];
const doneKey = ['help', 'done'];

const answersMs = 60_000;

type Desk = { desks: StaffDesk[]; threads: HelpThread[] };
type Opened = { thread: HelpThread; messages: HelpMessage[] };

/** The visitor's conversation with a booth, or the info desk if `null`, kept up to date; fetches nothing unless `offered`. */
export function useMyHelp(boothId: string | null, offered = true) {
  const queries = useQueryClient();
  const key = mineKey(boothId);
  const me = useLogin()?.user._id ?? null;
  const query = useQuery({
    queryKey: key,
    enabled: offered,
    queryFn: async ({ client }) => {
      const fresh = await call(getMyHelp, { query: { boothId: boothId ?? undefined, eventId } });
      return mergeCached(fresh, client.getQueryData<MyHelp>(key));
    },
  });
  const listener = {
    onEvent: (event: EventFrame) =>
      queries.setQueryData<MyHelp>(key, (cached) =>
        cached && isHelp(event) ? mergeHelpEvent(cached, event) : cached,
      ),
    onResync: () => void queries.invalidateQueries({ queryKey: key }),
  };
  useTopic(me && topics.person(me), listener);
  useTopic(eventId ? topics.attendees(eventId) : null, listener);
  return query;
}

/** A desk as its visitors see it, at most a minute old; fetches nothing unless `offered`, and not before a minute if one is `known`. */
export function useHelpDesk(
  boothId: string | null,
  { known, offered = true }: { known?: HelpDesk; offered?: boolean } = {},
) {
  return useQuery({
    queryKey: ['help', 'place', boothId],
    enabled: offered,
    initialData: known,
    staleTime: answersMs,
    refetchInterval: answersMs,
    queryFn: async () =>
      (await call(getHelpDesk, { query: { boothId: boothId ?? undefined, eventId } })).desk,
  });
}

/** The visitor's own conversations that are open or unread, kept up to date; fetches nothing unless `offered`. */
export function useMyThreads(offered = true) {
  const queries = useQueryClient();
  const me = useLogin()?.user._id ?? null;
  const query = useQuery({
    queryKey: ownKey,
    enabled: offered,
    queryFn: async () => (await call(listMyHelp, { query: { eventId } })).threads,
  });
  useTopic(offered && me ? topics.person(me) : null, {
    onEvent: (event) => {
      if (isHelp(event) && event.action === 'helpThread') keepThread(queries, event.thread);
    },
    onResync: () => void queries.invalidateQueries({ queryKey: ownKey }),
  });
  return query;
}

/** The number of unread answers from booths and the info desk, live; 0 unless `offered`. */
export function useUnreadHelp(offered: boolean): number {
  const threads = useMyThreads(offered).data ?? [];
  return threads.reduce((sum, { visitorUnread }) => sum + visitorUnread, 0);
}

/** The visitor's conversations with booths and the info desk, latest first, kept up to date; fetches nothing unless `offered`. */
export function useHelpConversations(offered: boolean) {
  const queries = useQueryClient();
  const me = useLogin()?.user._id ?? null;
  const query = useQuery({
    queryKey: conversationsKey,
    enabled: offered,
    queryFn: async () => (await call(listHelpConversations, { query: { eventId } })).conversations,
  });
  const again = () => void queries.invalidateQueries({ queryKey: conversationsKey });
  useTopic(offered && me ? topics.person(me) : null, {
    onEvent: (event) => event.action === 'helpThread' && again(),
    onResync: again,
  });
  return query;
}

/** Keeps earlier pages that were already loaded when the latest one is refetched. */
function mergeCached(fresh: MyHelp, cached: MyHelp | undefined): MyHelp {
  const first = fresh.messages[0];
  if (!cached || !first || !cached.messages.some((one) => one._id === first._id)) return fresh;
  const messages = fresh.messages.reduce(withMessage, cached.messages);
  return { ...fresh, messages, hasEarlier: cached.hasEarlier };
}

const actions = new Set(['helpThread', 'helpMessage', 'helpPlace', 'deskStaffed']);
function isHelp(event: EventFrame): event is EventFrame & HelpLiveEvent {
  return actions.has(event.action);
}

/** Asks a desk, or continues the conversation there. Idempotent by `clientId`. */
export function useAsk(boothId: string | null) {
  const queries = useQueryClient();
  return async (given: {
    text: string;
    clientId: string;
    shareContact?: boolean;
    language?: SpokenLanguage;
  }) => {
    const said = await call(askHelp, { body: { boothId, eventId, ...given } });
    queries.setQueryData<MyHelp>(mineKey(boothId), (cached) => {
      if (!cached) return cached;
      const events: HelpLiveEvent[] = [
        { action: 'helpThread', thread: said.thread },
        { action: 'helpMessage', message: said.message },
        ...(said.place ? [{ action: 'helpPlace' as const, place: said.place }] : []),
      ];
      return events.reduce(mergeHelpEvent, cached);
    });
  };
}

/** Takes a loan to a bank's desk, with the visitor's contact details. Idempotent by `clientId`. */
export function useTakeLoan(boothId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (given: { text: string; clientId: string; loan: LoanToShare }) =>
      call(askHelp, { body: { boothId, shareContact: true, eventId, ...given } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: mineKey(boothId) }),
  });
}

/** Loads the previous page of the visitor's conversation. */
export function useEarlierMine(boothId: string | null) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (before: string) =>
      call(getMyHelp, { query: { boothId: boothId ?? undefined, before, eventId } }),
    onSuccess: (page) =>
      queries.setQueryData<MyHelp>(
        mineKey(boothId),
        (cached) =>
          cached && {
            ...cached,
            messages: page.messages.reduce(withMessage, cached.messages),
            hasEarlier: page.hasEarlier,
          },
      ),
  });
}

/** One conversation with the visitor's card, for the staff. */
export function useThread(threadId: string) {
  return useQuery({
    queryKey: threadKey(threadId),
    queryFn: () => call(getHelp, { params: { threadId }, query: { eventId } }),
  });
}

export function useEarlier(threadId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (before: string) =>
      call(getHelp, { params: { threadId }, query: { before, eventId } }),
    onSuccess: (page) =>
      queries.setQueryData<Opened & { hasEarlier: boolean }>(
        threadKey(threadId),
        (cached) =>
          cached && {
            ...cached,
            messages: page.messages.reduce(withMessage, cached.messages),
            hasEarlier: page.hasEarlier,
          },
      ),
  });
}

/** Writes in a conversation as staff. Idempotent by `clientId`. */
export function useAnswer(threadId: string) {
  const queries = useQueryClient();
  return async ({ text, clientId, card }: { text: string; clientId: string; card?: HelpCard }) => {
    const ref = card && { kind: card.kind, key: card.key };
    const said = await call(sendHelpMessage, {
      params: { threadId },
      body: { text, clientId, card: ref, eventId },
    });
    keepThread(queries, said.thread);
    keepMessage(queries, said.message);
  };
}

const steps = {
  claim: claimHelp,
  release: releaseHelp,
  finish: finishHelp,
} as const;
export type HelpStep = keyof typeof steps;

/** Moves a conversation to its next state, from either side. What is on screen counts as seen when it ends, even if marking it failed before. */
export function useStep(threadId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (step: HelpStep) => {
      const shown = queries.getQueryData<Opened>(threadKey(threadId))?.thread;
      if (step === 'finish' && shown?.staffUnread)
        await call(seeHelp, { params: { threadId }, body: { seq: shown.lastSeq, eventId } });
      return call(steps[step], { params: { threadId } });
    },
    onSuccess: ({ thread }) => keepThread(queries, thread),
    onError: () => queries.invalidateQueries({ queryKey: threadKey(threadId) }),
  });
}

/** Hands a conversation over: to a colleague, or without `to` to the info desk. */
export function useHandOver(threadId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (given: { to?: string; note: string }) =>
      call(handOverHelp, { params: { threadId }, body: { ...given, eventId } }),
    onSuccess: ({ thread }) => keepThread(queries, thread),
    onSettled: () => queries.invalidateQueries({ queryKey: threadKey(threadId) }),
  });
}

/** Marks everything up to `seq` as seen. */
export function useSee() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ threadId, seq }: { threadId: string; seq: number }) =>
      call(seeHelp, { params: { threadId }, body: { seq, eventId } }),
    onSuccess: ({ thread }) => keepThread(queries, thread),
  });
}

/** Shares the visitor's mobile number and email with the desk, or stops sharing them. */
export function useShareContact(threadId: string | undefined) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (shared: boolean) =>
      call(shareHelpContact, { params: { threadId: threadId! }, body: { shared, eventId } }),
    onSuccess: ({ thread }) => keepThread(queries, thread),
  });
}

/** The open conversations of the user's desks, kept up to date. Threads that leave a desk stay in the data with their new state. */
export function useDesk(boothIds: string[], organiser: boolean) {
  const queries = useQueryClient();
  const query = useQuery({
    queryKey: deskKey,
    queryFn: () => call(getDesk, { query: { eventId } }),
  });
  const events = [
    ...boothIds.map((boothId) => topics.desk(boothId)),
    ...(organiser && eventId ? [topics.infoDesk(eventId)] : []),
  ].join(' ');
  useEffect(() => {
    const stops = events
      .split(' ')
      .filter(Boolean)
      .map((topic) =>
        liveClient()?.subscribe(topic, {
          onEvent: (event) => {
            if (!isHelp(event)) return;
            if (event.action === 'helpThread') keepThread(queries, event.thread);
            if (event.action === 'helpMessage') keepMessage(queries, event.message);
          },
          onResync: () => void queries.invalidateQueries({ queryKey: ['help'] }),
        }),
      );
    return () => stops.forEach((stop) => stop?.());
  }, [events, queries]);
  return query;
}

/** The finished conversations of the user's desks, page by page. */
export function useDone(enabled: boolean) {
  return usePages(listDoneHelp, { queryKey: doneKey, enabled, query: { limit: 20 } });
}

/** Keeps the desk open while mounted, in a hidden tab too: sends a heartbeat every 20 seconds, and leaves on unmount. */
export function useBeHere(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const say = () =>
      void call(keepDeskOpen)
        .then(({ desks }) =>
          queries.setQueryData<Desk>(deskKey, (cached) => cached && { ...cached, desks }),
        )
        .catch(() => undefined);
    const leave = () => void call(leaveDesk, {}, { keepalive: true }).catch(() => undefined);
    say();
    const stop = steadyInterval(say, deskHeartbeatSeconds * 1000);
    window.addEventListener('pagehide', leave);
    return () => {
      stop();
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [queries]);
}

function keepThread(queries: QueryClient, thread: HelpThread): void {
  queries.setQueryData<MyHelp>(mineKey(thread.boothId), (cached) =>
    cached?.thread?.visitor._id === thread.visitor._id
      ? mergeHelpEvent(cached, { action: 'helpThread', thread })
      : cached,
  );
  queries.setQueryData<HelpThread[]>(ownKey, (cached) =>
    cached && currentLogin()?.user._id === thread.visitor._id ? withThread(cached, thread) : cached,
  );
  queries.setQueryData<Desk>(
    deskKey,
    (cached) => cached && { ...cached, threads: withThread(cached.threads, thread) },
  );
  const opened = queries.getQueryData<Opened>(threadKey(thread._id));
  queries.setQueryData<Opened>(threadKey(thread._id), (cached) =>
    cached && cached.thread.version < thread.version ? { ...cached, thread } : cached,
  );
  // the card shows contact details only while they are shared
  if (opened && opened.thread.sharesContact !== thread.sharesContact)
    void queries.invalidateQueries({ queryKey: threadKey(thread._id) });
  if (thread.state === 'done') void queries.invalidateQueries({ queryKey: doneKey });
}

function keepMessage(queries: QueryClient, message: HelpMessage): void {
  queries.setQueryData<Opened>(
    threadKey(message.threadId),
    (cached) => cached && { ...cached, messages: withMessage(cached.messages, message) },
  );
}
