import { BigScreen } from '../furniture/BigScreen.tsx';
import { Bush } from '../furniture/Bush.tsx';
import { Palm } from '../furniture/Palm.tsx';
import { Tree } from '../furniture/Tree.tsx';
import { Tint } from '../kit/Tint.tsx';
import { useScene } from '../kit/SceneFrame.tsx';
import { path, plane } from '../kit/view.ts';
import type { Plane } from '../kit/view.ts';
import { Sky } from '../outdoors/Sky.tsx';
import { Skyline } from '../outdoors/Skyline.tsx';
import type { Logo, Setting } from '../venue.ts';
import css from '../venue.module.css';
import type { FrontPlan } from './frontPlans.ts';
import { NameSign } from './NameSign.tsx';
import { Portal } from './Portal.tsx';

interface FacadeProps {
  plan: FrontPlan;
  setting: Setting;
  eventName: string;
  logo: Logo | null;
  screen: boolean;
}

/** Sky, city and the building itself. */
export function Facade({ plan, setting, eventName, logo, screen }: FacadeProps) {
  const { view, width, height, horizon, half, middle, away } = plan;
  const front = plane(view, [-half, away, 0], [1, 0, 0], [0, 0, 1]);
  const span = 2700;
  const landmark = width > 1000 ? 330 : 150;
  return (
    <>
      <Sky width={width} height={height} sun={[width * 0.2, height * 0.26]} />
      <Skyline kind={setting.skyline} x={landmark - span * 0.525} y={horizon + 14} width={span} />
      <Behind plan={plan} setting={setting} />
      {setting.architecture === 'arcade' ? (
        <ArcadeWings on={front} plan={plan} skipRight={screen} />
      ) : (
        <GlassWings on={front} plan={plan} skipRight={screen} />
      )}
      <path
        d={path([
          front.at(half + middle, 0),
          front.at(half + middle + 2.6, 0),
          front.at(half + middle + 1.1, 7.1),
          front.at(half + middle, 7.1),
        ])}
        fill="var(--v-shade)"
        fillOpacity="0.16"
      />
      <Portal on={front} plan={plan} setting={setting} />
      <NameSign
        on={front}
        at={[half, setting.architecture === 'arcade' ? 8.75 : 8.5]}
        name={eventName}
        logo={logo}
        width={middle * 2 - 0.9}
        height={1.5}
        fill={setting.architecture === 'arcade' ? 'var(--v-sign)' : '#fff'}
      />
      <Climbers plan={plan} setting={setting} />
      {screen && (
        <BigScreen
          on={plane(view, [-half + plan.screen.u, away, plan.screen.v], [1, 0, 0], [0, 0, 1])}
          width={plan.screen.width}
          height={plan.screen.height}
        />
      )}
    </>
  );
}

/** Flowering climbers hanging over the parapet. */
function Climbers({ plan, setting }: { plan: FrontPlan; setting: Setting }) {
  if (setting.architecture !== 'arcade') return null;
  const blossom = 'color-mix(in oklab, var(--v-accent), #d6336c 62%)';
  return [-plan.half + 0.6, -plan.half + 2.2, plan.half - 1, plan.half - 2.4].map((x, index) => (
    <Bush
      key={x}
      at={[x, plan.away - 0.1, 5.9 - (index % 2) * 0.5]}
      seed={`climber ${index}`}
      height={1.5}
      blossom={blossom}
    />
  ));
}

/** Treetops rising above the roof. */
function Behind({ plan, setting }: { plan: FrontPlan; setting: Setting }) {
  const count = Math.round(setting.greenery * 5);
  const Grown = setting.architecture === 'arcade' ? Palm : Tree;
  return Array.from({ length: count }, (_, index) => {
    const x = plan.middle + 1.5 + ((plan.half - plan.middle - 2) * index) / Math.max(1, count - 1);
    return (
      <g key={index}>
        {index > 1 && (
          <Grown
            at={[-x, plan.away + 3, 0]}
            seed={`behind ${index}`}
            height={7.6 + (index % 3)}
            shadow={false}
          />
        )}
        <Grown
          at={[x + 0.7, plan.away + 3, 0]}
          seed={`beyond ${index}`}
          height={8 + ((index + 1) % 3)}
          shadow={false}
        />
      </g>
    );
  });
}

interface WingsProps {
  on: Plane;
  plan: FrontPlan;
  /** The right wing carries the screen on a plain wall. */
  skipRight: boolean;
}

const WING = 6.6;

