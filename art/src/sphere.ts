import sharp from 'sharp';
import type { Art } from './art.ts';
import { balconyView } from './balcony-view.ts';
import { darken, lighten, mix, rgb, type Rgb } from './colour.ts';
import { elevation } from './elevation.ts';
import {
  faceTo,
  type Group,
  group,
  isShaded,
  nearest,
  type Paint,
  type Thing,
  toNormal,
  type V,
} from './rays.ts';

/** A living room as a camera in its middle sees it all around: twice as wide as high, in equirectangular projection. Metres: x to the right, y up, z to the window. */

interface Painting {
  width: number;
  height: number;
  pixels: Buffer;
}

const room = { from: [-3.4, 0, -3.2], to: [3.4, 2.85, 3.9] } as const;
const eye: V = [0.15, 1.5, 0];
const pane = { from: [-2.5, 0.04], to: [2.5, 2.45] } as const;
/** Points of the window from which light falls in. */
const lights: V[] = [-2, -1.2, -0.4, 0.4, 1.2, 2].flatMap((x) =>
  [0.7, 1.9].map((y): V => [x, y, room.to[2]]),
);

export async function roomAround(art: Art, width: number): Promise<Buffer> {
  const view = await painted(balconyView(art, { width: 2080, height: 1300 }).svg());
  const home = await painted(elevation(art, { width: 800, height: 500 }).svg());
  const groups = furnish(art, home).map(group);
  const shell = paintShell(art, view);
  const height = width / 2;
  const pixels = Buffer.alloc(width * height * 3);
  const colourAt = (column: number, row: number): Rgb => {
    const yaw = (column / width - 0.5) * 2 * Math.PI;
    const pitch = (0.5 - row / height) * Math.PI;
    const flat = Math.cos(pitch);
    return seen(groups, shell, [Math.sin(yaw) * flat, Math.sin(pitch), Math.cos(yaw) * flat]);
  };
  for (let row = 0; row < height; row += 1)
    for (let column = 0; column < width; column += 1) {
      const spots = [0.25, 0.75].map((at) => colourAt(column + at, row + (at + 0.5) / 2));
      const at = (row * width + column) * 3;
      for (let part = 0; part < 3; part += 1)
        pixels[at + part] = Math.min(255, (spots[0]![part]! + spots[1]![part]!) / 2);
    }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .webp({ quality: 62, effort: 6, smartSubsample: true })
    .toBuffer();
}

function seen(groups: readonly Group[], shell: Paint, towards: V): Rgb {
  const hit = nearest(groups, eye, towards);
  const wall = inner(towards);
  if (!hit || hit.far > wall.far) {
    const at = along(eye, towards, wall.far);
    const colour = shell(at, wall.normal);
    return isPane(at) ? colour : shaded(groups, colour, at, wall.normal);
  }
  const at = along(eye, towards, hit.far);
  const normal = toNormal(hit.thing, at);
  const colour = hit.thing.paint(at, normal);
  return hit.thing.glows ? colour : shaded(groups, colour, at, normal);
}

/** Light from the window, with the shadows of things, and a little from everywhere, less of it in corners. */
function shaded(groups: readonly Group[], colour: Rgb, at: V, normal: V): Rgb {
  const start = along(at, normal, 0.004);
  let light = 0;
  for (const lamp of lights) {
    const way: V = [lamp[0] - at[0], lamp[1] - at[1], lamp[2] - at[2]];
    const far = Math.hypot(...way);
    const to: V = [way[0] / far, way[1] / far, way[2] / far];
    const facing = normal[0] * to[0] + normal[1] * to[1] + normal[2] * to[2];
    if (facing <= 0) continue;
    if (!isShaded(groups, start, to, far))
      light += (facing * (0.35 + 0.65 * Math.max(0, to[2]))) / (0.8 + far * far * 0.32);
  }
  const corner = [0, 1, 2].reduce((sum, axis) => {
    if (normal[axis]) return sum;
    const near = Math.min(at[axis]! - room.from[axis]!, room.to[axis]! - at[axis]!);
    return sum * (0.86 + 0.14 * Math.min(1, near / 0.5));
  }, 1);
  const soft = (0.76 + 0.05 * normal[1] - 0.01 * at[2] * normal[2]) * corner;
  const day = (light / lights.length) * 1.25;
  return [
    colour[0] * (soft * 1.03 + day * 1.02),
    colour[1] * (soft + day),
    colour[2] * (soft * 0.95 + day * 0.99),
  ];
}

