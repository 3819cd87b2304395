import { useId } from 'react';
import { Skyline } from '../outdoors/Skyline.tsx';
import { useScene } from '../kit/SceneFrame.tsx';
import { Tint } from '../kit/Tint.tsx';
import type { Plane } from '../kit/view.ts';
import type { Setting } from '../venue.ts';
import css from '../venue.module.css';
import { opening } from './opening.ts';

interface WindowProps {
  on: Plane;
  u: number;
  v: number;
  width: number;
  height: number;
  setting: Setting;
  /** The width of the skyline in metres, and how far along it this window is. */
  panorama?: number;
  offset?: number;
}

/** A tall window onto the city. */
export function Window({
  on,
  u,
  v,
  width,
  height,
  setting,
  panorama = 26,
  offset = 0,
}: WindowProps) {
  const { ink } = useScene();
  const clip = useId();
  const shape = opening(on, setting, u, v, width, height);
  const bars = [
    on.rect(u + width / 2 - 0.04, v, 0.08, height),
    on.rect(u, v + height * 0.36, width, 0.08),
    on.rect(u, v + height * 0.68, width, 0.08),
  ];
  return (
    <>
      <clipPath id={clip}>
        <path d={shape} />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <path d={on.rect(u, v, width, height)} fill={ink('sky')} />
        <g transform={on.matrix(u - offset, v + 0.1)}>
          <Skyline kind={setting.skyline} x={0} y={0} width={panorama * 100} />
        </g>
        <path d={bars.join('')} fill="var(--v-plaster)" />
        <path d={on.rect(u, v, width, height)} fill={ink('sheen')} fillOpacity="0.3" />
      </g>
      <Tint of="var(--v-stone-warm)">
        <path d={shape} fill="none" className={css.frameSide} strokeWidth="4" />
      </Tint>
    </>
  );
}
