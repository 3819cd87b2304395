import {
  type AgendaSession,
  getSession,
  joinSession,
  leaveSession,
  listSessions,
  type SessionChanged,
  sessionChanged,
  type SessionEntry,
  sessionMine,
  type SessionPage,
  topics,
  type UserSession,
} from '@pavilion/contract';
import { inLanguage } from '@pavilion/contract/languages';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, eventId } from '../../../lib/api/call.ts';
import { useEvent } from '../../../lib/event/event.ts';
import { type Language, useLanguage } from '../../../lib/text/language.ts';
import { useTopic, usePublicTopic } from '../../../lib/live/liveConnection.ts';
import type { Resync } from '../../../lib/live/liveTopics.ts';
import { useLogin } from '../../../lib/login/login.ts';
import { callOrWait } from '../../../lib/offline/waitingCalls.ts';
import { useTexts } from '../../../texts/texts.ts';

const agendaKey = ['sessions'];
const pageKey = ['session'];
/** Many people are watching when a session changes; spreads their refetches of what the event doesn't contain. */
const spreadMs = 1500;

/** The whole agenda in chronological order, kept up to date. */
export function useAgenda(enabled = true) {
  const queries = useQueryClient();
  const language = useLanguage();
  const me = useLogin()?.user._id ?? null;
  useChanges(queries, language);
  return useQuery({
    queryKey: [...agendaKey, language, me],
    queryFn: wholeAgenda,
    enabled,
  });
}

async function wholeAgenda(): Promise<SessionEntry[]> {
  const all: SessionEntry[] = [];
  for (let after: string | undefined; ;) {
    const { sessions, next } = await call(listSessions, {
      params: { eventId: eventId! },
      query: after ? { after } : {},
    });
    all.push(...sessions);
    if (next === null) return all;
    after = next;
  }
}

/** One session with its panel, kept up to date. */
export function useSessionPage(id: string) {
  const queries = useQueryClient();
  const language = useLanguage();
  const me = useLogin()?.user._id ?? null;
  useChanges(queries, language);
  useTopic(me === null ? null : topics.session(id), {
    onEvent: (frame) => applyEvent(queries, language, frame as never),
    onResync: (why) => why === 'missed' && refresh(queries),
  });
  return useSessionOnce(id);
}

/** The same without following changes. */
export function useSessionOnce(id: string) {
  const language = useLanguage();
  const me = useLogin()?.user._id ?? null;
  return useQuery({
    queryKey: [...pageKey, id, language, me],
    queryFn: () => call(getSession, { params: { id }, query: { eventId } }),
  });
}

/** Subscribes to the programme, and to the user's own changes on other devices. */
function useChanges(queries: QueryClient, language: Language): void {
  const event = useEvent()!;
  const me = useLogin()?.user._id ?? null;
  const listener = {
    onEvent: (frame: { action: string }) => applyEvent(queries, language, frame as never),
    onResync: (why: Resync) => why === 'missed' && refresh(queries),
  };
  useTopic(me === null ? null : topics.event(event._id), listener);
  useTopic(me === null ? null : topics.person(me), listener);
  usePublicTopic(me === null ? topics.event(event._id) : null, listener);
}

type AgendaEvent =
  | ({ action: 'session' } & SessionChanged)
  | { action: 'sessionMine'; sessionId: string; userSession: UserSession };

function applyEvent(queries: QueryClient, language: Language, change: AgendaEvent): void {
  if (change.action === sessionMine.action) keepMine(queries, change.sessionId, change.userSession);
  if (change.action !== sessionChanged.action) return;
  keepChange(queries, language, change);
  if (change.gone || change.more || !isCached(queries, change.session._id))
    setTimeout(() => refresh(queries), Math.random() * spreadMs);
}

function isCached(queries: QueryClient, id: string): boolean {
  return queries
    .getQueriesData<SessionEntry[]>({ queryKey: agendaKey })
    .every(([, entries]) => entries?.some((entry) => entry.session._id === id) ?? true);
}

