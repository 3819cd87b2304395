import { createContext, use, useId, useMemo, type CSSProperties, type ReactNode } from 'react';
import type { PlaceProps } from '../venue.ts';
import type { View } from './view.ts';
import { Light } from './Light.tsx';
import css from '../venue.module.css';

interface SceneValue {
  view: View;
  /** The drawing's, in SVG units. */
  width: number;
  height: number;
  /** The fill for a shared gradient, by name. */
  ink: (name: string) => string;
  onNavigate?: PlaceProps['onNavigate'];
  /** Whether plants, people, furniture and the city are left out. */
  isBare: boolean;
}

export const SceneContext = createContext<SceneValue | null>(null);

export function useScene(): SceneValue {
  const scene = use(SceneContext);
  if (!scene) throw new Error('Draw this inside <SceneFrame>.');
  return scene;
}

interface SceneFrameProps {
  of: Pick<PlaceProps, 'palette' | 'still' | 'onNavigate'> & {
    bare?: boolean | undefined;
    /** The name of the place, for assistive technology; without one it is decorative. */
    name?: string;
  };
  view: View;
  size: { width: number; height: number };
  /** Units cropped at the top. */
  cut?: number;
  /** The drawing: hidden from assistive technology. */
  children: ReactNode;
  /** Sprites that stand on the drawing, from back to front. */
  sprites?: ReactNode;
  /** The links and buttons, above the drawing, in reading order. */
  targets?: ReactNode;
}

export function SceneFrame({ of: place, view, size, cut = 0, ...props }: SceneFrameProps) {
  const id = useId();
  const { onNavigate, bare: isBare = false } = place;
  const { width, height } = size;
  // all that is drawn reads it: a new one would draw everything again
  const scene = useMemo(
    () => ({
      view,
      width,
      height,
      ink: (name: string) => `url(#${id}${name})`,
      onNavigate,
      isBare,
    }),
    [view, width, height, id, onNavigate, isBare],
  );
  const colours: Record<string, string> = {
    '--v-brand': place.palette.brand,
    '--v-accent': place.palette.accent,
  };
  const frame = {
    className: css.scene,
    'data-still': place.still || undefined,
    style: { ...colours, width: '100%' } as CSSProperties,
  };
  const group = place.name
    ? { role: 'group', 'aria-label': place.name }
    : { 'aria-hidden': true as const };
  const viewBox = `0 ${cut} ${width} ${height - cut}`;
  const drawing = (
    <>
      <Light id={id} />
      <g aria-hidden="true" className={css.drawing}>
        {props.children}
      </g>
    </>
  );
  return (
    <SceneContext value={scene}>
      {props.sprites ? (
        <div {...frame}>
          <svg aria-hidden="true" className={css.ground} viewBox={viewBox}>
            {drawing}
          </svg>
          {props.sprites}
          <svg {...group} className={css.targets} viewBox={viewBox}>
            {props.targets}
          </svg>
        </div>
      ) : (
        <svg {...group} {...frame} viewBox={viewBox}>
          {drawing}
          {props.targets}
        </svg>
      )}
    </SceneContext>
  );
}
