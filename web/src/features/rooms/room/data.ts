import {
  type Duty,
  acceptRoomInvitation,
  answerTalk,
  callChanged,
  callReminder,
  type ComingCall,
  type ConsultantCall,
  type EventFrame,
  askToTalk,
  askVisitorToTalk,
  changeRoom,
  createRoom,
  deleteRoom,
  endRoomInvitation,
  getRoom,
  inviteToRoom,
  isLive,
  isOrganiser,
  listComingCalls,
  listRoomInvitations,
  listOwnRooms,
  listRooms,
  listTalks,
  openCallRoom,
  callOutcome,
  type Room,
  roomChanged,
  roomInside,
  type RouteInput,
  topics,
} from '@pavilion/contract';
import { isBarred } from '@pavilion/contract/permissions';
import {
  type InfiniteData,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call, eventId } from '../../../lib/api/call.ts';
import { useEvent } from '../../../lib/event/event.ts';
import { liveClient, useTopic } from '../../../lib/live/liveConnection.ts';
import type { Resync } from '../../../lib/live/liveTopics.ts';
import { oneTimeKey } from '../../../lib/api/oneTimeKey.ts';
import { useLogin } from '../../../lib/login/login.ts';
import { usePages } from '../../../lib/api/usePages.ts';
import { keepCalling } from './calls/calling.ts';

const roomsKey = ['rooms'];
/** Many people are watching when a room changes; spreads their refetches. */
const spreadMs = 1500;
/** Rooms per page of the lounge. */
const pageSize = 24;

interface Rooms {
  rooms: Room[];
}

/** The rooms of the lounge, page by page, with the limits for a new one; kept up to date. */
export function useLounge() {
  useChanges();
  return usePages(listRooms, {
    queryKey: [...roomsKey, 'lounge'],
    query: { limit: pageSize },
    select: ({ pages }) => ({
      pages: pages.map(({ rooms }) => rooms),
      mostSeats: pages[0]!.mostSeats,
      may: pages[0]!.may,
    }),
  });
}

/** Today's rooms: the user's own, those they're invited to, and those anyone may join, the next first. */
export function useRoomsOfToday() {
  useChanges();
  const query = { limit: '20', eventId };
  const queries = [
    useQuery({
      queryKey: [...roomsKey, 'today', 'own'],
      queryFn: async () => (await call(listOwnRooms, { query })).rooms,
    }),
    useQuery({
      queryKey: [...roomsKey, 'today', 'open'],
      queryFn: async () => (await call(listRooms, { query })).rooms,
    }),
  ];
  const all = queries.flatMap(({ data }) => data ?? []).map((room) => [room._id, room] as const);
  return { rooms: [...new Map(all).values()], queries };
}

/** The user's upcoming or past rooms; null fetches nothing. */
export function useOwnRooms(which: 'coming' | 'past' | null) {
  useChanges();
  return useQuery({
    queryKey: [...roomsKey, 'own', which],
    enabled: which !== null,
    queryFn: () =>
      call(listOwnRooms, {
        query: { limit: '100', past: which === 'past' ? 'true' : 'false', eventId },
      }),
  });
}

const roomKey = [...roomsKey, 'one'];

/** One room; null fetches nothing. */
export function useRoom(roomId: string | null) {
  return useQuery({
    queryKey: [...roomKey, roomId],
    enabled: roomId !== null,
    queryFn: async () =>
      (await call(getRoom, { params: { roomId: roomId! }, query: { eventId } })).room,
  });
}

const talksKey = [...roomsKey, 'talks'];
const talks = (enabled: boolean) => ({
  queryKey: talksKey,
  enabled,
  queryFn: () => call(listTalks, { query: { eventId } }),
});

/** Whether the user's registration includes rooms. */
function useMayEnterRooms(): boolean {
  return !isBarred(useLogin()?.user ?? null, 'rooms');
}

/** The user's open one-to-one rooms, as caller or as called, and missed calls. */
export function useTalks() {
  useChanges();
  return useQuery(talks(useMayEnterRooms()));
}

