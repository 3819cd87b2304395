import {
  answerRecording,
  askRecording,
  deleteRoom,
  enterVideo,
  type CardRef,
  getVideoDoor,
  hideInVideo,
  isLive,
  leaveVideo,
  readmitToVideo,
  listRecordings,
  listRemovedFromVideo,
  listVideoLines,
  listVideoParticipants,
  muteVideo,
  removeVideo,
  sendVideoLine,
  showInVideo,
  signalVideo,
  stopRecording,
  updateVideoParticipant,
  topics,
  videoReadmitted,
  type VideoLine,
  videoParticipantChanged,
  videoPiecePath,
  videoLineSent,
  type VideoSignal,
} from '@pavilion/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, callHeaders, eventId } from '../../../lib/api/call.ts';
import { liveClient, useTopic } from '../../../lib/live/liveConnection.ts';
import { currentLogin, useLogin } from '../../../lib/login/login.ts';
import type { SendOutgoing } from '../../../lib/offline/unsent.ts';
import { useUnsent } from '../../../lib/offline/useUnsent.ts';

const doorMs = 5000;

/** What is shown at a room's door, refetched every few seconds and as soon as the user is readmitted. */
export function useDoor(roomId: string) {
  const queries = useQueryClient();
  const queryKey = ['video', 'door', roomId];
  useLetIn(roomId, () => void queries.invalidateQueries({ queryKey }));
  return useQuery({
    queryKey,
    refetchInterval: doorMs,
    retry: false,
    queryFn: () => call(getVideoDoor, { params: { roomId }, query: { eventId } }),
  });
}

/** Calls back when a host readmits the user after removing them. */
export function useLetIn(roomId: string, onLetIn: () => void): void {
  const me = useLogin()?.user._id;
  useTopic(me === undefined ? null : topics.person(me), {
    onEvent: (event) => {
      if (isLive(event, videoReadmitted) && event.roomId === roomId) onLetIn();
    },
    onResync: () => undefined,
  });
}

/** People removed from a room, for its hosts. */
export function useShownOut(roomId: string) {
  const queries = useQueryClient();
  const queryKey = ['video', 'shownOut', roomId];
  const ask = () => void queries.invalidateQueries({ queryKey });
  useTopic(topics.video(roomId), {
    onEvent: (event) => {
      const isRemoval = isLive(event, videoParticipantChanged) && event.ended === 'removed';
      if (isRemoval || isLive(event, videoReadmitted)) ask();
    },
    onResync: (why) => why === 'missed' && ask(),
  });
  return useQuery({
    queryKey,
    // people may have been removed while this wasn't mounted
    staleTime: 0,
    queryFn: async () =>
      (await call(listRemovedFromVideo, { params: { roomId }, query: { eventId } })).people,
  });
}

/** The API calls of a video call. */
export const videoCalls = {
  enter: (
    roomId: string,
    body: { stay: string; mic: boolean; camera: boolean; agreesToRecording: boolean },
  ) => call(enterVideo, { params: { roomId }, body: { ...body, eventId } }),
  report: (
    roomId: string,
    body: {
      stay: string;
      mic?: boolean;
      camera?: boolean;
      screen?: string | null;
      hand?: boolean;
    },
  ) => call(updateVideoParticipant, { params: { roomId }, body: { ...body, eventId } }),
  leave: (roomId: string, stay: string) =>
    call(leaveVideo, { params: { roomId }, body: { stay, eventId } }, { keepalive: true }),
  inside: (roomId: string) =>
    call(listVideoParticipants, { params: { roomId }, query: { eventId } }),
  signal: (
    roomId: string,
    stay: string,
    given: Pick<VideoSignal, 'to' | 'link' | 'kind' | 'data'>,
  ) => call(signalVideo, { params: { roomId }, body: { stay, ...given, eventId } }),
  show: (roomId: string, card: CardRef) =>
    call(showInVideo, { params: { roomId }, body: { card, eventId } }),
  hide: (roomId: string) => call(hideInVideo, { params: { roomId }, query: { eventId } }),
  mute: (roomId: string, personId: string) =>
    call(muteVideo, { params: { roomId, personId }, body: { eventId } }),
  remove: (roomId: string, personId: string) =>
    call(removeVideo, { params: { roomId, personId }, body: { eventId } }),
  letIn: (roomId: string, personId: string) =>
    call(readmitToVideo, { params: { roomId, personId }, body: { eventId } }),
  close: (roomId: string) => call(deleteRoom, { params: { meetingId: roomId } }),
  askRecording: (roomId: string) => call(askRecording, { params: { roomId }, body: { eventId } }),
  answerRecording: (roomId: string, agrees: boolean) =>
    call(answerRecording, { params: { roomId }, body: { agrees, eventId } }),
  stopRecording: (roomId: string) =>
    call(stopRecording, { params: { roomId }, query: { eventId } }),
};

/** Uploads a piece of a recording; throws if it failed. */
export async function sendPiece(recordingId: string, seq: number, piece: Blob): Promise<void> {
  const reply = await fetch(`${videoPiecePath}/${recordingId}/${seq}`, {
    method: 'PUT',
    headers: { ...callHeaders(), 'content-type': piece.type || 'video/webm' },
    body: piece,
  });
  if (!reply.ok) throw new Error(`the piece was answered with ${reply.status}`);
}

/** Subscribes to a topic outside components; returns a function to unsubscribe. */
export function subscribeTopic(
  topic: string,
  listener: Parameters<NonNullable<ReturnType<typeof liveClient>>['subscribe']>[1],
): () => void {
  return liveClient()?.subscribe(topic, listener) ?? (() => {});
}

export function myId(): string {
  return currentLogin()!.user._id;
}

/** The chat of a room, and sending to it. */
export function useRoomChat(roomId: string) {
  const queries = useQueryClient();
  const queryKey = ['video', 'chat', roomId];
  const query = useQuery({
    queryKey,
    queryFn: () => call(listVideoLines, { params: { roomId }, query: { eventId } }),
  });
  const add = (line: VideoLine) =>
    queries.setQueryData<{ lines: VideoLine[] }>(queryKey, (cached) =>
      cached?.lines.some((one) => one._id === line._id)
        ? { lines: cached.lines.map((one) => (one._id === line._id ? line : one)) }
        : cached && { lines: [...cached.lines, line] },
    );
  useTopic(topics.video(roomId), {
    onEvent: (event) => {
      if (isLive(event, videoLineSent)) add(event.line);
    },
    onResync: () => void queries.invalidateQueries({ queryKey }),
  });
  const send: SendOutgoing = async ({ text, clientId }) => {
    const { line } = await call(sendVideoLine, {
      params: { roomId },
      body: { text, clientId, eventId },
    });
    add(line);
  };
  return { query, ...useUnsent(`room-chat:${roomId}`, send) };
}

/** The recordings of a room that the user is in. */
export function useRecordings(roomId: string) {
  return useQuery({
    queryKey: ['video', 'recordings', roomId],
    retry: false,
    // one may have been added since the page at the door
    staleTime: 0,
    refetchOnMount: 'always',
    refetchInterval: ({ state }) =>
      state.data?.recordings.some((one) => one.state === 'making') ? doorMs : false,
    queryFn: () => call(listRecordings, { params: { roomId }, query: { eventId } }),
  });
}

/** A mutation for an action in the room. */
export function useAct<Given>(act: (given: Given) => Promise<unknown>) {
  return useMutation({ mutationFn: act });
}