function along(from: V, towards: V, far: number): V {
  return [from[0] + towards[0] * far, from[1] + towards[1] * far, from[2] + towards[2] * far];
}

/** Where a ray from the middle of the room leaves it. */
function inner(towards: V): { far: number; normal: V } {
  let far = Infinity;
  let normal: V = [0, 1, 0];
  for (let axis = 0; axis < 3; axis += 1) {
    const step = towards[axis]!;
    if (step === 0) continue;
    const to = ((step > 0 ? room.to : room.from)[axis]! - eye[axis]!) / step;
    if (to >= far) continue;
    far = to;
    normal = faceTo(axis, -Math.sign(step));
  }
  return { far, normal };
}

function isPane([x, y, z]: V): boolean {
  const inside = x > pane.from[0] && x < pane.to[0] && y > pane.from[1] && y < pane.to[1];
  return z > room.to[2] - 1e-3 && inside;
}

/** Walls, floor, ceiling and the view through the glass doors. */
function paintShell(art: Art, view: Painting): Paint {
  const plaster = rgb(lighten(mix(art.wall, '#f6f1e8', 0.5), 0.2));
  const feature = rgb(mix(art.textile, '#d9cdb8', 0.5));
  const frame = rgb(darken(art.wood, 0.45));
  return (at, normal) => {
    const [x, y, z] = at;
    if (normal[1] > 0) return floorboard(art, x, z);
    if (normal[1] < 0) return [250, 247, 241];
    if (y < 0.1) return [246, 242, 234];
    if (normal[2] < 0) {
      if (!isPane(at)) return plaster;
      const bar = Math.abs(((x - pane.from[0]) / 1.25) % 1);
      const isBar = bar < 0.03 || bar > 0.97 || y < 0.1 || y > pane.to[1] - 0.07;
      if (isBar) return frame;
      const focal = view.width * 0.62;
      const deep = z - eye[2];
      return lookUp(
        view,
        view.width / 2 + (focal * (x - eye[0])) / deep,
        view.height * 0.47 - (focal * (y - eye[1])) / deep,
      );
    }
    if (normal[2] > 0 && x > 1.1 && x < 2.1 && y < 2.1) {
      const edge = x < 1.18 || x > 2.02 || y > 2.02;
      return edge ? rgb(darken(art.wood, 0.2)) : rgb(lighten(art.wood, 0.08));
    }
    return normal[0] > 0 ? feature : plaster;
  };
}

function floorboard(art: Art, x: number, z: number): Rgb {
  if (isRug(x, z)) return rugAt(art, x, z);
  const plank = Math.floor(x / 0.19);
  const piece = Math.floor((z + (plank % 3) * 0.61) / 1.7);
  const tone = (Math.sin(plank * 12.9 + piece * 78.2) * 43758.5) % 1;
  const grain = Math.sin(x * 190 + Math.sin(z * 7 + plank) * 2.4) * 0.025;
  const seam = Math.abs((x / 0.19) % 1) < 0.025 ? 0.22 : 0;
  return rgb(darken(lighten(art.wood, 0.14), Math.max(0, 0.07 + tone * 0.06 + grain + seam)));
}

const isRug = (x: number, z: number) => x > -2.3 && x < 0.6 && z > 0.6 && z < 2.9;

function rugAt(art: Art, x: number, z: number): Rgb {
  const edge = Math.min(x + 2.3, 0.6 - x, z - 0.6, 2.9 - z);
  const weave = Math.sin(x * 260) * Math.sin(z * 260) * 0.03;
  const plain = edge < 0.16 && edge > 0.1 ? art.accent : mix(art.textile, '#efe6d6', 0.7);
  return rgb(darken(plain, Math.max(0, 0.05 + weave)));
}

