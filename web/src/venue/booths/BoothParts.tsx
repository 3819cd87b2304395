import { Box, Contact, Drum, Lettering, Patch } from '../kit/Solid.tsx';
import { useScene } from '../kit/SceneFrame.tsx';
import { plane } from '../kit/view.ts';
import type { Point, Plane, WorldPoint, View } from '../kit/view.ts';
import { Emblem } from '../furniture/Emblem.tsx';
import { behindTheCounter } from '../furniture/look.ts';
import { Person } from '../furniture/Person.tsx';
import { PottedPlant } from '../furniture/Plant.tsx';
import css from '../venue.module.css';

export interface BoothShapeProps {
  id: string;
  name: string;
  logoUrl?: string;
  side: number;
  staffed: boolean;
}

export const FLOOR = 0.16;

interface BoothSheets {
  front: Plane;
  right: Plane;
  backRight: Plane;
  backLeft: Plane;
}

/** The four upright sides of a square booth; u runs to the viewer's right on each. */
export function boothSheets(view: View, side: number, inset = 0): BoothSheets {
  const far = side - inset;
  return {
    front: plane(view, [0, inset, 0], [1, 0, 0], [0, 0, 1]),
    right: plane(view, [far, 0, 0], [0, 1, 0], [0, 0, 1]),
    backRight: plane(view, [0, far, 0], [1, 0, 0], [0, 0, 1]),
    backLeft: plane(view, [inset, 0, 0], [0, 1, 0], [0, 0, 1]),
  };
}

export function BoothFloor({ side }: { side: number }) {
  return (
    <>
      <Contact at={[side / 2 + 0.35, side / 2 - 0.3, 0]} width={side * 1.75} depth={side * 1.75} />
      <Box at={[-0.15, -0.15, 0]} size={[side + 0.3, side + 0.3, FLOOR]} tint="var(--v-plaster)" />
      <Patch
        at={[0.08, 0.08, FLOOR]}
        size={[side - 0.16, side - 0.16]}
        fill="var(--t-front)"
        opacity={0.34}
      />
      <Patch
        at={[0.45, 0.45, FLOOR]}
        size={[side - 0.9, side - 0.9]}
        fill="var(--t-front)"
        opacity={0.3}
      />
    </>
  );
}

interface BackWallsProps {
  side: number;
  height: number;
  tint?: string;
}

/** The two back walls; plain where the booth is light, in its own colour where it is bold. */
export function BackWalls({ side, height, tint }: BackWallsProps) {
  const { view, ink } = useScene();
  const { backLeft, backRight } = boothSheets(view, side, 0.16);
  return (
    <>
      <Box at={[0, side - 0.16, FLOOR]} size={[side, 0.16, height]} tint={tint} />
      <Box at={[0, 0, FLOOR]} size={[0.16, side, height]} tint={tint} />
      <path d={backRight.rect(0.16, FLOOR, side - 0.16, height)} fill={ink('rise')} />
      <path d={backLeft.rect(0, FLOOR, side - 0.16, height)} fill={ink('rise')} />
    </>
  );
}

/** A wall screen with a picture of something worth visiting. */
export function WallScreen({
  on,
  at,
  size,
}: {
  on: Plane;
  at: Point;
  size: readonly [number, number];
}) {
  const { ink } = useScene();
  const [u, v] = at;
  const [w, h] = size;
  return (
    <>
      <path d={on.rect(u - 0.06, v - 0.06, w + 0.12, h + 0.12)} fill="#2a2430" />
      <path d={on.rect(u, v, w, h)} fill={ink('picture')} />
      <path d={on.rect(u + w * 0.12, v, w * 0.2, h * 0.62)} fill="var(--t-front)" opacity="0.8" />
      <path d={on.rect(u + w * 0.36, v, w * 0.24, h * 0.42)} fill="var(--t-side)" opacity="0.8" />
      <path d={on.rect(u + w * 0.64, v, w * 0.2, h * 0.54)} fill="var(--t-front)" opacity="0.6" />
      <path d={on.rect(u, v, w, h)} fill={ink('sheen')} opacity="0.5" />
    </>
  );
}

