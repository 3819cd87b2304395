import { type CSSProperties, type ReactNode, useMemo } from 'react';
import { Person } from '../../furniture/Person.tsx';
import { Bench } from '../../furniture/Bench.tsx';
import { FloorLamp } from '../../furniture/FloorLamp.tsx';
import { Planter } from '../../furniture/Planter.tsx';
import { PottedPlant } from '../../furniture/PottedPlant.tsx';
import { chance } from '../../kit/chance.ts';
import { Sprite } from '../../kit/Sprite.tsx';
import { useScene } from '../../kit/SceneFrame.tsx';
import type { WorldPoint } from '../../kit/view.ts';
import type { Setting } from '../../venue.ts';
import css from '../../venue.module.css';
import type { HallPlan } from './hallPlan.ts';

/** Metres that furniture and its shadow reach, and somebody who walks. */
const AROUND = 3.4;
const HIGHEST = 5.2;

interface Item {
  /** Larger is nearer. */
  depth: number;
  drawing: ReactNode;
}

/** Everything on the floor, drawn from back to front. */
export function HallFurniture({
  plan,
  setting,
  booths,
}: {
  plan: HallPlan;
  setting: Setting;
  booths: Item[];
}) {
  const furniture = useMemo(() => listFurniture(plan, setting), [plan, setting]);
  return [...booths, ...furniture].sort((a, b) => a.depth - b.depth).map(({ drawing }) => drawing);
}

/** What stands around the booths, and who walks between them. */
function listFurniture(plan: HallPlan, setting: Setting): Item[] {
  const { width: w, depth: d } = plan;
  const luck = chance(`hall ${w} ${d}`);
  const items: Item[] = [];
  const put = (key: string, [x, y]: readonly [number, number], what: ReactNode) => {
    const [from, to] = [
      [x - AROUND, y - AROUND, 0],
      [x + AROUND, y + AROUND, HIGHEST],
    ] as const;
    const drawing = (
      <Sprite key={key} from={from} to={to}>
        {what}
      </Sprite>
    );
    items.push({ depth: x - y, drawing });
  };

  for (let y = 2; y < d - 1; y += 3.8) {
    put(
      `left ${y}`,
      [0.7, y],
      <PottedPlant
        at={[0.7, y, 0]}
        seed={y}
        height={2.2}
        kind={luck() < setting.greenery ? 'palm' : 'leaves'}
        pot="var(--v-stone-warm)"
      />,
    );
  }
  for (let x = 2; x < w - 1; x += 3.8) {
    put(
      `right ${x}`,
      [x, d - 0.7],
      <PottedPlant
        at={[x, d - 0.7, 0]}
        seed={`r${x}`}
        height={2.2}
        kind={luck() < setting.greenery ? 'palm' : 'blades'}
        pot="var(--v-stone-warm)"
      />,
    );
  }
  for (const [index, { x, y }] of plan.free.entries()) {
    const hides = plan.booths.some(
      (booth) =>
        Math.abs(booth.x + booth.y + booth.side - x - y) < 5.5 &&
        x - y > booth.x - booth.y &&
        x - y < booth.x - booth.y + 8.5,
    );
    put(
      `planter ${index}`,
      [x, y],
      <Planter at={[x, y, 0]} seed={index} greenery={hides ? 0 : setting.greenery} />,
    );
    put(`bench ${index}`, [x + 1.7, y - 0.2], <Bench at={[x + 1.5, y - 0.8, 0]} />);
    put(`walker ${index}`, [x - 0.4, y - 1.9], <Walker index={index} at={[x - 0.4, y - 1.9, 0]} />);
  }
  const lamps = [
    [1, 1],
    [w - 1, d - 1],
  ] as const;
  for (const [x, y] of lamps) put(`lamp ${x}`, [x, y], <FloorLamp at={[x, y, 0]} height={2.8} />);
  return items;
}

/** More would keep a slow machine busy. */
const MOVING = 5;

/** Someone on the way from one booth to another. */
function Walker({ at, index }: { at: WorldPoint; index: number }) {
  const { view } = useScene();
  const [x, y] = view.at(...at);
  const [tx, ty] = view.at(at[0] + (index % 2 ? 1.6 : -1.6), at[1], at[2]);
  const motion = {
    '--stroll-x': `${tx - x}px`,
    '--stroll-y': `${ty - y}px`,
    '--stroll-time': `${18 + (index % 4) * 5}s`,
  };
  return (
    <g className={index < MOVING ? css.stroll : undefined} style={motion as CSSProperties}>
      <Person at={at} seed={`walker ${index}`} pose="walk" flip={index % 2 === 0} />
    </g>
  );
}
