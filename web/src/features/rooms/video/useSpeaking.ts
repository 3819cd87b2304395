import { useEffect, useState } from 'react';
import { loudness } from '../../../lib/devices/useLevel.ts';

const lookMs = 200;
const speaks = 0.42;
const pauseMs = 700;

/** Which of these is speaking right now, judged by their audio. */
export function useSpeaking(streams: ReadonlyMap<string, MediaStream>): ReadonlySet<string> {
  const [speaking, setSpeaking] = useState<ReadonlySet<string>>(new Set());
  const key = [...streams].map(([id, stream]) => `${id} ${stream.id}`).join();
  useEffect(() => {
    if (streams.size === 0) return;
    const context = new AudioContext();
    void context.resume().catch(() => undefined);
    const ears = [...streams].map(([id, stream]) => {
      const analyser = context.createAnalyser();
      analyser.fftSize = 1024;
      context.createMediaStreamSource(stream).connect(analyser);
      return { id, analyser, heardAt: -pauseMs };
    });
    const samples = new Float32Array(1024);
    const timer = setInterval(() => {
      const now = performance.now();
      for (const ear of ears) if (loudness(ear.analyser, samples) > speaks) ear.heardAt = now;
      const next = ears.filter(({ heardAt }) => now - heardAt < pauseMs).map(({ id }) => id);
      setSpeaking((previous) =>
        previous.size === next.length && next.every((id) => previous.has(id))
          ? previous
          : new Set(next),
      );
    }, lookMs);
    return () => {
      clearInterval(timer);
      void context.close();
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key names the streams
  }, [key]);
  return speaking;
}
