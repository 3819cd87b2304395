import { useEffect, useRef, useState } from 'react';
import { useStudio } from './useStudio.ts';
import { withSound } from './withSound.ts';

const countFrom = 3;

/** Counts down and broadcasts a picture with a microphone, each replaced on air once it is another. */
export function useBroadcast(
  sessionId: string,
  { picture, mic }: { picture: MediaStreamTrack | null; mic: MediaStreamTrack | null },
) {
  const { state, failure, since, send, stop } = useStudio(sessionId);
  const [left, setLeft] = useState<number | null>(null);
  const [hasEnded, setEnded] = useState(false);
  const isSending = state !== 'off';
  const sent = useRef<(MediaStreamTrack | null)[]>([]);
  const goOnAir = () => {
    setLeft(null);
    if (!picture) return;
    setEnded(false);
    sent.current = [picture, mic];
    void send(withSound(picture, mic));
  };
  const latest = useRef(goOnAir);
  useEffect(() => {
    latest.current = goOnAir;
  });
  useEffect(() => {
    if (left === null) return;
    const next = () => (left > 1 ? setLeft(left - 1) : latest.current());
    const timer = setTimeout(next, 1000);
    return () => clearTimeout(timer);
  }, [left]);
  // a recorder can't change its tracks, so another device is another run
  useEffect(() => {
    const [before, soundBefore] = sent.current;
    if (isSending && picture && (before !== picture || soundBefore !== mic)) latest.current();
  }, [isSending, picture, mic]);
  return {
    state,
    isSending,
    failure,
    since,
    /** Seconds until going on air, while they are counted down. */
    left,
    /** Whether it was ended here, and not begun again. */
    hasEnded,
    goOnAir,
    countDown: () => setLeft(countFrom),
    cancel: () => setLeft(null),
    end() {
      setEnded(true);
      stop();
    },
  };
}
