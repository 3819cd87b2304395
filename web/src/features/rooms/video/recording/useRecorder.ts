import { useCallback, useEffect, useRef, useState } from 'react';
import type { CallView } from '../CallView.ts';
import { sendPiece } from '../data.ts';
import { personName } from '../personName.ts';

const size = { width: 1280, height: 720 };
const framesPerSecond = 15;
const pieceMs = 4000;
const types = ['video/webm;codecs=vp8,opus', 'video/webm', 'video/mp4'];
const tries = 5;

/** Records the room in the host's browser while given a recording's id: mixes all video and all audio, and uploads in pieces. */
export function useRecorder(recordingId: string | null, view: CallView) {
  const latest = useRef(view);
  const [isFailing, setFailing] = useState(false);
  const ending = useRef<() => Promise<void>>(async () => {});
  useEffect(() => {
    latest.current = view;
  });
  useEffect(() => {
    if (!recordingId) return;
    const end = record(recordingId, () => latest.current, setFailing);
    ending.current = end;
    return () => void end();
  }, [recordingId]);
  const finish = useCallback(() => ending.current(), []);
  return { isFailing, finish };
}

function record(
  recordingId: string,
  now: () => CallView,
  onFailing: (isFailing: boolean) => void,
): () => Promise<void> {
  const type = types.find((one) => MediaRecorder.isTypeSupported(one));
  if (!type) {
    onFailing(true);
    return async () => {};
  }
  const canvas = document.createElement('canvas');
  Object.assign(canvas, size);
  const context = canvas.getContext('2d')!;
  const videos = new Map<string, HTMLVideoElement>();
  const sound = new AudioContext();
  const mix = sound.createMediaStreamDestination();
  const sources = new Map<MediaStream, MediaStreamAudioSourceNode>();
  void sound.resume();

  const draw = () => {
    const view = now();
    context.fillStyle = '#16110e';
    context.fillRect(0, 0, size.width, size.height);
    const columns = Math.ceil(Math.sqrt(view.places.length));
    const rows = Math.ceil(view.places.length / columns);
    const [width, height] = [size.width / columns, size.height / rows];
    for (const [nth, place] of view.places.entries()) {
      const [x, y] = [(nth % columns) * width, Math.floor(nth / columns) * height];
      const video = render(videos, view, place.stay);
      if (video && video.videoWidth > 0) fitInto(context, video, { x, y, width, height });
      context.fillStyle = '#fff';
      context.font = '600 24px system-ui';
      context.fillText(personName(place.person), x + 20, y + height - 20, width - 40);
    }
    const mixed = new Set<MediaStream>();
    for (const place of view.places) {
      const stream = place.mic ? audio(view, place.stay) : null;
      if (stream) mixed.add(stream);
    }
    for (const stream of mixed)
      if (!sources.has(stream)) {
        const source = sound.createMediaStreamSource(stream);
        source.connect(mix);
        sources.set(stream, source);
      }
    for (const [stream, source] of sources)
      if (!mixed.has(stream)) {
        source.disconnect();
        sources.delete(stream);
      }
  };
  draw();
  const drawing = setInterval(draw, 1000 / framesPerSecond);
  const stream = canvas.captureStream(framesPerSecond);
  for (const track of mix.stream.getAudioTracks()) stream.addTrack(track);
  const recorder = new MediaRecorder(stream, { mimeType: type, videoBitsPerSecond: 1_200_000 });
  let seq = 0;
  let sending = Promise.resolve();
  recorder.ondataavailable = ({ data }) => {
    if (data.size === 0) return;
    const nth = seq++;
    const piece = new Blob([data], { type: type.split(';')[0]! });
    // sequentially: the pieces form one file
    sending = sending.then(async () => onFailing(!(await upload(recordingId, nth, piece))));
  };
  recorder.start(pieceMs);
  let ended: Promise<void> | null = null;
  return () => {
    ended ??= (async () => {
      if (recorder.state !== 'inactive') {
        const stopped = new Promise((resolve) => (recorder.onstop = resolve));
        recorder.stop();
        await stopped;
      }
      clearInterval(drawing);
      for (const video of videos.values()) video.srcObject = null;
      void sound.close();
      await sending;
    })();
    return ended;
  };
}

async function upload(recordingId: string, seq: number, piece: Blob): Promise<boolean> {
  for (let nth = 0; nth < tries; nth++) {
    const arrived = await sendPiece(recordingId, seq, piece).then(
      () => true,
      () => false,
    );
    if (arrived) return true;
    await new Promise((resolve) => setTimeout(resolve, 500 * 2 ** nth));
  }
  return false;
}

const own = new WeakMap<MediaStreamTrack, MediaStream>();

function ownStream(track: MediaStreamTrack | null): MediaStream | null {
  if (!track) return null;
  const existing = own.get(track) ?? new MediaStream([track]);
  own.set(track, existing);
  return existing;
}

function audio(view: CallView, stay: string): MediaStream | null {
  return stay === view.stay ? ownStream(view.tracks.mic) : (view.media.get(stay)?.audio ?? null);
}

/** A hidden video element with a participant's camera, or their screen while they share it. */
function render(
  videos: Map<string, HTMLVideoElement>,
  view: CallView,
  stay: string,
): HTMLVideoElement | null {
  const place = view.places.find((one) => one.stay === stay)!;
  const isMine = stay === view.stay;
  const media = view.media.get(stay);
  const source = place.screen
    ? isMine
      ? ownStream(view.tracks.screen)
      : media?.screen
    : place.camera
      ? isMine
        ? ownStream(view.tracks.camera)
        : media?.camera
      : null;
  if (!source) return null;
  const video = videos.get(stay) ?? Object.assign(document.createElement('video'), { muted: true });
  videos.set(stay, video);
  if (video.srcObject !== source) {
    video.srcObject = source;
    void video.play().catch(() => undefined);
  }
  return video;
}

function fitInto(
  context: CanvasRenderingContext2D,
  video: HTMLVideoElement,
  { x, y, width, height }: Record<'x' | 'y' | 'width' | 'height', number>,
): void {
  const scale = Math.min(width / video.videoWidth, height / video.videoHeight);
  const [wide, high] = [video.videoWidth * scale, video.videoHeight * scale];
  context.drawImage(video, x + (width - wide) / 2, y + (height - high) / 2, wide, high);
}