function ArcadeWings({ on, plan, skipRight }: WingsProps) {
  const { ink } = useScene();
  const { half, middle, bays } = plan;
  const wide = half - middle;
  const bay = wide / bays;
  const starts = (from: number) => Array.from({ length: bays }, (_, index) => from + index * bay);
  const arches = [...starts(0), ...(skipRight ? [] : starts(half + middle))];
  const merlons = Array.from({ length: Math.round(half * 2) }, (_, index) =>
    on.arch(index + 0.15, WING + 0.5, 0.7, 0.55),
  ).join('');
  return (
    <>
      <Tint of="var(--v-stone)">
        <path d={merlons} className={css.front} />
        <path d={on.rect(0, 0, half * 2, WING)} className={css.front} />
        <path d={on.rect(0, 0, half * 2, WING)} fill={ink('wash')} fillOpacity="0.3" />
        <path d={on.rect(-0.3, WING, half * 2 + 0.6, 0.5)} className={css.top} />
        <path
          d={on.rect(-0.3, WING - 0.18, half * 2 + 0.6, 0.18)}
          className={css.deep}
          fillOpacity="0.4"
        />
      </Tint>
      <path
        d={jali(on, half * 2)}
        fill="none"
        stroke="color-mix(in oklab, var(--v-brand), var(--v-stone) 55%)"
        strokeWidth="1.6"
      />
      <path
        d={on.rect(0, WING - 0.75, half * 2, 0.22)}
        fill="color-mix(in oklab, var(--v-brand), var(--v-stone) 30%)"
      />
      <path d={on.rect(0, 0, half * 2, 0.55)} fill="var(--v-stone-warm)" />
      {arches.map((u) => (
        <g key={u}>
          <path
            d={on.arch(u + bay * 0.13, 0.55, bay * 0.74, 5)}
            fill="color-mix(in oklab, var(--v-brand), var(--v-stone) 45%)"
          />
          <path
            d={on.arch(u + bay * 0.17, 0.55, bay * 0.66, 4.78)}
            fill="var(--v-shade)"
            fillOpacity="0.5"
          />
          <path d={on.arch(u + bay * 0.2, 0.55, bay * 0.63, 4.65)} fill={ink('inside')} />
          <path
            d={
              on.rect(u + bay * 0.505, 0.55, 0.08, 4.6) +
              on.rect(u + bay * 0.2, 3, bay * 0.63, 0.08)
            }
            fill="var(--v-wood-dark)"
          />
          <path
            d={on.arch(u + bay * 0.2, 0.55, bay * 0.63, 4.65)}
            fill={ink('fall')}
            fillOpacity="0.6"
          />
        </g>
      ))}
    </>
  );
}

function GlassWings({ on, plan, skipRight }: WingsProps) {
  const { ink } = useScene();
  const { half, middle } = plan;
  const panes: number[] = [];
  for (let u = 0; u < half * 2 - 0.1; u += 1.3) panes.push(u);
  return (
    <>
      <path d={on.rect(0, 0, half * 2, WING)} fill={ink('inside')} />
      <path d={on.rect(0, 0, half * 2, WING)} fill="var(--v-glass)" className={css.pane} />
      <path d={on.rect(0, 0, half * 2, WING)} fill={ink('sheen')} fillOpacity="0.6" />
      <path d={on.rect(0, 3.1, half * 2, 0.35)} fill="var(--v-stone)" fillOpacity="0.9" />
      {panes.map((u) => (
        <path key={u} d={on.rect(u, 0, 0.09, WING)} fill="var(--v-plaster)" />
      ))}
      {skipRight && (
        <path
          d={on.rect(half + middle + 0.9, 0, half - middle - 1.8, WING)}
          fill="var(--v-stone-warm)"
        />
      )}
      <Tint of="var(--v-plaster)">
        <path d={on.rect(-1.6, WING, half * 2 + 3.2, 0.55)} className={css.top} />
        <path d={on.rect(-1.6, WING - 0.14, half * 2 + 3.2, 0.14)} className={css.deep} />
      </Tint>
      <path d={on.rect(0, WING - 1.2, half * 2, 1.1)} fill={ink('fall')} fillOpacity="0.5" />
    </>
  );
}

/** A pierced stone screen, as a line drawing along the frieze. */
function jali(on: Plane, length: number): string {
  const line = (shift: number) =>
    path(
      Array.from({ length: Math.floor(length / 0.4) + 1 }, (_, index) =>
        on.at(index * 0.4, WING - 1.05 + ((index + shift) % 2) * 0.28),
      ),
      true,
    );
  return line(0) + line(1);
}
