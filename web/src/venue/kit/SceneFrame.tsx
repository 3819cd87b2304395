import { createContext, use, useId, useMemo, type CSSProperties, type ReactNode } from 'react';
import type { PlaceProps } from '../venue.ts';
import type { View } from './view.ts';
import { Light } from './Light.tsx';
import css from '../venue.module.css';

interface SceneValue {
  view: View;
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
  /** The links and buttons, above the drawing, in reading order. */
  targets?: ReactNode;
}

export function SceneFrame({ of: place, view, size, cut = 0, ...props }: SceneFrameProps) {
  const id = useId();
  const { onNavigate, bare: isBare = false } = place;
  // all that is drawn reads it: a new one would draw everything again
  const scene = useMemo(
    () => ({ view, ink: (name: string) => `url(#${id}${name})`, onNavigate, isBare }),
    [view, id, onNavigate, isBare],
  );
  const colours: Record<string, string> = {
    '--v-brand': place.palette.brand,
    '--v-accent': place.palette.accent,
  };
  return (
    <SceneContext value={scene}>
      <svg
        {...(place.name ? { role: 'group', 'aria-label': place.name } : { 'aria-hidden': true })}
        className={css.scene}
        data-still={place.still || undefined}
        style={{ ...colours, width: '100%' } as CSSProperties}
        viewBox={`0 ${cut} ${size.width} ${size.height - cut}`}
      >
        <Light id={id} />
        <g aria-hidden="true" className={css.drawing}>
          {props.children}
        </g>
        {props.targets}
      </svg>
    </SceneContext>
  );
}
