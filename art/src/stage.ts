import { mix } from './colour.ts';
import { horizon, lit, sunward, type Light } from './light.ts';

/** Metres: x to the right, y up, z away from the viewer. */
export type Point = readonly [x: number, y: number, z: number];

export interface Camera {
  at: Point;
  /** Radians; positive turns right and down. */
  yaw: number;
  pitch: number;
  /** Pixels. */
  focal: number;
  centre: readonly [number, number];
}

interface Seen {
  x: number;
  y: number;
  depth: number;
}

const near = 0.25;
const short = (value: number): string => value.toFixed(1).replace(/\.0$/, '');

/** A scene: ground and shadows in the order they were drawn, objects from far to near. */
export class Stage {
  readonly width: number;
  readonly height: number;
  readonly camera: Camera;
  readonly light: Light;
  /** The distance at which haze hides more than half of a thing's colour. */
  haze = 700;
  private readonly definitions: string[] = [];
  private readonly backdrop: string[] = [];
  private readonly ground: string[] = [];
  private readonly shadows: string[] = [];
  private readonly objects: { depth: number; svg: string }[] = [];
  private readonly front: string[] = [];

  constructor(width: number, height: number, camera: Camera, source: Light) {
    this.width = width;
    this.height = height;
    this.camera = camera;
    this.light = source;
  }

  seen(point: Point): Seen {
    const { at, yaw, pitch, focal, centre } = this.camera;
    const [x, y, depth] = turned(
      [point[0] - at[0], point[1] - at[1], point[2] - at[2]],
      yaw,
      pitch,
    );
    return { x: centre[0] + (focal * x) / depth, y: centre[1] - (focal * y) / depth, depth };
  }

  /** Returns the path of a polygon, clipped at the viewer's plane; empty if it is behind the viewer. */
  path(points: readonly Point[]): string {
    const { at, yaw, pitch, focal, centre } = this.camera;
    const turnedPoints = points.map((point) =>
      turned([point[0] - at[0], point[1] - at[1], point[2] - at[2]], yaw, pitch),
    );
    const cut: Point[] = [];
    turnedPoints.forEach((current, index) => {
      const previous = turnedPoints[(index + turnedPoints.length - 1) % turnedPoints.length];
      if (previous === undefined) return;
      if (current[2] >= near !== previous[2] >= near) {
        const share = (near - previous[2]) / (current[2] - previous[2]);
        cut.push([
          previous[0] + (current[0] - previous[0]) * share,
          previous[1] + (current[1] - previous[1]) * share,
          near,
        ]);
      }
      if (current[2] >= near) cut.push(current);
    });
    if (cut.length < 3) return '';
    const corners = cut.map(
      ([x, y, depth]) =>
        [centre[0] + (focal * x) / depth, centre[1] - (focal * y) / depth] as const,
    );
    if (this.unseen(corners)) return '';
    return `M${corners.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')}Z`;
  }

  /** Whether something is outside the picture, or thinner than a quarter of a pixel. */
  private unseen(corners: readonly (readonly [number, number])[]): boolean {
    const across = corners.map(([x]) => x);
    const down = corners.map(([, y]) => y);
    const [left, right] = [Math.min(...across), Math.max(...across)];
    const [high, low] = [Math.min(...down), Math.max(...down)];
    const outside = right < -9 || left > this.width + 9 || low < -9 || high > this.height + 9;
    return outside || Math.min(right - left, low - high) < 0.25;
  }

  polygon(points: readonly Point[], fill: string, opacity = 1): string {
    const d = this.path(points);
    if (d === '') return '';
    return `<path d="${d}" fill="${fill}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`;
  }

  /** Draws a line whose width is in metres at its distance. */
  line(from: Point, to: Point, colour: string, metres: number, opacity = 1): string {
    const a = this.seen(from);
    const b = this.seen(to);
    if (a.depth < near || b.depth < near) return '';
    const width = Math.max(0.4, (this.camera.focal * metres * 2) / (a.depth + b.depth));
    return `<path d="M${short(a.x)} ${short(a.y)}L${short(b.x)} ${short(b.y)}" stroke="${colour}" stroke-width="${short(width)}" opacity="${opacity}" stroke-linecap="round"/>`;
  }

  distance(point: Point): number {
    const { at } = this.camera;
    return Math.hypot(point[0] - at[0], point[1] - at[1], point[2] - at[2]);
  }

  /** Returns the colour as seen through haze at a distance. */
  aired(colour: string, distance: number): string {
    return mix(colour, horizon(this.light), 0.92 * (1 - Math.exp(-distance / this.haze)));
  }

