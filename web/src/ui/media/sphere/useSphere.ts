import type { Viewer } from '@photo-sphere-viewer/core';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { openSphere, sizedSphere } from './sphereView.ts';

/** Opens a 360° picture in an element. The viewer is null until the picture is there; then the element takes the focus, unless people are elsewhere by now. */
export function useSphere(
  url: string,
  onFail: () => void,
): { place: RefObject<HTMLDivElement | null>; viewer: Viewer | null } {
  const place = useRef<HTMLDivElement>(null);
  const [viewer, setViewer] = useState<Viewer | null>(null);
  const fail = useEffectEvent(onFail);
  useEffect(() => {
    let isOver = false;
    let opened: Viewer | null = null;
    const address = sizedSphere(url);
    const picture = new Image();
    picture.src = address;
    const open = () => {
      const { current } = place;
      if (isOver || !current) return;
      opened = openSphere(current, address, (ready) => {
        setViewer(ready);
        const dialog = current.closest('[role=dialog]');
        if (dialog?.contains(document.activeElement)) current.focus({ preventScroll: true });
      });
    };
    // the viewer would show an error of its own
    picture
      .decode()
      .then(open)
      .catch(() => !isOver && fail());
    return () => {
      isOver = true;
      setViewer(null);
      opened?.destroy();
    };
  }, [url]);
  return { place, viewer };
}
