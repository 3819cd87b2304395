import { useId } from 'react';
import { FloorLamp } from '../furniture/FloorLamp.tsx';
import { opening } from '../furniture/opening.ts';
import { Person } from '../furniture/Person.tsx';
import { Bush } from '../furniture/Bush.tsx';
import { Palm } from '../furniture/Palm.tsx';
import { Tree } from '../furniture/Tree.tsx';
import { Box } from '../kit/Box.tsx';
import { Disc } from '../kit/Disc.tsx';
import { Patch } from '../kit/Patch.tsx';
import { useScene } from '../kit/SceneFrame.tsx';
import { path, plane } from '../kit/view.ts';
import type { Setting } from '../venue.ts';
import css from '../venue.module.css';
import type { FrontPlan } from './frontPlans.ts';

interface ForecourtProps {
  plan: FrontPlan;
  setting: Setting;
}

/** Steps, paving, a long pool, trees and people in front of the building. */
export function Forecourt({ plan, setting }: ForecourtProps) {
  const wide = plan.width > 1000;
  const blossom = 'color-mix(in oklab, var(--v-accent), var(--v-brand) 25%)';
  const Grown = setting.architecture === 'arcade' ? Palm : Tree;
  const trees = wide
    ? [
        { x: 12.6, y: 19.5 },
        { x: 8.3, y: 12.2 },
      ]
    : [{ x: 6.2, y: 19 }];
  const lamps = wide
    ? [
        { x: 5.4, y: 19 },
        { x: 4.6, y: 13 },
      ]
    : [
        { x: 3.6, y: 18 },
        { x: 3, y: 12.5 },
      ];
  const hedges = wide ? [21, 17.5, 14.6, 12.2] : [20, 16, 13];
  return (
    <>
      <Paving plan={plan} out={wide ? 6.4 : 3.9} />
      <Pool plan={plan} setting={setting} />
      <FairyLights plan={plan} />
      <Person at={[-2.6, 21.5, 0]} seed="arrives" pose="back" />
      <Person at={[1.1, 23.2, 0.3]} seed="inside" pose="back" />
      <Person at={[-0.7, 23.4, 0.3]} seed="greets" pose="stand" staff />
      <Person at={[2.7, 20, 0]} seed="arrives too" pose="back" />
      <Person at={[3.35, 20.2, 0]} seed="together" pose="back" />
      {trees.map(({ x, y }) => (
        <g key={y}>
          <Grown at={[-x, y, 0]} seed={`left ${y}`} height={wide ? 6.6 : 7} />
          <Grown at={[x, y, 0]} seed={`right ${y}`} height={wide ? 6.4 : 6.6} />
        </g>
      ))}
      {hedges.map((y, index) => (
        <g key={y}>
          <Bush
            at={[-(wide ? 7.3 : 4.9) - index * 0.1, y, 0]}
            seed={`bush ${y}`}
            height={0.62 + setting.greenery * 0.3}
            blossom={blossom}
          />
          <Bush
            at={[(wide ? 7.3 : 4.9) + index * 0.1, y, 0]}
            seed={`hedge ${y}`}
            height={0.62 + setting.greenery * 0.3}
            blossom={setting.greenery > 0.6 ? blossom : undefined}
          />
        </g>
      ))}
      {lamps.map(({ x, y }) => (
        <g key={y}>
          <FloorLamp at={[-x, y, 0]} height={2.7} />
          <FloorLamp at={[x, y, 0]} height={2.7} />
        </g>
      ))}
      <Person at={[wide ? -3.6 : -2.6, 12.8, 0]} seed="welcome" pose="talk" />
      <Person at={[wide ? -2.9 : -1.95, 13, 0]} seed="welcomed" pose="stand" flip />
      <g
        className={css.stroll}
        style={{ '--stroll-x': '-46px', '--stroll-y': '-10px' } as React.CSSProperties}
      >
        <Person at={[wide ? 3.3 : 2.4, 13.4, 0]} seed="walker" pose="walk" flip />
      </g>
      {wide && <Person at={[4.9, 16, 0]} seed="late" pose="talk" />}
      {wide && <Person at={[5.5, 16.2, 0]} seed="later" pose="stand" flip />}
    </>
  );
}

