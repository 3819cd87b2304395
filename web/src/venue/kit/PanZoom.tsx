import {
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import css from './PanZoom.module.css';

/** What the buttons that move and zoom the view are called. */
export interface PanZoomLabels {
  left: string;
  right: string;
  up: string;
  down: string;
  closer: string;
  farther: string;
}

interface PanZoomProps {
  /** The drawing's width in pixels before zooming. When it changes, the view is whole and centred again. */
  base: number;
  /** Whether that is more than the page's width: then the page's height bounds the window. */
  isLarger: boolean;
  labels: PanZoomLabels;
  /** Lies over the drawing; `width` is the drawing's in pixels, zoomed. */
  overlay?: (width: number) => ReactNode;
  children: ReactNode;
}

const arrows = {
  left: [-1, 0, '←'],
  right: [1, 0, '→'],
  up: [0, -1, '↑'],
  down: [0, 1, '↓'],
} as const;

const mostZoom = 2.5;
const step = 1.25;

/** A window onto a drawing: closer and farther by buttons, keys (+, -, 0), Ctrl and wheel or two fingers; moved by scrolling, dragging, buttons and focus. */
export function PanZoom({ base, isLarger, labels, overlay, children }: PanZoomProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const { zoom, zoomTo, blockSize } = useZoom(scroller, base);
  const width = Math.round(base * zoom);
  const goes = useOverflow(scroller, width);
  useZoomInput(scroller, zoom, zoomTo);
  useDrag(scroller);
  const directions = [
    ...(goes.wide ? (['left', 'right'] as const) : []),
    ...(goes.tall ? (['up', 'down'] as const) : []),
  ];
  return (
    <div>
      <div
        ref={scroller}
        className={css.pan}
        style={{ blockSize }}
        data-larger={isLarger || undefined}
        data-moves={directions.length > 0 || undefined}
      >
        <div className={css.sheet} style={{ width }}>
          {children}
          {overlay?.(width)}
        </div>
      </div>
      <div className={css.buttons}>
        {directions.map((direction) => {
          const [right, down, arrow] = arrows[direction];
          return (
            <button
              key={direction}
              type="button"
              aria-label={labels[direction]}
              onClick={() => {
                const box = scroller.current;
                const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
                box?.scrollBy({
                  left: right * box.clientWidth * 0.6,
                  top: down * box.clientHeight * 0.6,
                  behavior: calm ? 'instant' : 'smooth',
                });
              }}
            >
              <span aria-hidden="true">{arrow}</span>
            </button>
          );
        })}
        <button
          type="button"
          aria-label={labels.farther}
          aria-disabled={zoom <= 1}
          onClick={() => zoomTo(zoom / step)}
        >
          <span aria-hidden="true">−</span>
        </button>
        <button
          type="button"
          aria-label={labels.closer}
          aria-disabled={zoom >= mostZoom}
          onClick={() => zoomTo(zoom * step)}
        >
          <span aria-hidden="true">+</span>
        </button>
      </div>
    </div>
  );
}

type Scroller = RefObject<HTMLDivElement | null>;
type Spot = { clientX: number; clientY: number };

/** How much the drawing is enlarged, from 1. What lies under the pointer, else in the middle, stays there; the window keeps its size. */
function useZoom(scroller: Scroller, base: number) {
  const whole = { base, zoom: 1, blockSize: undefined as number | undefined };
  const [view, setView] = useState(whole);
  const { zoom, blockSize } = view.base === base ? view : whole;
  const held = useRef<{ across: number; down: number; x: number; y: number }>(null);
  const zoomTo = (wanted: number, spot?: Spot) => {
    const box = scroller.current;
    if (!box) return;
    const next = Math.min(mostZoom, Math.max(1, wanted));
    const { left, top, height } = box.getBoundingClientRect();
    const x = spot ? spot.clientX - left : box.clientWidth / 2;
    const y = spot ? spot.clientY - top : box.clientHeight / 2;
    const across = (box.scrollLeft + x) / box.scrollWidth;
    const down = (box.scrollTop + y) / box.scrollHeight;
    held.current = { across, down, x, y };
    setView(next === 1 ? whole : { base, zoom: next, blockSize: blockSize ?? height });
  };
  useLayoutEffect(() => {
    const box = scroller.current;
    box?.scrollTo({
      left: (box.scrollWidth - box.clientWidth) / 2,
      top: (box.scrollHeight - box.clientHeight) / 2,
      behavior: 'instant',
    });
  }, [scroller, base]);
  useLayoutEffect(() => {
    const [box, spot] = [scroller.current, held.current];
    if (!box || !spot) return;
    box.scrollTo({
      left: spot.across * box.scrollWidth - spot.x,
      top: spot.down * box.scrollHeight - spot.y,
      behavior: 'instant',
    });
    held.current = null;
  }, [scroller, zoom]);
  return { zoom, zoomTo, blockSize };
}

/** Zooms by keys, by Ctrl and the wheel, which is also how a trackpad pinches, and by two fingers. */
function useZoomInput(
  scroller: Scroller,
  zoom: number,
  zoomTo: (wanted: number, at?: Spot) => void,
) {
  const onKey = useEffectEvent(({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    if (ctrlKey || metaKey || altKey) return;
    if (key === '+' || key === '=') zoomTo(zoom * step);
    if (key === '-') zoomTo(zoom / step);
    if (key === '0') zoomTo(1);
  });
  const onWheel = useEffectEvent((wheel: WheelEvent) => {
    if (!wheel.ctrlKey) return;
    wheel.preventDefault();
    zoomTo(zoom * Math.exp(-wheel.deltaY / 300), wheel);
  });
  const pinch = useRef<{ apart: number; zoom: number }>(null);
  const onTouch = useEffectEvent((touch: TouchEvent) => {
    const [one, two] = touch.touches;
    if (!one || !two) {
      pinch.current = null;
      return;
    }
    touch.preventDefault();
    const apart = Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY);
    pinch.current ??= { apart, zoom };
    zoomTo((pinch.current.zoom * apart) / pinch.current.apart, {
      clientX: (one.clientX + two.clientX) / 2,
      clientY: (one.clientY + two.clientY) / 2,
    });
  });
  useEffect(() => {
    const box = scroller.current;
    const over = new AbortController();
    const active = { passive: false, signal: over.signal };
    box?.addEventListener('keydown', (pressed) => onKey(pressed), active);
    box?.addEventListener('wheel', (wheel) => onWheel(wheel), active);
    for (const name of ['touchstart', 'touchmove', 'touchend', 'touchcancel'] as const)
      box?.addEventListener(name, (touch) => onTouch(touch), active);
    return () => over.abort();
  }, [scroller]);
}

/** In which directions the drawing is larger than its window. */
function useOverflow(scroller: Scroller, width: number) {
  const [goes, setGoes] = useState({ wide: false, tall: false });
  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box) return;
    const measure = () =>
      setGoes({
        wide: box.scrollWidth > box.clientWidth + 1,
        tall: box.scrollHeight > box.clientHeight + 1,
      });
    const sized = new ResizeObserver(measure);
    sized.observe(box);
    measure();
    return () => sized.disconnect();
  }, [scroller, width]);
  return goes;
}