/** A sofa at the feature wall, a television opposite, a dining place behind, plants at the window. */
function furnish(art: Art, home: Painting): Thing[][] {
  const plain = (colour: string): Paint => {
    const given = rgb(colour);
    return () => given;
  };
  const cloth = (colour: string): Paint => {
    const [one, other] = [rgb(colour), rgb(darken(colour, 0.08))];
    return ([x, y, z]) => (Math.sin(x * 210) * Math.sin(y * 210 + z * 190) > 0 ? one : other);
  };
  const wood = (colour: string): Paint => {
    const [one, other] = [rgb(colour), rgb(darken(colour, 0.1))];
    return ([x, y, z]) => (Math.sin(x * 40 + y * 55 + Math.sin(z * 9) * 3) > 0.4 ? other : one);
  };
  const put = (from: V, to: V, paint: Paint, more: Partial<Thing> = {}): Thing => ({
    ...{ from, to, paint },
    ...more,
  });
  const sofa = cloth(mix(art.textile, '#f0e6d8', 0.25));
  const oak = wood(lighten(art.wood, 0.1));
  const dark = wood(darken(art.wood, 0.35));
  const green = (at: V, size: number, tone: number) =>
    put(
      [at[0] - size, at[1] - size, at[2] - size],
      [at[0] + size, at[1] + size, at[2] + size],
      plain(mix('#3f7d4d', '#a7c07a', tone)),
      { round: true },
    );
  const plantAt = (x: number, z: number): Thing[] => [
    put([x - 0.2, 0, z - 0.2], [x + 0.2, 0.42, z + 0.2], plain('#e8ddcd')),
    ...Array.from({ length: 14 }, (_, leaf) =>
      green(
        [
          x + Math.sin(leaf * 2.4) * 0.27,
          0.62 + (leaf / 14) * 0.9,
          z + Math.cos(leaf * 2.4) * 0.27,
        ],
        0.2 - leaf * 0.006,
        (leaf * 0.37) % 1,
      ),
    ),
  ];
  const chair = (x: number, z: number, back: number): Thing[] => [
    put([x - 0.22, 0.44, z - 0.22], [x + 0.22, 0.5, z + 0.22], sofa),
    put([x - 0.22, 0.5, z + back - 0.03], [x + 0.22, 0.95, z + back + 0.03], dark),
    ...[-0.2, 0.17].flatMap((side) =>
      [-0.2, 0.17].map((end) =>
        put([x + side, 0, z + end], [x + side + 0.03, 0.44, z + end + 0.03], dark),
      ),
    ),
  ];
  const hung = (from: V, to: V): Thing[] => [
    put(from, to, ([x, y, z], normal) => {
      if (Math.abs(normal[0]) < 0.5) return rgb(darken(art.wood, 0.4));
      const share = (z - from[2]) / (to[2] - from[2]);
      const rise = (to[1] - y) / (to[1] - from[1]);
      const isFrame = Math.min(share, 1 - share) < 0.04 || Math.min(rise, 1 - rise) < 0.06;
      if (isFrame) return rgb(darken(art.wood, 0.4));
      const across = x < 0 ? 1 - share : share;
      return lookUp(home, across * home.width, rise * home.height);
    }),
  ];
  const shelf: Paint = ([, y, z], normal) => {
    if (normal[0] > -0.5) return rgb(darken(art.wood, 0.25));
    const rise = y % 0.44;
    if (rise < 0.04 || z < -1.86 || z > -0.64) return rgb(art.wood);
    const book = Math.floor((z + 2) / 0.055);
    const level = Math.floor(y / 0.44);
    const tall = 0.2 + ((book * 7919) % 13) * 0.012;
    if ((book * 31 + level * 17) % 5 === 0 || rise > tall) return rgb(darken(art.wood, 0.42));
    const tones = [art.accent, art.textile, '#f1e7d6', '#3c4a56', '#b9a58a'];
    return rgb(tones[(book * 13 + level * 3) % tones.length]!);
  };
  return [
    // the sofa
    [
      put([-3.3, 0.12, 0.55], [-2.35, 0.42, 2.95], sofa),
      put([-3.38, 0.12, 0.55], [-3.05, 0.86, 2.95], sofa),
      put([-3.3, 0.12, 0.4], [-2.35, 0.62, 0.6], sofa),
      put([-3.3, 0.12, 2.9], [-2.35, 0.62, 3.1], sofa),
      ...[0.64, 1.42, 2.2].map((z) => put([-3.04, 0.42, z], [-2.33, 0.53, z + 0.72], sofa)),
      put([-3.02, 0.54, 0.7], [-2.86, 0.94, 1.15], cloth(art.accent)),
      put([-3.02, 0.54, 2.4], [-2.86, 0.92, 2.82], cloth(lighten(art.textile, 0.35))),
    ],
    hung([-3.39, 1.3, 1.1], [-3.36, 2.15, 2.45]),
    // the table before it
    [
      put([-1.75, 0.36, 1.25], [-0.85, 0.41, 2.3], oak),
      ...[-1.7, -0.95].flatMap((x) =>
        [1.3, 2.2].map((z) => put([x, 0, z], [x + 0.05, 0.36, z + 0.05], dark)),
      ),
      put([-1.55, 0.41, 1.5], [-1.2, 0.45, 1.75], plain(art.accent)),
      put([-1.52, 0.45, 1.53], [-1.24, 0.48, 1.73], plain('#f3eee4')),
      put([-1.3, 0.41, 1.95], [-1.08, 0.63, 2.17], plain('#d8e2dd'), { round: true }),
    ],
    // the wall with the television
    [
      put([2.95, 0.2, 0.6], [3.4, 0.6, 2.9], oak),
      put([3.33, 0.95, 0.95], [3.39, 1.85, 2.55], plain('#20242a')),
      put([3.05, 0.6, 2.55], [3.25, 0.86, 2.75], plain('#e6d6bd'), { round: true }),
      put([3.0, 0.6, 0.75], [3.3, 0.65, 1.05], plain(art.accent)),
    ],
    [put([3.05, 0, -1.9], [3.4, 2.2, -0.6], shelf)],
    // dining
    [
      put([-2.1, 0.72, -2.5], [-0.3, 0.77, -1.5], oak),
      ...[-2.0, -0.45].flatMap((x) =>
        [-2.42, -1.62].map((z) => put([x, 0, z], [x + 0.07, 0.72, z + 0.07], dark)),
      ),
      ...[-1.7, -0.75].flatMap((x) => [...chair(x, -1.2, 0.22), ...chair(x, -2.72, -0.22)]),
      put([-1.4, 0.77, -2.15], [-1.05, 0.93, -1.85], plain('#efe9dd'), { round: true }),
    ],
    [-1.65, -1.2, -0.75].flatMap((x) => [
      put([x - 0.13, 1.75, -2.13], [x + 0.13, 2.01, -1.87], plain('#ffe9bd'), {
        ...{ round: true, glows: true },
      }),
      put([x - 0.008, 2.0, -2.008], [x + 0.008, 2.85, -1.992], plain('#3a352f')),
    ]),
    ...[
      [-3.1, -2.5],
      [2.5, 3.1],
    ].map(([from = 0, to = 0]) => [
      put([from, 0.02, 3.72], [to, 2.62, 3.8], ([x]) =>
        rgb(darken(lighten(art.textile, 0.72), 0.07 + Math.sin(x * 62) * 0.06)),
      ),
    ]),
    plantAt(2.55, 3.15),
    plantAt(0.55, -2.85),
  ];
}

function lookUp({ width, height, pixels }: Painting, column: number, row: number): Rgb {
  const x = Math.min(width - 1.001, Math.max(0, column));
  const y = Math.min(height - 1.001, Math.max(0, row));
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const part = (band: number) => {
    const at = (dx: number, dy: number) => pixels[((top + dy) * width + left + dx) * 3 + band]!;
    const [dx, dy] = [x - left, y - top];
    const above = at(0, 0) * (1 - dx) + at(1, 0) * dx;
    const below = at(0, 1) * (1 - dx) + at(1, 1) * dx;
    return above * (1 - dy) + below * dy;
  };
  return [part(0), part(1), part(2)];
}

async function painted(svg: string): Promise<Painting> {
  const { data, info } = await sharp(Buffer.from(svg), { unlimited: true })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, pixels: data };
}
