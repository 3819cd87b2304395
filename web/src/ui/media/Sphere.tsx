import '@photo-sphere-viewer/core/index.css';
import { panoramaWidths, type Pointed } from '@pavilion/contract';
import { EquirectangularAdapter, Viewer } from '@photo-sphere-viewer/core';
import {
  IconArrowDown,
  IconArrowLeft,
  IconArrowRight,
  IconArrowUp,
  IconMinus,
  IconPlus,
} from '@tabler/icons-react';
import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { prefersQuiet, savesData } from '../../lib/browser/prefersQuiet.ts';
import { useTexts } from '../../texts/texts.ts';
import styles from './Panorama.module.css';
import { type Pointer, PointerMark } from './PointerMark.tsx';

/** What each step does: how far it turns to the right and up, in degrees, and how much closer it goes, in percent. */
const steps = {
  left: { right: -15, up: 0, closer: 0, Icon: IconArrowLeft },
  right: { right: 15, up: 0, closer: 0, Icon: IconArrowRight },
  up: { right: 0, up: 12, closer: 0, Icon: IconArrowUp },
  down: { right: 0, up: -12, closer: 0, Icon: IconArrowDown },
  closer: { right: 0, up: 0, closer: 15, Icon: IconPlus },
  farther: { right: 0, up: 0, closer: -15, Icon: IconMinus },
} as const;
type Step = keyof typeof steps;
const nobody: readonly Pointer[] = [];
const names = Object.keys(steps) as Step[];

const keys: Record<string, Step> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  '+': 'closer',
  '=': 'closer',
  '-': 'farther',
  _: 'farther',
};