  shaded(colour: string, normal: Point, at: Point): string {
    return this.aired(lit(this.light, colour, normal), this.distance(at));
  }

  define(markup: (id: string) => string): string {
    const id = `d${this.definitions.length}`;
    this.definitions.push(markup(id));
    return `url(#${id})`;
  }

  /** Defines a gradient between two points in the picture. */
  gradient(from: Seen, to: Seen, stops: readonly (readonly [number, string, number?])[]): string {
    const marks = stops
      .map(
        ([offset, colour, opacity = 1]) =>
          `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
      )
      .join('');
    return this.define(
      (id) =>
        `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${short(from.x)}" y1="${short(from.y)}" x2="${short(to.x)}" y2="${short(to.y)}">${marks}</linearGradient>`,
    );
  }

  behind(svg: string): void {
    this.backdrop.push(svg);
  }
  lay(svg: string): void {
    this.ground.push(svg);
  }
  stand(depth: number, svg: string): void {
    this.objects.push({ depth, svg });
  }
  over(svg: string): void {
    this.front.push(svg);
  }

  /** Draws the shadow of an upright prism on the ground. */
  shade(outline: readonly Point[], height: number): void {
    const sun = sunward(this.light);
    const reach = Math.min(height / sun[1], height * 5.5);
    const flat = Math.hypot(sun[0], sun[2]) || 1;
    const length = reach * Math.hypot(sun[0], sun[2]);
    const shift: Point = [(-sun[0] / flat) * length, 0, (-sun[2] / flat) * length];
    const feet = outline.map(([x, , z]): Point => [x, 0, z]);
    const heads = feet.map(([x, , z]): Point => [x + shift[0], 0, z + shift[2]]);
    this.shadows.push(this.polygon(hull([...feet, ...heads]), this.light.shadow));
  }

  shadeFlat(outline: readonly Point[]): void {
    this.shadows.push(this.polygon(outline, this.light.shadow));
  }

  /** Returns where the shadow of something `height` tall ends. */
  cast([x, , z]: Point, height: number): Point {
    const sun = sunward(this.light);
    const reach = Math.min(height / sun[1], height * 5.5);
    return [x - sun[0] * reach, 0, z - sun[2] * reach];
  }

  svg(): string {
    const objects = this.objects
      .map((object, order) => ({ ...object, order }))
      .toSorted((a, b) => b.depth - a.depth || a.order - b.order);
    return [
      `<svg xmlns="http://www.w3.org/2000/svg" width="${this.width}" height="${this.height}" viewBox="0 0 ${this.width} ${this.height}">`,
      `<defs><filter id="soft" filterUnits="userSpaceOnUse" x="${-this.width * 0.02}" y="0" width="${this.width * 1.04}" height="${this.height * 1.02}"><feGaussianBlur stdDeviation="${this.width / 640}"/></filter><filter id="mist" filterUnits="userSpaceOnUse" x="${-this.width * 0.1}" y="0" width="${this.width * 1.2}" height="${this.height}"><feGaussianBlur stdDeviation="${this.width / 90}"/></filter>`,
      ...this.definitions,
      '</defs>',
      ...this.backdrop,
      ...this.ground,
      `<g filter="url(#soft)" opacity="${this.light.shadowOpacity}">${this.shadows.join('')}</g>`,
      ...objects.map(({ svg }) => svg),
      ...this.front,
      '</svg>',
    ].join('');
  }
}

function turned([x, y, z]: Point, yaw: number, pitch: number): Point {
  const sideways = x * Math.cos(yaw) - z * Math.sin(yaw);
  const forward = x * Math.sin(yaw) + z * Math.cos(yaw);
  return [
    sideways,
    y * Math.cos(pitch) + forward * Math.sin(pitch),
    forward * Math.cos(pitch) - y * Math.sin(pitch),
  ];
}

/** The convex outline of points on the ground. */
function hull(points: readonly Point[]): Point[] {
  const sorted = points.toSorted((a, b) => a[0] - b[0] || a[2] - b[2]);
  const half = (list: readonly Point[]): Point[] => {
    const kept: Point[] = [];
    for (const point of list) {
      for (;;) {
        const last = kept.at(-1);
        const before = kept.at(-2);
        if (last === undefined || before === undefined) break;
        const turn =
          (last[0] - before[0]) * (point[2] - before[2]) -
          (last[2] - before[2]) * (point[0] - before[0]);
        if (turn > 0) break;
        kept.pop();
      }
      kept.push(point);
    }
    return kept.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.toReversed())];
}
