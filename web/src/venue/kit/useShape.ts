import { useLayoutEffect, useRef, useState } from 'react';
import type { Shape } from '../venue.ts';

/** From this width on, a portrait screen is a tablet: a place alone on it takes its height. */
const TABLET_PIXELS = 620;

const LEAST_LANDSCAPE = 1000;

/** The composition that suits the available space: portrait phones get their own; so do portrait tablets, for a place that `fills` the page. */
export function useShape(asked?: Shape, fills = false) {
  const frame = useRef<HTMLDivElement>(null);
  // a guess at what is measured below: a place composed for a different size would be drawn twice
  const [{ width, height }, setRoom] = useState(() => toRoom(innerWidth, innerHeight));
  const guessed = useRef(width);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const measure = () => {
      const { top } = element.getBoundingClientRect();
      const room = toRoom(element.clientWidth, innerHeight - top - scrollY);
      setRoom((before) =>
        before.width === room.width && before.height === room.height ? before : room,
      );
    };
    // on phones the guess is nearly always right, so they needn't force a layout to check it
    if (guessed.current >= TABLET_PIXELS) measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      removeEventListener('resize', measure);
    };
  }, []);
  const isUpright = fills && width < LEAST_LANDSCAPE && height > width;
  const shape: Shape =
    asked ?? (width > 0 && !isSideways() && (width < TABLET_PIXELS || isUpright) ? 'tall' : 'wide');
  return { frame, shape, width, height };
}

/** What a composition depends on: on phones held upright, the width alone. */
function toRoom(width: number, height: number) {
  return { width, height: width < TABLET_PIXELS && !isSideways() ? 0 : height };
}

/** Whether this is a phone held sideways. */
function isSideways(): boolean {
  return innerHeight < 480 && innerWidth > innerHeight;
}

/** How many units to crop at the top of a drawing, at most `most`, so that the rest fits on screen. */
export function cutAbove(
  drawing: { width: number; height: number },
  room: { width: number; height: number },
  most: number,
): number {
  if (room.height === 0) return 0;
  const fitting = (room.height * drawing.width) / room.width;
  return Math.round(Math.min(most, Math.max(0, drawing.height - fitting)));
}

const READABLE_PIXELS = 12.5;

/** The font size in SVG units that is legible where a drawing `units` wide is shown `pixels` wide. */
export function letterSize(units: number, pixels: number): number {
  return pixels > 0 ? Math.min(30, Math.max(17, (READABLE_PIXELS * units) / pixels)) : 20;
}