/** Ignores older versions; sorts newer ones into place immediately. */
function keepChange(
  queries: QueryClient,
  language: Language,
  { session: fresh, gone }: SessionChanged,
) {
  const changed = <S extends AgendaSession>(session: S): S =>
    session._id !== fresh._id || session.version > fresh.version || gone
      ? session
      : {
          ...session,
          ...fresh,
          topic: inLanguage(fresh.topic, language),
          description: inLanguage(fresh.description, language),
        };
  queries.setQueriesData<SessionEntry[]>({ queryKey: agendaKey }, (entries) =>
    entries
      ?.filter((entry) => !gone || entry.session._id !== fresh._id)
      .map((entry) => ({ ...entry, session: changed(entry.session) }))
      .sort(inOrder),
  );
  queries.setQueriesData<SessionPage>(
    { queryKey: [...pageKey, fresh._id] },
    (page) => page && { ...page, session: changed(page.session) },
  );
}

function inOrder({ session: a }: SessionEntry, { session: b }: SessionEntry): number {
  return (
    a.startAt.localeCompare(b.startAt) ||
    a.sessionOrder - b.sessionOrder ||
    a._id.localeCompare(b._id)
  );
}

function keepMine(queries: QueryClient, sessionId: string, mine: UserSession): void {
  const withMine = <S extends AgendaSession>(session: S): S => {
    if (session._id !== sessionId) return session;
    const others = session.userSessions.filter((one) => one.userId !== mine.userId);
    const before = session.userSessions.find((one) => one.userId === mine.userId);
    const seats = Number(isSeat(mine)) - Number(isSeat(before));
    return {
      ...session,
      userSessions: [...others, mine],
      attendeeCount: Math.max(0, session.attendeeCount + seats),
    };
  };
  queries.setQueriesData<SessionEntry[]>({ queryKey: agendaKey }, (entries) =>
    entries?.map((entry) => ({ ...entry, session: withMine(entry.session) })),
  );
  queries.setQueriesData<SessionPage>(
    { queryKey: [...pageKey, sessionId] },
    (page) => page && { ...page, session: withMine(page.session) },
  );
}

function isSeat(one: UserSession | undefined): boolean {
  return one?.role === 'attendee' && one.invitionStatus === 'registered';
}

function refresh(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: agendaKey });
  void queries.invalidateQueries({ queryKey: pageKey });
}

type Attended = Pick<AgendaSession, '_id' | 'topic'>;

/** The subject of a registration for a session, or its cancellation, that waits for a network. */
export const waitingAttendance = (sessionId: string) => `attendance:${sessionId}`;

/** Registers for a session once there is a network, or joins it while its doors are open. */
export function useJoin({ _id: sessionId, topic }: Attended) {
  const queries = useQueryClient();
  const t = useTexts();
  const me = useLogin()?.user._id ?? '';
  return useMutation({
    mutationFn: () =>
      callOrWait(
        joinSession,
        { params: { sessionId, userId: me }, body: { eventId } },
        { about: waitingAttendance(sessionId), title: t('session.waiting', { topic }) },
      ),
    onSuccess: (reply) => {
      if (!reply) return;
      keepMine(queries, sessionId, reply.userSession);
      void queries.invalidateQueries({ queryKey: [...pageKey, sessionId] });
    },
  });
}

/** Cancels the user's registration, once there is a network. */
export function useLeave({ _id: sessionId, topic }: Attended) {
  const queries = useQueryClient();
  const t = useTexts();
  const me = useLogin()?.user._id ?? '';
  return useMutation({
    mutationFn: () =>
      callOrWait(
        leaveSession,
        { params: { sessionId, userId: me }, query: { eventId } },
        { about: waitingAttendance(sessionId), title: t('session.leaveWaiting', { topic }) },
      ),
    onSuccess: (reply) => {
      if (!reply) return;
      if (reply.userSession) keepMine(queries, sessionId, reply.userSession);
      void queries.invalidateQueries({ queryKey: [...pageKey, sessionId] });
    },
  });
}

/** The user's own part in a session. */
export function mineIn(
  session: Pick<AgendaSession, 'userSessions'>,
  me: string | undefined,
): UserSession | undefined {
  return session.userSessions.find((one) => one.userId === me);
}
