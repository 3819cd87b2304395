import { type CSSProperties, type ReactNode, useMemo } from 'react';
import { Person } from '../../furniture/Person.tsx';
import { Bench } from '../../furniture/Bench.tsx';
import { FloorLamp } from '../../furniture/FloorLamp.tsx';
import { Planter } from '../../furniture/Planter.tsx';
import { PottedPlant } from '../../furniture/PottedPlant.tsx';
import { chance } from '../../kit/chance.ts';
import { useScene } from '../../kit/SceneFrame.tsx';
import type { WorldPoint } from '../../kit/view.ts';
import type { Setting } from '../../venue.ts';
import css from '../../venue.module.css';
import type { HallPlan } from './hallPlan.ts';

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
  const put = (x: number, y: number, drawing: ReactNode) => items.push({ depth: x - y, drawing });

  for (let y = 2; y < d - 1; y += 3.8) {
    put(
      0.7,
      y,
      <PottedPlant
        key={`left ${y}`}
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
      x,
      d - 0.7,
      <PottedPlant
        key={`right ${x}`}
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
      x,
      y,
      <Planter
        key={`planter ${index}`}
        at={[x, y, 0]}
        seed={index}
        greenery={hides ? 0 : setting.greenery}
      />,
    );
    put(x + 1.7, y - 0.2, <Bench key={`bench ${index}`} at={[x + 1.5, y - 0.8, 0]} />);
    put(
      x - 0.4,
      y - 1.9,
      <Walker key={`walker ${index}`} index={index} at={[x - 0.4, y - 1.9, 0]} />,
    );
  }
  const lamps = [
    [1, 1],
    [w - 1, d - 1],
  ] as const;
  for (const [x, y] of lamps)
    put(x, y, <FloorLamp key={`lamp ${x}`} at={[x, y, 0]} height={2.8} />);
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
