import {
  type DoNotDisturb,
  doNotDisturbChanged,
  type DoNotDisturbState,
  type EventFrame,
  getDoNotDisturb,
  getNotificationPreferences,
  isLive,
  listNotifications,
  type Notification,
  notificationArrived,
  type NotificationPreference,
  notificationsChanged,
  readAllNotifications,
  readNotification,
  type RouteReply,
  setDoNotDisturb,
  setNotificationPreferences,
  topics,
} from '@pavilion/contract';
import {
  type InfiniteData,
  type QueryClient,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call, eventId } from '../../../lib/api/call.ts';
import { language, useLanguage } from '../../../lib/text/language.ts';
import { useTopic } from '../../../lib/live/liveConnection.ts';
import { currentLogin, useLogin } from '../../../lib/login/login.ts';
import { usePages } from '../../../lib/api/usePages.ts';

const listKey = ['notification', 'list'];
const readKey = ['notification', 'read'];
const preferencesKey = ['notification', 'preferences'];
const quietKey = ['notification', 'doNotDisturb'];
/** How soon it shows that the person has entered or left a session. */
const sessionsMs = 15_000;
const pageSize = 20;

type CachedList = InfiniteData<RouteReply<typeof listNotifications>, string | null>;

/** The person's notifications, newest first, with the unread count; disabled unless `offered`. */
export function useNotifications(offered = true) {
  return usePages(listNotifications, {
    queryKey: listKey,
    enabled: useLogin() !== null && offered,
    query: { limit: pageSize },
    select: ({ pages }) => ({
      notifications: pages.flatMap((page) => page.notifications),
      unread: pages[0]!.unread,
    }),
  });
}

/** Keeps the person's notifications up to date; calls `onArrival` for new ones, unless they don't want to be disturbed. Use once per page. */
export function useNotificationUpdates(onArrival: (notification: Notification) => void): void {
  const queries = useQueryClient();
  const me = useLogin()?.user._id ?? null;
  const spoken = useLanguage();
  const cached = useRef(spoken);
  useEffect(() => {
    if (cached.current === spoken) return;
    cached.current = spoken;
    void queries.invalidateQueries({ queryKey: listKey });
  }, [queries, spoken]);
  useTopic(me && topics.person(me), {
    onEvent: (event) => {
      if (event.action === notificationsChanged.action)
        void queries.invalidateQueries({ queryKey: listKey });
      if (!isArrival(event)) return;
      keepArrival(queries, event.notification);
      // a notification is in the person's language, the list in the page's
      if (currentLogin()?.user.language !== language())
        void queries.invalidateQueries({ queryKey: listKey });
      if (!event.isSilent) onArrival(event.notification);
    },
    onResync: () => void queries.invalidateQueries({ queryKey: listKey }),
  });
}

/** Marks one as read: optimistic, and reverted if the server refuses. */
export function useRead() {
  const queries = useQueryClient();
  return useMutation({
    mutationKey: readKey,
    mutationFn: (id: string) => call(readNotification, { params: { id } }),
    onMutate: async (id) => {
      await queries.cancelQueries({ queryKey: listKey });
      change(queries, (one) => (one._id === id ? { ...one, isRead: true } : one));
    },
    onError: (_error, id) =>
      change(queries, (one) => (one._id === id ? { ...one, isRead: false } : one)),
  });
}

/** Marks all as read: optimistic, and reverted if the server refuses. */
export function useReadAll() {
  const queries = useQueryClient();
  return useMutation({
    mutationKey: readKey,
    mutationFn: () => call(readAllNotifications),
    onMutate: async () => {
      await queries.cancelQueries({ queryKey: listKey });
      const before = queries.getQueryData<CachedList>(listKey);
      change(queries, (one) => ({ ...one, isRead: true }), 0);
      return before;
    },
    onError: (_error, _nothing, before) => queries.setQueryData(listKey, before),
  });
}

