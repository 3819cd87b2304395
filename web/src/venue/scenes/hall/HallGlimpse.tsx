import { useId } from 'react';
import { Tint } from '../../kit/Tint.tsx';
import { useScene } from '../../kit/SceneFrame.tsx';
import { path } from '../../kit/view.ts';
import type { Plane } from '../../kit/view.ts';
import type { Setting } from '../../venue.ts';
import { opening } from '../../furniture/opening.ts';
import css from '../../venue.module.css';

interface HallGlimpseProps {
  on: Plane;
  u: number;
  width: number;
  height: number;
  /** The outline of the gate. */
  shape: string;
  setting: Setting;
}

/** The exhibition hall seen through its gate: a bright aisle between booths. */
export function HallGlimpse({ on, u, width: w, height: h, shape, setting }: HallGlimpseProps) {
  const { ink } = useScene();
  const clip = useId();
  const at = (across: number, up: number) => on.at(u + w * across, h * up);
  const lines = [0.1, 0.26, 0.42, 0.58, 0.74, 0.9]
    .map((across) => path([at(across, 0), at(0.5 + (across - 0.5) * 0.36, 0.2)], true))
    .join('');
  const booth = (across: number, up: number, size: number, colour: string) => {
    const wide = w * size;
    const x = u + w * across - wide / 2;
    const y = h * up;
    const tall = wide * 0.86;
    const stripe = wide / 6;
    return (
      <Tint key={`${across}`} of={colour}>
        <path d={on.oval(x + wide / 2, y, wide * 1.3, wide * 0.16)} fill={ink('contact')} />
        <path d={on.rect(x, y, wide, tall)} fill="var(--v-paper)" />
        <path
          d={on.rect(x + wide * 0.08, y + tall * 0.1, wide * 0.84, tall * 0.68)}
          className={css.front}
          fillOpacity="0.85"
        />
        <path d={on.rect(x + wide * 0.3, y, wide * 0.4, tall * 0.34)} fill="var(--v-wood)" />
        {[0, 1, 2, 3, 4, 5].map((index) => (
          <path
            key={index}
            d={path([
              on.at(x - wide * 0.08 + index * stripe * 1.16, y + tall * 0.82),
              on.at(x - wide * 0.08 + (index + 1) * stripe * 1.16, y + tall * 0.82),
              on.at(x + wide * 0.06 + (index + 1) * stripe * 0.88, y + tall * 1.18),
              on.at(x + wide * 0.06 + index * stripe * 0.88, y + tall * 1.18),
            ])}
            className={index % 2 ? undefined : css.front}
            fill={index % 2 ? 'var(--v-paper)' : undefined}
          />
        ))}
      </Tint>
    );
  };
  return (
    <>
      <clipPath id={clip}>
        <path d={shape} />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <path d={shape} fill={ink('inside')} />
        {[0.2, 0.4, 0.6, 0.8].map((across) => (
          <path
            key={across}
            d={opening(on, setting, u + w * across - w * 0.065, h * 0.24, w * 0.13, h * 0.44)}
            fill={ink('sky')}
            fillOpacity="0.75"
          />
        ))}
        <path
          d={path([at(0, 0), at(1, 0), at(1, 0.08), at(0.72, 0.2), at(0.28, 0.2), at(0, 0.08)])}
          fill="var(--v-floor)"
        />
        <path
          d={path([at(0.3, 0), at(0.7, 0), at(0.56, 0.2), at(0.44, 0.2)])}
          fill="var(--v-brand)"
          fillOpacity="0.5"
        />
        <path d={lines} stroke="var(--v-floor-line)" strokeWidth="1.4" />
        {booth(0.35, 0.17, 0.11, 'var(--v-leaf)')}
        {booth(0.65, 0.17, 0.11, 'color-mix(in oklab, var(--v-accent), var(--v-brand) 40%)')}
        {booth(0.22, 0.11, 0.19, 'var(--v-brand)')}
        {booth(0.79, 0.11, 0.19, 'color-mix(in oklab, var(--v-accent), #3b5b8c 60%)')}
        <path d={shape} fill={ink('wash')} fillOpacity="0.45" />
        <path d={on.rect(u, 0, w, h)} fill={ink('glow')} fillOpacity="0.5" />
      </g>
    </>
  );
}
