import { perspective, plane } from './view.ts';
import type { Plane, View } from './view.ts';

/** A room seen from its open side: a back wall and two side walls that open towards the viewer. In metres. */
interface RoomSize {
  /** Half the width of the back wall. */
  half: number;
  /** From the viewer to the back wall. */
  depth: number;
  height: number;
  /** Metres the side walls widen per metre towards the viewer. */
  flare: number;
}

interface Camera {
  width: number;
  height: number;
  horizon: number;
  focal: number;
  eye: number;
}

export interface Room extends RoomSize {
  view: View;
  camera: Camera;
  back: Plane;
  /** u is 0 at the viewer's end and `reach` in the corner. */
  left: Plane;
  /** u is 0 in the corner and `reach` at the viewer's end. */
  right: Plane;
  reach: number;
  /** The spot on the floor `out` metres from the left wall and `from` metres from the corner; mirror x for the right. */
  beside: (from: number, out: number) => readonly [x: number, y: number];
}

const NEAREST = 2.4;

export function room(size: RoomSize, camera: Camera): Room {
  const { half, depth, flare } = size;
  const view = perspective(camera.width / 2, camera.horizon, camera.focal, camera.eye);
  const slant = Math.hypot(flare, 1);
  const run = depth - NEAREST;
  const reach = run * slant;
  const across = flare / slant;
  const along = 1 / slant;
  return {
    ...size,
    view,
    camera,
    reach,
    back: plane(view, [-half, depth, 0], [1, 0, 0], [0, 0, 1]),
    left: plane(view, [-half - flare * run, NEAREST, 0], [across, along, 0], [0, 0, 1]),
    right: plane(view, [half, depth, 0], [across, -along, 0], [0, 0, 1]),
    beside: (from, out) => [
      -half - from * across + out * along,
      depth - from * along - out * across,
    ],
  };
}
