import { useId } from 'react';
import { opening } from '../../furniture/opening.ts';
import { Person } from '../../furniture/Person.tsx';
import { PottedPlant } from '../../furniture/PottedPlant.tsx';
import { SceneFrame, useScene } from '../../kit/SceneFrame.tsx';
import { perspective, plane } from '../../kit/view.ts';
import { Sky } from '../../outdoors/Sky.tsx';
import { Skyline } from '../../outdoors/Skyline.tsx';
import type { PlaceProps, Setting } from '../../venue.ts';

const WIDTH = 800;
const HEIGHT = 420;
const AWAY = 9;
const VIEW = perspective(WIDTH / 2, 300, 800, 1.6);

/** A floor's city in the windows of the hall; decorative, as the page names it. */
export function FloorView({
  palette,
  setting,
  bare,
}: Pick<PlaceProps, 'palette' | 'setting' | 'bare'>) {
  return (
    <SceneFrame of={{ palette, bare }} view={VIEW} size={{ width: WIDTH, height: HEIGHT }}>
      <WindowWall setting={setting} />
      <PottedPlant
        at={[-3.25, 8.2, 0]}
        seed="floor left"
        height={1.7}
        kind={setting.greenery > 0.5 ? 'palm' : 'leaves'}
      />
      <PottedPlant at={[3.25, 8.2, 0]} seed="floor right" height={1.7} kind="blades" />
      <Person at={[-1.75, 8, 0]} seed={`${setting.skyline} one`} pose="back" />
      <Person at={[-1.1, 8.1, 0]} seed={`${setting.skyline} two`} pose="back" />
    </SceneFrame>
  );
}

/** Three tall windows; each city's landmark is in the middle of its skyline or left of it. */
function WindowWall({ setting }: { setting: Setting }) {
  const { ink } = useScene();
  const clip = useId();
  const wall = plane(VIEW, [-5, AWAY, 0], [1, 0, 0], [0, 0, 1]);
  const bays = [0.7, 3.65, 6.6];
  const [, sill] = wall.at(0, 0.3);
  const [, floor] = wall.at(0, 0);
  const panes = bays.map((u) => opening(wall, setting, u, 0.3, 2.7, 4.5)).join('');
  const bars = bays
    .map((u) => wall.rect(u + 1.32, 0.3, 0.06, 4.5) + wall.rect(u, 2.5, 2.7, 0.06))
    .join('');
  const landmark = setting.skyline === 'river' ? 0.38 : 0.53;
  return (
    <>
      <rect width={WIDTH} height={HEIGHT} fill="var(--v-stone)" />
      <clipPath id={clip}>
        <path d={panes} />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <Sky width={WIDTH} height={sill} sun={[WIDTH * 0.22, 96]} />
        <Skyline kind={setting.skyline} x={WIDTH / 2 - landmark * 1100} y={sill} width={1100} />
      </g>
      <path d={bars} fill="var(--v-plaster)" />
      <path
        d={panes}
        fill="none"
        stroke="color-mix(in oklab, var(--v-brand), var(--v-stone) 40%)"
        strokeWidth="8"
      />
      <rect y={floor} width={WIDTH} height={HEIGHT} fill="var(--v-floor)" />
      <rect y={floor} width={WIDTH} height={60} fill={ink('gleam')} fillOpacity="0.7" />
    </>
  );
}
