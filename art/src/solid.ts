import { darken, lighten, mix } from './colour.ts';
import { lit } from './light.ts';
import type { Point, Stage } from './stage.ts';

/** A rotated frame on the ground: x along the front, z towards the back. */
export interface Frame {
  at: Point;
  turn: number;
}

export interface Block {
  x: number;
  y: number;
  z: number;
  wide: number;
  tall: number;
  deep: number;
}

/** One upright or level side of a block, measured from its lower left corner as seen from outside. */
export interface Face {
  wide: number;
  tall: number;
  normal: Point;
  distance: number;
  /** The viewer's position in this face's coordinates; `away` is metres in front of it. */
  viewer: { u: number; v: number; away: number };
  at(u: number, v: number, out?: number): Point;
  patch(u0: number, v0: number, u1: number, v1: number, out?: number): Point[];
}

export function place(frame: Frame, x: number, y: number, z: number): Point {
  const cos = Math.cos(frame.turn);
  const sin = Math.sin(frame.turn);
  return [frame.at[0] + x * cos + z * sin, frame.at[1] + y, frame.at[2] - x * sin + z * cos];
}

const minus = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const dot = (a: Point, b: Point): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const unit = (a: Point): Point => {
  const size = Math.hypot(...a) || 1;
  return [a[0] / size, a[1] / size, a[2] / size];
};
const cross = (a: Point, b: Point): Point => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

/** A face from three of its corners. */
export function faceOf(stage: Stage, origin: Point, right: Point, up: Point): Face {
  const along = minus(right, origin);
  const rise = minus(up, origin);
  const u1 = unit(along);
  const v1 = unit(rise);
  const normal = unit(cross(v1, u1));
  const eye = minus(stage.camera.at, origin);
  const at = (u: number, v: number, out = 0): Point => [
    origin[0] + u1[0] * u + v1[0] * v + normal[0] * out,
    origin[1] + u1[1] * u + v1[1] * v + normal[1] * out,
    origin[2] + u1[2] * u + v1[2] * v + normal[2] * out,
  ];
  const wide = Math.hypot(...along);
  const tall = Math.hypot(...rise);
  return {
    wide,
    tall,
    normal,
    distance: stage.distance(at(wide / 2, tall / 2)),
    viewer: { u: dot(eye, u1), v: dot(eye, v1), away: dot(eye, normal) },
    at,
    patch: (u0, v0, u1p, v1p, out = 0) => [
      at(u0, v0, out),
      at(u1p, v0, out),
      at(u1p, v1p, out),
      at(u0, v1p, out),
    ],
  };
}

/** Returns the sides of a block that the viewer can see, farthest first. */
function visibleFaces(stage: Stage, frame: Frame, block: Block): Face[] {
  const { x, y, z, wide, tall, deep } = block;
  const corner = (a: number, b: number, c: number) =>
    place(frame, x + a * wide, y + b * tall, z + c * deep);
  const faces = [
    faceOf(stage, corner(0, 0, 0), corner(1, 0, 0), corner(0, 1, 0)),
    faceOf(stage, corner(1, 0, 0), corner(1, 0, 1), corner(1, 1, 0)),
    faceOf(stage, corner(1, 0, 1), corner(0, 0, 1), corner(1, 1, 1)),
    faceOf(stage, corner(0, 0, 1), corner(0, 0, 0), corner(0, 1, 1)),
    faceOf(stage, corner(0, 1, 0), corner(1, 1, 0), corner(0, 1, 1)),
    faceOf(stage, corner(0, 0, 1), corner(1, 0, 1), corner(0, 0, 0)),
  ];
  return faces
    .filter(({ viewer }) => viewer.away > 0.01)
    .toSorted((a, b) => b.distance - a.distance);
}

export type Finish = (stage: Stage, face: Face) => string;

/** A plain wall, a little brighter towards the sky. */
export function plain(colour: string): Finish {
  return (stage, face) => {
    const near = lit(stage.light, colour, face.normal);
    const upright = Math.abs(face.normal[1]) < 0.5;
    const top = stage.aired(lighten(near, upright ? 0.06 : 0.02), face.distance);
    const foot = stage.aired(darken(near, upright ? 0.13 : 0.03), face.distance);
    const fill = stage.gradient(
      stage.seen(face.at(face.wide / 2, face.tall)),
      stage.seen(face.at(face.wide / 2, 0)),
      [
        [0, top],
        [1, foot],
      ],
    );
    return stage.polygon(face.patch(0, 0, face.wide, face.tall), fill);
  };
}

/** A plain wall with boards or courses. */
export function lined(colour: string, step: number, upright: boolean): Finish {
  return (stage, face) => {
    const base = plain(colour)(stage, face);
    if (Math.abs(face.normal[1]) > 0.5) return base;
    const line = stage.shaded(darken(colour, 0.32), face.normal, face.at(0, 0));
    let lines = '';
    const end = upright ? face.wide : face.tall;
    for (let at = step; at < end; at += step)
      lines += upright
        ? stage.polygon(face.patch(at, 0, at + 0.05, face.tall), line, 0.5)
        : stage.polygon(face.patch(0, at, face.wide, at + 0.05), line, 0.5);
    return base + lines;
  };
}