/** Why the latest attempt failed, wherever it started: that page may be gone. */
export function useFailedRead(): { error: Error; at: number } | null {
  const latest = useMutationState({
    filters: { mutationKey: readKey },
    select: ({ state }) => ({ error: state.error, at: state.submittedAt }),
  }).at(-1);
  return latest?.error ? { error: latest.error, at: latest.at } : null;
}

/** The channels of each kind of notification. */
export function usePreferences() {
  return useQuery({
    queryKey: preferencesKey,
    enabled: useLogin() !== null,
    queryFn: async () =>
      (await call(getNotificationPreferences, { query: { eventId } })).preferences,
  });
}

/** Sets the channels of one kind: optimistic, and reverted if the server refuses. */
export function useChoose() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (choice: NotificationPreference) =>
      call(setNotificationPreferences, { body: { preferences: [choice], eventId } }),
    onMutate: async (choice) => {
      await queries.cancelQueries({ queryKey: preferencesKey });
      const before = queries.getQueryData<NotificationPreference[]>(preferencesKey);
      queries.setQueryData<NotificationPreference[]>(preferencesKey, (cached) =>
        cached?.map((one) => (one.kind === choice.kind ? choice : one)),
      );
      return before;
    },
    onError: (_error, _choice, before) => queries.setQueryData(preferencesKey, before),
  });
}

/** When the person doesn't want to be disturbed, and whether that is now. */
export function useDoNotDisturb() {
  const queries = useQueryClient();
  const me = useLogin()?.user._id ?? null;
  useTopic(me && topics.person(me), {
    onEvent: (event) => {
      if (isLive(event, doNotDisturbChanged)) queries.setQueryData(quietKey, event.state);
    },
    onResync: (why) => why === 'missed' && void queries.invalidateQueries({ queryKey: quietKey }),
  });
  return useQuery({
    queryKey: quietKey,
    enabled: me !== null,
    queryFn: () => call(getDoNotDisturb, { query: { eventId } }),
    refetchInterval: ({ state: { data } }) => {
      const changesMs = ((data?.changesInSeconds ?? 0) + 1) * 1000;
      if (data?.inSessions) return sessionsMs;
      return data?.quietHours ? changesMs : false;
    },
  });
}

/** Changes when the person doesn't want to be disturbed; what isn't given stays. */
export function useSetDoNotDisturb() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (given: Partial<DoNotDisturb>) =>
      call(setDoNotDisturb, { body: { ...given, eventId } }),
    onSuccess: (state) => queries.setQueryData<DoNotDisturbState>(quietKey, state),
  });
}

type ArrivedFrame = EventFrame & { notification: Notification; isSilent: boolean };

function isArrival(event: EventFrame): event is ArrivedFrame {
  return event.action === notificationArrived.action;
}

/** A merged notification replaces the previous one; duplicates count once. */
function keepArrival(queries: QueryClient, arrived: Notification): void {
  queries.setQueryData<CachedList>(listKey, (cached) => {
    const [first, ...rest] = cached?.pages ?? [];
    if (!cached || !first) return cached;
    const others = [first, ...rest].map((page) => ({
      ...page,
      notifications: page.notifications.filter((one) => one._id !== arrived._id),
    }));
    const before = cached.pages
      .flatMap((page) => page.notifications)
      .find((one) => one._id === arrived._id);
    const more = before && !before.isRead ? 0 : 1;
    const top = others[0]!;
    return {
      ...cached,
      pages: [
        { ...top, unread: first.unread + more, notifications: [arrived, ...top.notifications] },
        ...others.slice(1),
      ],
    };
  });
}

function change(
  queries: QueryClient,
  how: (one: Notification) => Notification,
  unread?: number,
): void {
  queries.setQueryData<CachedList>(listKey, (cached) => {
    if (!cached) return cached;
    let more = 0;
    const pages = cached.pages.map((page) => ({
      ...page,
      notifications: page.notifications.map((one) => {
        const next = how(one);
        more += Number(one.isRead) - Number(next.isRead);
        return next;
      }),
    }));
    const count = unread ?? Math.max(0, cached.pages[0]!.unread + more);
    return { ...cached, pages: pages.map((page) => ({ ...page, unread: count })) };
  });
}
