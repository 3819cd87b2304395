import { useCallback, useEffect, useRef, useState } from 'react';
import { openScreen } from '../../../../lib/devices/deviceAccess.ts';

/** The screen that is shown instead of the camera; null while none is. */
export function useScreen() {
  const [track, setTrack] = useState<MediaStreamTrack | null>(null);
  const open = useRef<MediaStreamTrack | null>(null);
  const put = useCallback((next: MediaStreamTrack | null) => {
    open.current?.stop();
    open.current = next;
    setTrack(next);
  }, []);
  useEffect(() => () => open.current?.stop(), []);
  return {
    track,
    /** Asks which screen; whether one was chosen. */
    async share(): Promise<boolean> {
      const screen = await openScreen({ ideal: 30 });
      if (!screen) return false;
      screen.onended = () => open.current === screen && put(null);
      put(screen);
      return true;
    },
    stop: () => put(null),
  };
}