/** The colour of a pane that reflects the sky or has a light behind it. */
export function glassColour(stage: Stage, face: Face, height: number, chance: number): string {
  const { light } = stage;
  if (chance < light.lamps)
    return stage.aired(
      mix('#ffcf7d', '#fff0c9', (chance / light.lamps) ** 1.5),
      face.distance * 0.5,
    );
  const mirrored = mix(light.sky[2], light.sky[1], Math.min(1, height / 40));
  const facing = lit(light, '#bcc4cc', face.normal);
  const pane = mix(mix(light.glass, mirrored, 0.2 + chance * 0.42), facing, 0.12);
  return stage.aired(pane, face.distance);
}

/** A window set `reveal` metres into the wall; how much of the glass shows depends on the viewer's position. */
export function opening(
  stage: Stage,
  face: Face,
  [u0, v0, u1, v1]: readonly [number, number, number, number],
  reveal: number,
  wall: string,
  chance: number,
  bars = 1,
): string {
  const share = reveal / (face.viewer.away + reveal);
  const shift = (at: number, eye: number) => at + (eye - at) * share;
  const left = Math.max(u0, shift(u0, face.viewer.u));
  const right = Math.min(u1, shift(u1, face.viewer.u));
  const low = Math.max(v0, shift(v0, face.viewer.v));
  const high = Math.min(v1, shift(v1, face.viewer.v));
  const side = stage.shaded(darken(wall, 0.34), face.normal, face.at(u0, v0));
  const pane = glassColour(stage, face, face.at(u0, v0)[1], chance);
  const frame = stage.aired(darken(stage.light.glass, 0.42), face.distance);
  let svg = stage.polygon(face.patch(u0, v0, u1, v1), side);
  svg += stage.polygon(face.patch(left, low, right, high), pane);
  const lamp = chance < stage.light.lamps;
  if (lamp) {
    const curtain = mix(pane, '#fffaf0', 0.45);
    svg += stage.polygon(face.patch(left, low, right, low + (high - low) * 0.34), '#b9743a', 0.22);
    svg += stage.polygon(face.patch(left, low, left + (right - left) * 0.16, high), curtain, 0.6);
    if (right - left > 3) svg += furnished(stage, face, [left, low, right, high]);
  } else {
    svg += stage.polygon(
      face.patch(left, high - (high - low) * 0.2, right, high),
      stage.light.shadow,
      0.32,
    );
    if (chance > 0.55)
      svg += stage.polygon(
        [
          face.at(left + (right - left) * 0.1, low),
          face.at(left + (right - left) * 0.42, low),
          face.at(left + (right - left) * 0.86, high),
          face.at(left + (right - left) * 0.54, high),
        ],
        '#ffffff',
        0.13,
      );
  }
  for (let bar = 1; bar <= bars; bar += 1) {
    const at = left + ((right - left) * bar) / (bars + 1);
    svg += stage.polygon(face.patch(at - 0.045, low, at + 0.045, high), frame);
  }
  return svg;
}

/** What the garden sees of a lit room: a sofa, a lamp, a picture. */
function furnished(
  stage: Stage,
  face: Face,
  [left, low, right, high]: readonly [number, number, number, number],
): string {
  const wide = right - left;
  const at = (share: number) => left + wide * share;
  const shape = (u0: number, v0: number, u1: number, v1: number, colour: string, opacity: number) =>
    stage.polygon(face.patch(at(u0), low + v0, at(u1), low + v1), colour, opacity);
  return (
    shape(0, high - low - 0.3, 1, high - low, '#fff6dc', 0.5) +
    shape(0.34, 0, 0.66, 0.5, '#7a4d2c', 0.5) +
    shape(0.32, 0.3, 0.38, 0.75, '#7a4d2c', 0.5) +
    shape(0.62, 0.3, 0.68, 0.75, '#7a4d2c', 0.5) +
    shape(0.42, 1.2, 0.58, 1.9, '#9c6a3d', 0.4) +
    shape(0.79, 0, 0.8, 1.3, '#6a4326', 0.6) +
    shape(0.76, 1.25, 0.83, 1.6, '#fffbe8', 0.95)
  );
}

/** Draws a block with its shadow, ordered by its own distance or that of its group. */
export function build(
  stage: Stage,
  frame: Frame,
  block: Block,
  finish: Finish,
  options: { depth?: number; shadow?: boolean } = {},
): void {
  const { x, y, z, wide, tall, deep } = block;
  const middle = place(frame, x + wide / 2, 0, z + deep / 2);
  const outline = [
    place(frame, x, 0, z),
    place(frame, x + wide, 0, z),
    place(frame, x + wide, 0, z + deep),
    place(frame, x, 0, z + deep),
  ];
  if (options.shadow !== false) stage.shade(outline, frame.at[1] + y + tall);
  const svg = visibleFaces(stage, frame, block)
    .map((face) => finish(stage, face))
    .join('');
  stage.stand(options.depth ?? stage.seen(middle).depth, svg);
}