/** A 360° picture that people turn by dragging, by keys or by buttons; with `onPoint` they point at places in it, too, and see the pointers of others. */
export function Sphere({
  url,
  title,
  descriptionId,
  preview,
  fills = false,
  pointers = nobody,
  onPoint,
  onFail,
}: {
  url: string;
  title: string;
  /** The element that says what is seen. */
  descriptionId: string;
  /** Shown until the picture is there. */
  preview: ReactNode;
  /** Takes the height of its surroundings. */
  fills?: boolean;
  /** Places are parts of the picture's width and height. */
  pointers?: readonly Pointer[];
  onPoint?: (at: Pointed | null) => void;
  onFail: () => void;
}) {
  const t = useTexts();
  const place = useRef<HTMLDivElement>(null);
  const viewer = useRef<Viewer>(null);
  const [isReady, setReady] = useState(false);
  const fail = useEffectEvent(onFail);
  useEffect(() => {
    let isOver = false;
    const address = toAddress(url);
    const picture = new Image();
    picture.src = address;
    // the viewer would show an error of its own
    picture.decode().then(
      () => {
        if (isOver || !place.current) return;
        try {
          const sphere = place.current;
          viewer.current = openViewer(sphere, address, () => {
            setReady(true);
            // unless people are elsewhere by now, such as in the chat beside it
            const dialog = sphere.closest('[role=dialog]');
            if (dialog?.contains(document.activeElement)) sphere.focus({ preventScroll: true });
          });
        } catch {
          fail();
        }
      },
      () => !isOver && fail(),
    );
    return () => {
      isOver = true;
      viewer.current?.destroy();
      viewer.current = null;
    };
  }, [url]);
  const take = (step: Step) => viewer.current && turn(viewer.current, steps[step]);
  // what is in view changes with each turn
  const [, setTurns] = useState(0);
  const isPointed = onPoint !== undefined;
  useEffect(() => {
    const { current } = viewer;
    if (!isReady || !isPointed || !current) return;
    const follow = () => setTurns((count) => count + 1);
    for (const change of ['position-updated', 'zoom-updated', 'size-updated'] as const)
      current.addEventListener(change, follow);
    return () => {
      for (const change of ['position-updated', 'zoom-updated', 'size-updated'] as const)
        current.removeEventListener(change, follow);
    };
  }, [isReady, isPointed]);
  const follow = (event: PointerEvent<HTMLElement>) => {
    if (!onPoint || !viewer.current || !isReady) return;
    const { left, top } = event.currentTarget.getBoundingClientRect();
    onPoint(toPointed(viewer.current, { x: event.clientX - left, y: event.clientY - top }));
  };
  const press = (event: KeyboardEvent) => {
    if (onPoint && viewer.current && event.key === 'Enter') {
      event.preventDefault();
      onPoint(toPlace(viewer.current.getPosition()));
      return;
    }
    const step = keys[event.key];
    if (!step || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    take(step);
  };
  return (
    <div className={styles.frame} data-fills={fills || undefined}>
      <div
        ref={place}
        className={styles.sphere}
        role="application"
        tabIndex={0}
        aria-label={t(onPoint ? 'sphere.labelPointed' : 'sphere.label', { title })}
        aria-describedby={descriptionId}
        aria-keyshortcuts="ArrowLeft ArrowRight ArrowUp ArrowDown + -"
        onKeyDown={press}
        onPointerMove={follow}
        onPointerDown={follow}
        onPointerLeave={(event) => event.pointerType === 'mouse' && onPoint?.(null)}
      />
      {isReady && viewer.current && <Pointers viewer={viewer.current} pointers={pointers} />}
      {!isReady && <div className={styles.waiting}>{preview}</div>}
      <div className={styles.steps} role="group" aria-label={t('sphere.open')}>
        {names.map((name) => {
          const { Icon } = steps[name];
          return (
            <button
              key={name}
              type="button"
              title={t(`sphere.${name}`)}
              aria-label={t(`sphere.${name}`)}
              onClick={() => take(name)}
            >
              <Icon size={20} aria-hidden />
            </button>
          );
        })}
      </div>
    </div>
  );
}

/** The pointers of others: what they point at or, where that is out of view, a button that turns to it. */
function Pointers({ viewer, pointers }: { viewer: Viewer; pointers: readonly Pointer[] }) {
  const t = useTexts();
  return (
    <>
      {pointers.map(({ id, name, at }) => {
        const seen = toScreen(viewer, at);
        if (seen) return <PointerMark key={id} name={name} at={seen} />;
        return (
          <button
            key={id}
            type="button"
            className={styles.turnTo}
            onClick={() => goTo(viewer, toPosition(at))}
          >
            {t('sphere.turnTo', { name })}
          </button>
        );
      })}
    </>
  );
}

interface Position {
  yaw: number;
  pitch: number;
}

const toPosition = ({ x, y }: Pointed): Position => ({
  yaw: (x - 0.5) * 2 * Math.PI,
  pitch: (0.5 - y) * Math.PI,
});

/** The place in the picture where somebody looks. */
const toPlace = ({ yaw, pitch }: Position): Pointed => ({
  x: (yaw / (2 * Math.PI) + 1.5) % 1,
  y: 0.5 - pitch / Math.PI,
});

/** The place in the picture that is at this point of the viewer, in pixels. */
function toPointed(viewer: Viewer, point: { x: number; y: number }): Pointed | null {
  const position = viewer.dataHelper.viewerCoordsToSphericalCoords(point);
  return position && toPlace(position);
}

/** Where a place of the picture is in the viewer, in parts of its width and height; null out of view. */
function toScreen(viewer: Viewer, at: Pointed): Pointed | null {
  const position = toPosition(at);
  if (!viewer.dataHelper.isPointVisible(position)) return null;
  const { x, y } = viewer.dataHelper.sphericalCoordsToViewerCoords(position);
  const { width, height } = viewer.getSize();
  return { x: x / width, y: y / height };
}

/** The picture in the size the screen needs. */
function toAddress(url: string): string {
  const isSmall = savesData() || Math.min(screen.width, screen.height) < 620;
  return isSmall ? `${url}?width=${panoramaWidths.small}` : url;
}

function openViewer(container: HTMLElement, panorama: string, onReady: () => void): Viewer {
  const viewer = new Viewer({
    container,
    panorama,
    adapter: EquirectangularAdapter.withConfig({ useXmpData: false }),
    navbar: false,
    keyboard: false,
    // without words: our own preview is in its place
    lang: { loading: '' },
    moveInertia: prefersQuiet() ? false : 0.8,
    minFov: 25,
    maxFov: 90,
    defaultZoomLvl: 15,
  });
  viewer.addEventListener('ready', onReady, { once: true });
  return viewer;
}

/** Where the latest steps lead to, while the viewer is on its way. */
const targets = new WeakMap<Viewer, { yaw: number; pitch: number; zoom: number; at: number }>();
const stepMs = 220;

function turn(viewer: Viewer, { right, up, closer }: (typeof steps)[Step]): void {
  const now = performance.now();
  const known = targets.get(viewer);
  const from =
    known && now - known.at < stepMs
      ? known
      : { ...viewer.getPosition(), zoom: viewer.getZoomLevel() };
  const degree = Math.PI / 180;
  const limit = (value: number, least: number, most: number) =>
    Math.min(most, Math.max(least, value));
  const to = {
    yaw: from.yaw + right * degree,
    pitch: limit(from.pitch + up * degree, -Math.PI / 2, Math.PI / 2),
    zoom: limit(from.zoom + closer, 0, 100),
  };
  targets.set(viewer, { ...to, at: now });
  goTo(viewer, to);
}

function goTo(viewer: Viewer, to: Position & { zoom?: number }): void {
  if (!prefersQuiet()) return void viewer.animate({ ...to, speed: stepMs });
  viewer.rotate(to);
  if (to.zoom !== undefined) viewer.zoom(to.zoom);
}
