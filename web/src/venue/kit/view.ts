/** A point on the drawing, in SVG units. */
export type Point = readonly [number, number];

/** A point in the world: metres to the right, away from the viewer, and up. */
export type WorldPoint = readonly [x: number, y: number, z: number];

/** A camera: projects a spot in the world onto the drawing; `scale` is how many SVG units a metre has there. */
export interface View {
  readonly at: (x: number, y: number, z?: number) => Point;
  readonly scale: (y: number) => number;
}

const SLOPE = Math.cos(Math.PI / 6);

/** Parallel lines stay parallel: x runs down to the right, y up to the right. */
export function isometric(unit: number, origin: Point = [0, 0]): View {
  return {
    at: (x, y, z = 0) => [
      origin[0] + (x + y) * SLOPE * unit,
      origin[1] + (x - y) * 0.5 * unit - z * unit,
    ],
    scale: () => unit,
  };
}

/** Looks straight ahead from `eye` metres above the ground; `focal` is the size of a metre one metre away. */
export function perspective(centre: number, horizon: number, focal: number, eye: number): View {
  return {
    at: (x, y, z = 0) => [centre + (focal * x) / y, horizon - (focal * (z - eye)) / y],
    scale: (y) => focal / y,
  };
}

const round1 = (value: number) => Math.round(value * 10) / 10;

export function path(points: readonly Point[], open = false): string {
  const corners = points.map(([x, y]) => `${round1(x)} ${round1(y)}`).join('L');
  return open ? `M${corners}` : `M${corners}Z`;
}

/** A flat plane in the world: a corner and two directions, measured in metres. */
export interface Plane {
  readonly at: (u: number, v: number) => Point;
  /** An SVG transform at (u, v): one unit is a centimetre of the plane, y runs against `v`. */
  readonly matrix: (u: number, v: number) => string;
  readonly rect: (u: number, v: number, width: number, height: number) => string;
  /** A round-headed opening whose foot is at (u, v). */
  readonly arch: (u: number, v: number, width: number, height: number) => string;
  readonly oval: (u: number, v: number, width: number, height: number) => string;
}

export function plane(view: View, corner: WorldPoint, right: WorldPoint, up: WorldPoint): Plane {
  const at = (u: number, v: number) =>
    view.at(
      corner[0] + right[0] * u + up[0] * v,
      corner[1] + right[1] * u + up[1] * v,
      corner[2] + right[2] * u + up[2] * v,
    );
  const curve = (u: number, v: number, rx: number, ry: number, from: number, to: number) =>
    Array.from({ length: 41 }, (_, step) => {
      const angle = from + ((to - from) * step) / 40;
      return at(u + Math.cos(angle) * rx, v + Math.sin(angle) * ry);
    });
  return {
    at,
    matrix(u, v) {
      const [x, y] = at(u, v);
      const [rx, ry] = at(u + 0.05, v);
      const [ux, uy] = at(u, v + 0.05);
      const parts = [(rx - x) / 5, (ry - y) / 5, (x - ux) / 5, (y - uy) / 5, x, y];
      return `matrix(${parts.map((part) => part.toFixed(4)).join(' ')})`;
    },
    rect: (u, v, width, height) =>
      path([at(u, v), at(u + width, v), at(u + width, v + height), at(u, v + height)]),
    arch(u, v, width, height) {
      const radius = Math.min(width / 2, height);
      return path([
        at(u + width, v),
        ...curve(u + width / 2, v + height - radius, width / 2, radius, 0, Math.PI),
        at(u, v),
      ]);
    },
    oval: (u, v, width, height) => path(curve(u, v, width / 2, height / 2, 0, Math.PI * 2)),
  };
}

/** The convex hull of points: the silhouette of a solid. */
export function convexHull(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (list: readonly Point[]) => {
    const chain: Point[] = [];
    for (const point of list) {
      while (chain.length > 1 && orientation(chain.at(-2)!, chain.at(-1)!, point) <= 0) chain.pop();
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.reverse())];
}

/** Positive when a, b, c turn clockwise on the drawing (its y runs down). */
export function orientation(a: Point, b: Point, c: Point): number {
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
}