/** The rooms of two in which the user, or whom they call, hasn't answered yet. Used on every page, so it subscribes only to the user's own topic. */
export function useRings(): { incoming: Room | undefined; outgoing: Room | undefined } {
  const queries = useQueryClient();
  const me = useLogin()!.user._id;
  const ask = () => {
    for (const queryKey of [talksKey, roomKey])
      void queries.invalidateQueries({ queryKey, refetchType: 'active' });
  };
  useTopic(topics.person(me), {
    onEvent: ({ action }) => action === roomChanged.action && ask(),
    onResync: (why) => why === 'missed' && ask(),
  });
  const rooms = useQuery(talks(useMayEnterRooms())).data?.rooms ?? [];
  const ringing = rooms.filter(({ owner, talk }) => owner && talk?.answer === null);
  return {
    incoming: ringing.find(({ owner }) => owner!._id !== me),
    outgoing: ringing.find(({ owner }) => owner!._id === me),
  };
}

const callsKey = [...roomsKey, 'calls'];

/** The user's booked calls in the next day, as visitor and as booth staff, kept up to date. */
export function useComingCalls(isOn: boolean) {
  const queries = useQueryClient();
  const { user } = useLogin()!;
  const audiences = [
    topics.person(user._id),
    ...user.boothIds.map(topics.desk),
    ...(isOrganiser(user) && seesPeople(user.duties) && eventId ? [topics.infoDesk(eventId)] : []),
  ].join(' ');
  useEffect(() => {
    if (!isOn) return;
    const listener = {
      onEvent: (event: EventFrame) => {
        if (isLive(event, callChanged) || isLive(event, callReminder))
          keepCall(queries, event.call);
      },
      onResync: (why: Resync) =>
        why === 'missed' && void queries.invalidateQueries({ queryKey: callsKey }),
    };
    const stops = audiences.split(' ').map((topic) => liveClient()?.subscribe(topic, listener));
    return () => stops.forEach((stop) => stop?.());
  }, [isOn, audiences, queries]);
  return useQuery({
    queryKey: callsKey,
    enabled: isOn,
    queryFn: async () => (await call(listComingCalls, { query: { eventId } })).calls,
    refetchInterval: 60_000,
  });
}

/** A call that isn't in the list yet, or no longer concerns the user, is for the server to say. */
function keepCall(queries: QueryClient, changed: ConsultantCall): void {
  const cached = queries.getQueryData<ComingCall[]>(callsKey);
  const known = cached?.find(({ _id }) => _id === changed._id);
  if (known && known.startAt === changed.startAt && callOutcome(changed.state) === 'booked')
    queries.setQueryData<ComingCall[]>(callsKey, (calls) =>
      calls?.map((one) => (one._id === changed._id ? { ...one, ...changed } : one)),
    );
  else void queries.invalidateQueries({ queryKey: callsKey });
}

/** Who was invited to a room by email; null fetches nothing. */
export function useInvitations(meetingId: string | null) {
  return useQuery({
    queryKey: [...roomsKey, 'invited', meetingId],
    enabled: meetingId !== null,
    queryFn: async () =>
      (await call(listRoomInvitations, { params: { meetingId: meetingId! } })).invitations,
  });
}

type NewRoom = Omit<
  RouteInput<typeof createRoom>['body'],
  'type' | 'category' | 'settings' | 'eventId'
>;

/** Opens a room; idempotent, so repeated presses open one. */
export function useCreateRoom() {
  const queries = useQueryClient();
  const key = useRef({ of: '', key: '' });
  return useMutation({
    mutationFn: async (given: NewRoom) => {
      const of = JSON.stringify(given);
      if (key.current.of !== of) key.current = { of, key: oneTimeKey() };
      const body = { ...given, type: 2 as const, category: 'breakout' as const, eventId };
      const options = { headers: { 'idempotency-key': key.current.key } };
      return (await call(createRoom, { body }, options)).meeting;
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: roomsKey }),
  });
}

export function useChangeRoom(meetingId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (given: Partial<NewRoom>) =>
      (await call(changeRoom, { params: { meetingId }, body: { ...given, eventId } })).meeting,
    onSuccess: () => queries.invalidateQueries({ queryKey: roomsKey }),
  });
}

