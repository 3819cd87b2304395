import { broadcastCodes, broadcastPath, liveTicket } from '@pavilion/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../../lib/api/call.ts';

/** `picture` previews the camera to its owner only; `connecting` and `air` broadcast it; `again` reconnects. */
type StudioState = 'off' | 'picture' | 'connecting' | 'air' | 'again';

const types = [
  'video/webm;codecs=h264,opus',
  'video/mp4;codecs=avc1.42E01E,mp4a.40.2',
  'video/webm;codecs=vp8,opus',
];
const frameBytes = 16_000;
const chunkMs = 250;
const firstRetryMs = 1000;
const longestRetryMs = 10_000;

/** The type this browser can record in; null if none. */
export function recordedType(): string | null {
  if (typeof MediaRecorder === 'undefined') return null;
  return types.find((type) => MediaRecorder.isTypeSupported(type)) ?? null;
}

/** Broadcasts the user's camera to the stage: previews, sends, reconnects with a new run, and stops everything at the end, or once they may not broadcast any more. */
export function useStudio(sessionId: string, mayBroadcast: boolean) {
  const [state, setState] = useState<StudioState>('off');
  const [picture, setPicture] = useState<MediaStream | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const wanted = useRef(false);
  const socket = useRef<WebSocket | null>(null);
  const stream = useRef<MediaStream | null>(null);
  const retry = useRef<ReturnType<typeof setTimeout>>(undefined);

  const show = useCallback((next: MediaStream) => {
    stream.current?.getTracks().forEach((track) => track.stop());
    stream.current = next;
    setPicture(next);
    setFailure(null);
    setState('picture');
  }, []);

  const stop = useCallback(() => {
    wanted.current = false;
    clearTimeout(retry.current);
    socket.current?.close();
    socket.current = null;
    stream.current?.getTracks().forEach((track) => track.stop());
    stream.current = null;
    setPicture(null);
    setState('off');
  }, []);
  useEffect(() => (mayBroadcast ? stop : undefined), [mayBroadcast, stop]);

  const send = useCallback(async () => {
    const type = recordedType();
    const source = stream.current;
    if (!type || !source) return;
    wanted.current = true;
    let tries = 0;
    const connect = async (): Promise<void> => {
      const again = () => {
        if (!wanted.current) return;
        setState('again');
        retry.current = setTimeout(
          () => void connect(),
          Math.min(longestRetryMs, firstRetryMs * 2 ** tries++),
        );
      };
      const ticket = await call(liveTicket).catch(() => null);
      if (!wanted.current) return;
      if (!ticket) return again();
      const asked = new URLSearchParams({ token: ticket.token, session: sessionId, type });
      const origin = location.origin.replace(/^http/, 'ws');
      const opened = new WebSocket(`${origin}${broadcastPath}?${asked}`);
      socket.current = opened;
      let recorder: MediaRecorder | null = null;
      opened.addEventListener('message', () => {
        tries = 0;
        setState('air');
        recorder = record(source, type, opened);
      });
      opened.addEventListener('close', ({ code, reason }) => {
        if (recorder?.state === 'recording') recorder.stop();
        if (socket.current !== opened) return;
        const isFinal = Object.values(broadcastCodes).some(
          (final) => final === code && final !== broadcastCodes.failed,
        );
        if (!isFinal) return again();
        wanted.current = false;
        setFailure(reason);
        setState('picture');
      });
    };
    setFailure(null);
    setState('connecting');
    await connect();
  }, [sessionId]);

  return { state, picture, failure, show, send, stop };
}

function record(source: MediaStream, type: string, socket: WebSocket): MediaRecorder {
  const options: MediaRecorderOptions & { videoKeyFrameIntervalDuration: number } = {
    mimeType: type,
    videoBitsPerSecond: 1_500_000,
    audioBitsPerSecond: 96_000,
    videoKeyFrameIntervalDuration: 2000,
  };
  const recorder = new MediaRecorder(source, options);
  let sending = Promise.resolve();
  recorder.addEventListener('dataavailable', ({ data }) => {
    // sequentially: the pieces form one stream
    sending = sending.then(async () => {
      const bytes = new Uint8Array(await data.arrayBuffer());
      for (let at = 0; at < bytes.length; at += frameBytes)
        if (socket.readyState === WebSocket.OPEN) socket.send(bytes.subarray(at, at + frameBytes));
    });
  });
  recorder.start(chunkMs);
  return recorder;
}
