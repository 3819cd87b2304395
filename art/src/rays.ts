import type { Rgb } from './colour.ts';

/** Rays among boxes and balls, in metres. */

export type V = readonly [x: number, y: number, z: number];
export type Paint = (at: V, normal: V) => Rgb;

/** A box or, with `round`, the ball in it. */
export interface Thing {
  from: V;
  to: V;
  round?: boolean;
  paint: Paint;
  /** Shines, so that nothing shades it. */
  glows?: boolean;
}

/** Things that stand together, and the box around them. */
export interface Group {
  from: V;
  to: V;
  things: readonly Thing[];
}

interface Hit {
  far: number;
  thing: Thing;
}

export const faceTo = (axis: number, sign: number): V =>
  axis === 0 ? [sign, 0, 0] : axis === 1 ? [0, sign, 0] : [0, 0, sign];

export function group(things: readonly Thing[]): Group {
  const end = (pick: (...values: number[]) => number, side: 'from' | 'to', axis: number) =>
    pick(...things.map((thing) => thing[side][axis]!));
  const corner = (pick: (...values: number[]) => number, side: 'from' | 'to'): V => [
    end(pick, side, 0),
    end(pick, side, 1),
    end(pick, side, 2),
  ];
  return { from: corner(Math.min, 'from'), to: corner(Math.max, 'to'), things };
}

export function nearest(groups: readonly Group[], from: V, towards: V): Hit | null {
  let far = Infinity;
  let best: Thing | null = null;
  for (const one of groups) {
    if (enter(one, from, towards) >= far) continue;
    for (const thing of one.things) {
      const distance = distanceTo(thing, from, towards);
      if (distance >= far) continue;
      far = distance;
      best = thing;
    }
  }
  return best && { far, thing: best };
}

export function isShaded(groups: readonly Group[], from: V, towards: V, far: number): boolean {
  for (const one of groups) {
    if (enter(one, from, towards) >= far) continue;
    for (const thing of one.things)
      if (!thing.glows && distanceTo(thing, from, towards) < far) return true;
  }
  return false;
}

function distanceTo(thing: Thing, from: V, towards: V): number {
  if (thing.round) return ball(thing, from, towards);
  const far = enter(thing, from, towards);
  return far > 0 ? far : Infinity;
}

/** Where a ray enters a box: 0 inside it, never (infinity) beside it. */
function enter(box: Pick<Thing, 'from' | 'to'>, from: V, towards: V): number {
  let enters = 0;
  let leaves = Infinity;
  for (let axis = 0; axis < 3; axis += 1) {
    const step = 1 / (towards[axis] || 1e-9);
    const one = (box.from[axis]! - from[axis]!) * step;
    const other = (box.to[axis]! - from[axis]!) * step;
    enters = Math.max(enters, Math.min(one, other));
    leaves = Math.min(leaves, Math.max(one, other));
    if (enters > leaves) return Infinity;
  }
  return enters;
}

function ball({ from: least, to: most }: Thing, from: V, towards: V): number {
  let [a, b, c] = [0, 0, -1];
  for (let axis = 0; axis < 3; axis += 1) {
    const half = (most[axis]! - least[axis]!) / 2;
    const to = (from[axis]! - least[axis]! - half) / half;
    const way = towards[axis]! / half;
    a += way * way;
    b += to * way;
    c += to * to;
  }
  const under = b * b - a * c;
  if (under < 0) return Infinity;
  const far = (-b - Math.sqrt(under)) / a;
  return far > 1e-4 ? far : Infinity;
}

export function toNormal({ from, to, round }: Thing, at: V): V {
  const out = [0, 1, 2].map((axis) => {
    const half = (to[axis]! - from[axis]!) / 2;
    return { axis, off: (at[axis]! - from[axis]! - half) / half, half };
  });
  if (!round) {
    const { axis, off } = out.reduce((one, other) =>
      Math.abs(other.off) > Math.abs(one.off) ? other : one,
    );
    return faceTo(axis, Math.sign(off));
  }
  const [x = 0, y = 0, z = 0] = out.map(({ off, half }) => off / half);
  const long = Math.hypot(x, y, z);
  return [x / long, y / long, z / long];
}