const leastDrag = 5;

/** Moves the drawing with the mouse; fingers scroll it anyway. A press that became a drag opens nothing. */
function useDrag(scroller: Scroller) {
  useEffect(() => {
    const box = scroller.current;
    if (!box) return;
    let from: { x: number; y: number } | null = null;
    let dragged = false;
    const over = new AbortController();
    const { signal } = over;
    const on = <Name extends keyof HTMLElementEventMap>(
      name: Name,
      listener: (event: HTMLElementEventMap[Name]) => void,
      capture = false,
    ) => box.addEventListener(name, listener, { signal, capture });
    on('pointerdown', ({ pointerType, button, clientX: x, clientY: y }) => {
      dragged = false;
      from = pointerType === 'mouse' && button === 0 && box.dataset.moves ? { x, y } : null;
    });
    on('pointermove', ({ clientX: x, clientY: y, pointerId }) => {
      if (!from || (!dragged && Math.hypot(x - from.x, y - from.y) < leastDrag)) return;
      if (!dragged) box.setPointerCapture(pointerId);
      dragged = true;
      box.scrollBy({ left: from.x - x, top: from.y - y, behavior: 'instant' });
      from = { x, y };
    });
    for (const name of ['pointerup', 'pointercancel'] as const) on(name, () => (from = null));
    on('dragstart', (event) => event.preventDefault());
    const swallow = (event: Event) => {
      if (!dragged) return;
      event.preventDefault();
      event.stopPropagation();
    };
    on('click', swallow, true);
    return () => over.abort();
  }, [scroller]);
}
