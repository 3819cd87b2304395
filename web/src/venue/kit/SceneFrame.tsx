import { createContext, use, useId, type CSSProperties, type ReactNode } from 'react';
import type { Palette, PlaceProps } from '../venue.ts';
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
  /** The name of the place, for assistive technology; without one it is decorative. */
  name?: string;
  palette: Palette;
  view: View;
  width: number;
  height: number;
  /** Units cropped at the top. */
  cut?: number;
  /** The drawing: hidden from assistive technology. */
  children: ReactNode;
  /** The links and buttons, above the drawing, in reading order. */
  targets?: ReactNode;
  still?: boolean;
  bare?: boolean | undefined;
  onNavigate?: PlaceProps['onNavigate'];
  /** Width in pixels, when the place is larger than the page; otherwise it fills the width. */
  fixedWidth?: number;
}

export function SceneFrame(props: SceneFrameProps) {
  const id = useId();
  const { cut = 0 } = props;
  const ink = (name: string) => `url(#${id}${name})`;
  const colours: Record<string, string> = {
    '--v-brand': props.palette.brand,
    '--v-accent': props.palette.accent,
  };
  return (
    <SceneContext
      value={{ view: props.view, ink, onNavigate: props.onNavigate, isBare: props.bare ?? false }}
    >
      <svg
        {...(props.name ? { role: 'group', 'aria-label': props.name } : { 'aria-hidden': true })}
        className={css.scene}
        data-still={props.still || undefined}
        style={{ ...colours, width: props.fixedWidth ?? '100%' } as CSSProperties}
        viewBox={`0 ${cut} ${props.width} ${props.height - cut}`}
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
