import { broadcastCodes, broadcastPath, liveTicket } from '@pavilion/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../../../lib/api/call.ts';
import { eventNow } from '../../../../lib/time/eventTime.ts';

/** `connecting` and `air` broadcast the picture; `again` reconnects. */
type StudioState = 'off' | 'connecting' | 'air' | 'again';

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

/** Broadcasts to the stage: sends, reconnects with a new run, and stops at the end, or once the studio closes. */
export function useStudio(sessionId: string) {
  const [state, setState] = useState<StudioState>('off');
  const [failure, setFailure] = useState<string | null>(null);
  /** When the broadcast began, in event time; reconnecting doesn't change it. */
  const [since, setSince] = useState<Date | null>(null);
  /** What is sent; null while nothing is. */
  const source = useRef<MediaStream | null>(null);
  const socket = useRef<WebSocket | null>(null);
  const retry = useRef<ReturnType<typeof setTimeout>>(undefined);

  const hangUp = useCallback(() => {
    clearTimeout(retry.current);
    socket.current?.close();
    socket.current = null;
  }, []);
  const stop = useCallback(() => {
    source.current = null;
    hangUp();
    setState('off');
    setSince(null);
  }, [hangUp]);
  useEffect(() => stop, [stop]);

  const send = useCallback(
    async (stream: MediaStream) => {
      const type = recordedType();
      if (!type) return;
      hangUp();
      source.current = stream;
      let tries = 0;
      const connect = async (): Promise<void> => {
        const again = () => {
          if (source.current !== stream) return;
          setState('again');
          retry.current = setTimeout(
            () => void connect(),
            Math.min(longestRetryMs, firstRetryMs * 2 ** tries++),
          );
        };
        const ticket = await call(liveTicket).catch(() => null);
        if (source.current !== stream) return;
        if (!ticket) return again();
        const asked = new URLSearchParams({ token: ticket.token, session: sessionId, type });
        const origin = location.origin.replace(/^http/, 'ws');
        const opened = new WebSocket(`${origin}${broadcastPath}?${asked}`);
        socket.current = opened;
        let recorder: MediaRecorder | null = null;
        opened.addEventListener('message', () => {
          tries = 0;
          setState('air');
          setSince((before) => before ?? eventNow());
          recorder = record(stream, type, opened);
        });
        opened.addEventListener('close', ({ code, reason }) => {
          if (recorder?.state === 'recording') recorder.stop();
          if (socket.current !== opened) return;
          const isFinal = Object.values(broadcastCodes).some(
            (final) => final === code && final !== broadcastCodes.failed,
          );
          if (!isFinal) return again();
          stop();
          setFailure(reason);
        });
      };
      setFailure(null);
      setState('connecting');
      await connect();
    },
    [sessionId, hangUp, stop],
  );

  return { state, failure, since, send, stop };
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
