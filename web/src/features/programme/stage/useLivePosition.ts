import { useEffect, useRef, useState } from 'react';
import { eventNow } from '../../../lib/time/eventTime.ts';
import { whileVisible } from '../../../lib/browser/whileVisible.ts';

/** How far behind someone may be before they're offered to catch up. */
const behindSeconds = 5;
const checkMs = 1000;

/** `live`: where everyone is. `behind`: paused, or watching again. `ended`: past the end. */
type Position = 'live' | 'behind' | 'ended';

/** Keeps a video in sync with everyone else's. `startedAt` is when it started; null if each viewer plays it on their own. Nobody can seek ahead of the present. */
export function useLivePosition(startedAt: string | null) {
  const video = useRef<HTMLVideoElement>(null);
  const [position, setPosition] = useState<Position>('live');
  const present = () =>
    startedAt ? Math.max(0, (eventNow().getTime() - Date.parse(startedAt)) / 1000) : Infinity;
  const check = () => {
    const { current } = video;
    if (!startedAt || !current?.duration) return;
    const now = present();
    if (current.currentTime > now + 1) current.currentTime = now;
    const isBehind = Math.min(now, current.duration) - current.currentTime > behindSeconds;
    setPosition((before) => (before === 'ended' ? before : isBehind ? 'behind' : 'live'));
  };
  const seekToPresent = () => {
    const { current } = video;
    if (!startedAt || !current) return;
    const now = present();
    if (now < current.duration) current.currentTime = now;
    else current.pause();
    setPosition(now < current.duration ? 'live' : 'ended');
  };
  const latest = useRef(check);
  const begun = useRef(startedAt);
  useEffect(() => {
    latest.current = check;
    if (begun.current === startedAt) return;
    begun.current = startedAt;
    // everyone's video begins again
    const { current } = video;
    if (!startedAt || !current?.duration) return;
    if (position === 'ended') void current.play().catch(() => undefined);
    seekToPresent();
  });
  useEffect(
    () => (startedAt ? whileVisible(checkMs, () => latest.current()) : undefined),
    [startedAt],
  );
  return {
    video,
    position,
    goLive() {
      void video.current?.play().catch(() => undefined);
      seekToPresent();
    },
    /** Event handlers for the video element. */
    listeners: {
      onLoadedMetadata: seekToPresent,
      onTimeUpdate: check,
      onSeeking: check,
      onEnded: () => setPosition('ended'),
    },
    watchAgain() {
      if (!video.current) return;
      video.current.currentTime = 0;
      setPosition('behind');
      void video.current.play().catch(() => undefined);
    },
  };
}