/** Invites addresses to a room, or resends their links. */
export function useInvite() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ meetingId, emails }: { meetingId: string; emails: string[] }) =>
      (
        await call(inviteToRoom, {
          params: { meetingId },
          body: {
            platform: 'web',
            registrants: emails.map((email) => ({ email, role: 'invitee' as const })),
            eventId,
          },
        })
      ).registrants,
    onSuccess: () => queries.invalidateQueries({ queryKey: roomsKey }),
  });
}

export function useEndInvitation(meetingId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (invitationId: string) =>
      call(endRoomInvitation, { params: { meetingId, invitationId } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: [...roomsKey, 'invited', meetingId] }),
  });
}

/** Deletes one of the user's rooms, or ends a one-to-one room. */
export function useDeleteRoom() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (meetingId: string) => call(deleteRoom, { params: { meetingId } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: roomsKey }),
  });
}

export function useAcceptInvitation() {
  return useMutation({
    mutationFn: async (token: string) =>
      (await call(acceptRoomInvitation, { body: { token, eventId } })).room,
  });
}

/** Calls a connection, or the visitor of a desk's conversation, into a one-to-one room; once they accept, this tab goes in. */
export function useAskToTalk() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (whom: { personId: string } | { threadId: string }) =>
      'personId' in whom
        ? (await call(askToTalk, { body: { toUser: whom.personId, eventId } })).room
        : (await call(askVisitorToTalk, { params: { threadId: whom.threadId } })).room,
    onSuccess: (room) => {
      queries.setQueryData([...roomKey, room._id], room);
      keepCalling(room._id);
      return queries.invalidateQueries({ queryKey: talksKey });
    },
  });
}

export function useAnswerTalk() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ roomId, accept }: { roomId: string; accept: boolean }) =>
      (await call(answerTalk, { params: { roomId }, body: { accept, eventId } })).room,
    onSuccess: () => queries.invalidateQueries({ queryKey: talksKey }),
  });
}

/** Opens the room of a booked call. */
export function useOpenCall() {
  return useMutation({
    mutationFn: async (callId: string) => (await call(openCallRoom, { params: { callId } })).room,
  });
}

/** Subscribes to room changes: applies the number inside immediately, and refetches the rest after a short delay. */
function useChanges(): void {
  const queries = useQueryClient();
  const event = useEvent()!;
  const me = useLogin()?.user._id ?? null;
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  useEffect(
    () => () => {
      if (timer.current) clearTimeout(timer.current);
    },
    [],
  );
  const ask = (withinMs: number) => {
    timer.current ??= setTimeout(() => {
      timer.current = null;
      void queries.invalidateQueries({ queryKey: roomsKey });
    }, Math.random() * withinMs);
  };
  const listener = (withinMs: number) => ({
    onEvent: (frame: { action: string }) => {
      if (frame.action === roomChanged.action) ask(withinMs);
      if (frame.action !== roomInside.action) return;
      const { roomId, count } = frame as unknown as { roomId: string; count: number };
      keepInside(queries, roomId, count);
      ask(spreadMs);
    },
    onResync: (why: Resync) => why === 'missed' && ask(spreadMs),
  });
  useTopic(me === null ? null : topics.attendees(event._id), listener(spreadMs));
  useTopic(me === null ? null : topics.person(me), listener(0));
}

function keepInside(queries: QueryClient, roomId: string, count: number): void {
  const changed = (room: Room): Room =>
    room._id === roomId ? { ...room, inside: { ...room.inside, count } } : room;
  const inside = <Page extends Rooms>(page: Page): Page => ({
    ...page,
    rooms: page.rooms.map(changed),
  });
  queries.setQueriesData<Rooms>(
    { queryKey: [...roomsKey, 'own'] },
    (cached) => cached && inside(cached),
  );
  queries.setQueryData<InfiniteData<Rooms>>(
    [...roomsKey, 'lounge'],
    (cached) => cached && { ...cached, pages: cached.pages.map(inside) },
  );
}

/** As the contract's `mayOrganise` says of calls; its list of all duties is not for every page. */
function seesPeople(duties: readonly Duty[] | undefined): boolean {
  return !duties || duties.includes('people') || duties.includes('readOnly');
}