/** Counter, plants and, where the booth is staffed, a person behind the counter under a lit lamp. */
export function BoothLife({
  id,
  side,
  staffed,
  lamp,
}: {
  id: string;
  side: number;
  staffed: boolean;
  lamp: number;
}) {
  const { view, ink } = useScene();
  const x = side / 2 - 0.85;
  const y = 0.3;
  const [lx, ly] = view.at(x + 1.45, y + 0.5, lamp - 0.75);
  const [, top] = view.at(x + 1.45, y + 0.5, lamp);
  const [gx, gy] = view.at(side / 2, side / 2, FLOOR);
  const unit = view.scale(0);
  return (
    <>
      <ellipse
        className={css.evening}
        cx={gx}
        cy={gy - unit * 0.6}
        rx={unit * side * 0.8}
        ry={unit * side * 0.62}
        fill={ink('glow')}
        opacity="0.8"
      />
      <PottedPlant
        at={[side * 0.2, side * 0.84, FLOOR]}
        seed={id}
        height={1.5}
        kind="leaves"
        pot="var(--v-paper)"
      />
      <PottedPlant
        at={[side * 0.84, side * 0.84, FLOOR]}
        seed={`${id} two`}
        height={1.25}
        kind="blades"
        pot="var(--v-stone-warm)"
      />
      <LoungeChair at={[side * 0.66, side * 0.5, FLOOR]} />
      {staffed && (
        <Person at={[x + 0.62, y + 0.72, FLOOR]} seed={behindTheCounter(id)} staff pose="stand" />
      )}
      <Contact at={[x + 0.8, y + 0.1, FLOOR]} width={2.4} depth={1.4} />
      <Box at={[x, y, FLOOR]} size={[1.4, 0.5, 0.9]} tint="var(--v-paper)" />
      <path
        d={plane(view, [x, y, FLOOR], [1, 0, 0], [0, 0, 1]).rect(0.1, 0.12, 1.2, 0.66)}
        className={css.front}
      />
      <Box at={[x - 0.04, y - 0.04, FLOOR + 0.9]} size={[1.48, 0.58, 0.07]} tint="var(--v-wood)" />
      <path d={`M${lx} ${ly}V${top}`} stroke="var(--v-metal)" strokeWidth="1" />
      {staffed && <circle cx={lx} cy={ly + 2} r={unit * 0.7} fill={ink('glow')} />}
      <path
        d={`M${lx - unit * 0.18} ${ly + unit * 0.12}q${unit * 0.18}-${unit * 0.36} ${unit * 0.36} 0Z`}
        fill={staffed ? 'var(--v-lamp)' : 'var(--v-metal)'}
      />
    </>
  );
}

/** A round seat in the booth's colour. */
function LoungeChair({ at: [x, y, z] }: { at: WorldPoint }) {
  return (
    <>
      <Contact at={[x, y, z]} width={1.3} depth={1.3} />
      <Drum at={[x, y, z]} radius={0.4} height={0.4} />
      <Drum at={[x + 0.75, y + 0.3, z]} radius={0.28} height={0.42} tint="var(--v-wood)" />
    </>
  );
}

/** The exhibitor's emblem on a round board above the roof edge, seen from across the hall. */
export function RoofSign({
  side,
  height,
  name,
  logoUrl,
}: {
  side: number;
  height: number;
  name: string;
  logoUrl?: string;
}) {
  const { view } = useScene();
  const { front } = boothSheets(view, side);
  return (
    <>
      <path d={front.rect(side / 2 - 0.04, height, 0.08, 0.4)} fill="var(--v-metal)" />
      <path d={front.oval(side / 2 + 0.06, height + 0.74, 1.16, 1.16)} className={css.deep} />
      <Emblem on={front} at={[side / 2, height + 0.76]} size={1.14} name={name} logoUrl={logoUrl} />
    </>
  );
}

interface SignProps {
  on: Plane;
  /** The lower left corner, in metres on the plane. */
  at: Point;
  width: number;
  height?: number;
  name: string;
  dim?: boolean;
}

/** The exhibitor's name on a light board, so that it is legible on any colour and at any hour. */
export function NameSign({ on, at, width, height = 0.62, name, dim = false }: SignProps) {
  const [u, v] = at;
  return (
    <>
      <path d={on.rect(u, v, width, height)} fill="var(--v-paper)" />
      {dim && <path d={on.rect(u, v, width, height)} fill="var(--v-shade)" opacity="0.16" />}
      <path d={on.rect(u, v, width, height * 0.09)} className={css.front} />
      <Lettering
        on={on}
        at={[u + width / 2, v + height * 0.54]}
        text={name}
        width={width * 0.94}
        height={height * 0.9}
        weight={800}
      />
    </>
  );
}

/** An upright post with a square foot. */
export function Post({
  x,
  y,
  height,
  tint,
  width = 0.16,
}: {
  x: number;
  y: number;
  height: number;
  tint?: string;
  width?: number;
}) {
  return (
    <Box at={[x - width / 2, y - width / 2, FLOOR]} size={[width, width, height]} tint={tint} />
  );
}