function Paving({ plan, out }: { plan: FrontPlan; out: number }) {
  const { view, ink } = useScene();
  const { away, half, width, height } = plan;
  const [, ground] = view.at(0, away, 0);
  const lines: string[] = [];
  for (let x = -30; x <= 30; x += 1.6) lines.push(path([view.at(x, 3.4), view.at(x, away)], true));
  for (let y = 3.6; y < away; y *= 1.16) lines.push(path([view.at(-30, y), view.at(30, y)], true));
  const spill = path([
    view.at(-2.9, away),
    view.at(2.9, away),
    view.at(5.2, 11),
    view.at(-5.2, 11),
  ]);
  return (
    <>
      <rect y={ground} width={width} height={height - ground} fill="var(--v-floor)" />
      <path d={lines.join('')} stroke="var(--v-floor-line)" strokeWidth="1.5" opacity="0.8" />
      {[-1, 1].map((hand) => {
        const x = (at: number) => hand * at;
        return (
          <g key={hand}>
            <path
              d={path([
                view.at(x(half + 0.5), away),
                view.at(x(60), away),
                view.at(x(60), 4),
                view.at(x(out), 4),
                view.at(x(out), away - 2.4),
                view.at(x(half + 0.5), away - 2.4),
              ])}
              fill="var(--v-lawn)"
            />
            <path
              d={path([
                view.at(x(out), 4),
                view.at(x(out), away - 2.4),
                view.at(x(out + 0.3), away - 2.4),
                view.at(x(out + 0.3), 4),
              ])}
              fill="var(--v-stone-warm)"
            />
          </g>
        );
      })}
      <rect
        y={ground}
        width={width}
        height={(height - ground) * 0.18}
        fill={ink('fall')}
        fillOpacity="0.5"
      />
      <path d={spill} fill={ink('gleam')} className={css.gleam} />
      {[0, 1, 2].map((step) => (
        <Box
          key={step}
          at={[-4.6 + step * 0.3, away - 1.5 + step * 0.4, step * 0.1]}
          size={[9.2 - step * 0.6, 1.5, 0.1]}
          tint="var(--v-stone)"
        />
      ))}
      <Box at={[-1.3, away - 1.52, 0]} size={[2.6, 0.02, 0.1]} tint="var(--v-brand)" />
      <Patch at={[-1.3, away - 1.5, 0.11]} size={[2.6, 0.4]} fill="var(--v-brand)" opacity={0.7} />
    </>
  );
}

/** Still water that mirrors the lit doors. */
function Pool({ plan, setting }: ForecourtProps) {
  const { view, ink } = useScene();
  const clip = useId();
  const { away, half } = plan;
  const below = plane(view, [-half, away, 0], [1, 0, 0], [0, 0, -1]);
  const water = path([view.at(-1.35, 20), view.at(1.35, 20), view.at(1.35, 6), view.at(-1.35, 6)]);
  const ripples = [17, 14.4, 12.4, 10.6, 9.2]
    .map((y, index) =>
      path([view.at(-0.9 + (index % 2) * 0.7, y), view.at(0.1 + (index % 2) * 0.8, y)], true),
    )
    .join('');
  return (
    <>
      <Patch at={[-1.75, 5, 0]} size={[3.5, 15.5]} fill="var(--v-stone-warm)" />
      <Patch at={[-1.62, 5, 0]} size={[3.24, 15.3]} fill="var(--v-stone)" />
      <clipPath id={clip}>
        <path d={water} />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <path d={water} fill="var(--v-water)" />
        <path d={below.rect(0, 0, half * 2, 9.7)} fill="var(--v-stone)" fillOpacity="0.35" />
        <path
          d={opening(below, setting, half - 3.4, 0, 6.8, 7.4)}
          fill="var(--v-brand)"
          fillOpacity="0.28"
        />
        <path
          d={opening(below, setting, half - 2.9, 0, 5.8, 6.9)}
          fill={ink('inside')}
          className={css.mirror}
        />
        <path d={water} fill={ink('fall')} fillOpacity="0.45" />
        <path d={ripples} stroke="#fff" strokeWidth="2" strokeOpacity="0.5" strokeLinecap="round" />
      </g>
      {[
        [-0.8, 11.6],
        [0.75, 13.8],
        [0.4, 10.4],
      ].map(([x, y], index) => (
        <g key={index}>
          <Disc at={[x!, y!, 0.01]} radius={0.24} fill="var(--v-leaf)" />
          <Disc at={[x! + 0.3, y! + 0.3, 0.01]} radius={0.17} fill="var(--v-leaf-light)" />
          <Disc
            at={[x!, y!, 0.06]}
            radius={0.09}
            fill="color-mix(in oklab, var(--v-accent), #fff 40%)"
          />
        </g>
      ))}
    </>
  );
}

/** Bulbs on cords from the roof to the lamps outside. */
function FairyLights({ plan }: { plan: FrontPlan }) {
  const { view, ink } = useScene();
  const { away, middle, half } = plan;
  return [-1, 1].map((hand) => {
    const from = view.at(hand * (middle + 0.3), away, 9.6);
    const to = view.at(hand * (half + 1), away - 5, 7.4);
    const sag = 74;
    const point = (t: number) =>
      [
        from[0] + (to[0] - from[0]) * t,
        from[1] + (to[1] - from[1]) * t + sag * 4 * t * (1 - t),
      ] as const;
    const beads = Array.from({ length: 15 }, (_, index) => point((index + 0.5) / 15));
    return (
      <g key={hand}>
        <path
          d={path(
            Array.from({ length: 21 }, (_, index) => point(index / 20)),
            true,
          )}
          fill="none"
          stroke="var(--v-near)"
          strokeWidth="1.6"
          strokeOpacity="0.8"
        />
        {beads.map(([x, y], index) => (
          <g key={index}>
            <circle className={css.evening} cx={x} cy={y + 5} r="16" fill={ink('glow')} />
            <circle
              cx={x}
              cy={y + 5}
              r="4.4"
              fill={index % 3 ? 'var(--v-lamp)' : 'var(--v-accent)'}
            />
          </g>
        ))}
      </g>
    );
  });
}
