import { projects, type Art } from './art.ts';
import { darken, lighten, mix } from './colour.ts';
import { facade } from './facade.ts';
import { hedge, plant } from './greenery.ts';
import { light } from './light.ts';
import { drawLand, ellipse, floorPatch, pave, pool, type View } from './land.ts';
import { random } from './random.ts';
import { drawSky, type Setting } from './sky.ts';
import { build, place, plain, type Frame } from './solid.ts';
import { Stage, type Point } from './stage.ts';
import { towers } from './towers.ts';
import { pierced, villa } from './villa.ts';
import { walker } from './walker.ts';

export function project(slug: string): Art {
  const found = projects.find((art) => art.slug === slug);
  if (found === undefined) throw new Error(`No project is called ${slug}.`);
  return found;
}

const straight: Frame = { at: [0, 0, 0], turn: 0 };

/** A whole town of projects around a lake in the evening sun: the expo's first picture. */
export function town(view: View): Stage {
  const { width, height } = view;
  const upright = height > width;
  const source = view.light ?? light(view.hour ?? 'golden', 106);
  const stage = new Stage(
    width,
    height,
    {
      at: [0, 7.2, 0],
      yaw: 0,
      pitch: 0,
      focal: upright ? height * 0.8 : width * 0.64,
      centre: [width * 0.5, height * (upright ? 0.62 : 0.55)],
      ...view.camera,
    },
    source,
  );
  stage.haze = 620;
  const dice = random(404);
  drawSky(stage, 'garden', 3);
  drawLand(stage);
  const shrink = upright ? 0.52 : 1;
  pave(stage, floorPatch(straight, -400, 74, 800, 4), lighten(source.paving, 0.05));
  pool(stage, ellipse(straight, 4 * shrink, 52, 66 * shrink, 17));
  for (let ripple = 0; ripple < 80; ripple += 1) {
    const z = dice.between(39, 64);
    const x = dice.between(-48, 54) * shrink;
    stage.lay(
      stage.line(
        [x, 0, z],
        [x + dice.between(0.8, 4), 0, z],
        '#ffffff',
        0.12,
        dice.between(0.12, 0.42),
      ),
    );
  }
  const stand: [string, number, number, number][] = [
    ['laurel-heights', -62, 190, -0.5],
    ['amaltas-court', 74, 212, 0.42],
    ['skylark-terraces', 4, 262, 0.5],
    ['kadamba-towers', 160, 300, -0.45],
    ['cinnamon-grove', -165, 300, -0.5],
  ];
  for (const [slug, x, z, turn] of stand)
    towers(stage, project(slug), { at: [x * shrink, 0, z], turn });
  const houses: [string, number, number, number][] = [
    ['teakwood-enclave', -44, 98, -0.42],
    ['banyan-residences', 22, 96, 0.36],
    ['stonebrook-villas', 62, 104, 0.42],
    ['silverleaf-villas', -92, 112, -0.4],
    ['coral-bay', 100, 116, 0.4],
  ];
  for (const [slug, x, z, turn] of houses)
    villa(stage, project(slug), { at: [x * shrink, 0, z], turn });
  for (let tree = 0; tree < 90; tree += 1) {
    const z = dice.between(80, 190);
    plant(
      stage,
      dice.pick(['rain', 'flame', 'rain', 'palm', 'column'] as const),
      [dice.between(-1, 1) * z * 0.95 * shrink, 0, z],
      dice.between(5, 10),
      700 + tree,
    );
  }
  for (let tree = 0; tree < 80; tree += 1)
    plant(
      stage,
      'rain',
      [dice.between(-420, 420), 0, dice.between(250, 430)],
      dice.between(9, 15),
      900 + tree,
    );
  const path: Point[] = [
    [-60, 0, 19],
    [60, 0, 21],
    [60, 0, 27],
    [-60, 0, 25],
  ];
  pave(stage, path, lighten(source.paving, 0.12));
  for (const [x, z] of [
    [-7, 22],
    [-6, 22.2],
    [-5.2, 21.6],
    [5.4, 23],
    [11.5, 24],
    [12.4, 24.1],
    [-13, 23],
  ] as const)
    walker(stage, [x * (upright ? 0.45 : 1), 0, z], Math.round(x * 9 + 200));
  for (const [x, z, tall] of [
    [-17, 28.5, 9.4],
    [18.5, 29, 8.4],
    [24, 31, 9],
    [-25, 31, 8.4],
  ] as const)
    plant(stage, x < 0 ? 'flame' : 'rain', [x * (upright ? 0.5 : 1), 0, z], tall, 40 + x);
  hedge(stage, [-18, 0, 17.2], [-5, 0, 17.8], 0.9, 5);
  hedge(stage, [5, 0, 17.8], [18, 0, 17.2], 0.9, 25);
  return stage;
}

interface Venue {
  wall: string;
  accent: string;
  second: string;
  wood: string;
  setting: Setting;
  trees: 'palm' | 'rain' | 'column' | 'flame';
}

/** The front of an event's own building: steps, columns, flags, people arriving. */
export function arrival(venue: Venue, view: View): Stage {
  const { width, height } = view;
  const source = view.light ?? light(view.hour ?? 'golden', 104);
  const stage = new Stage(
    width,
    height,
    {
      at: [0, 2.6, 0],
      yaw: 0,
      pitch: 0,
      focal: width * 0.78,
      centre: [width * 0.5, height * 0.64],
      ...view.camera,
    },
    source,
  );
  drawSky(stage, venue.setting, 12);
  drawLand(stage);
  pave(stage, floorPatch(straight, -46, 2, 92, 46), lighten(source.paving, 0.06));
  for (let row = 0; row < 18; row += 1)
    stage.lay(
      stage.line(
        [-46, 0, 4 + row * 2.4],
        [46, 0, 4 + row * 2.4],
        darken(source.paving, 0.18),
        0.04,
        0.5,
      ),
    );
  for (let column = -16; column <= 16; column += 1)
    stage.lay(
      stage.line(
        [column * 2.6, 0, 3],
        [column * 2.6, 0, 46],
        darken(source.paving, 0.18),
        0.04,
        0.5,
      ),
    );
  pool(stage, floorPatch(straight, -21, 15, 11, 24));
  pool(stage, floorPatch(straight, 10, 15, 11, 24));
  const frame: Frame = { at: [0, 0, 46], turn: 0 };
  const raise = (
    x: number,
    y: number,
    z: number,
    wide: number,
    tall: number,
    deep: number,
    finish: Parameters<typeof build>[3],
    depth: number,
    shadow = true,
  ) => build(stage, frame, { x, y, z, wide, tall, deep }, finish, { depth, shadow });
  for (let step = 0; step < 3; step += 1)
    raise(
      -26 + step,
      step * 0.25,
      -4 + step,
      52 - step * 2,
      0.25,
      26,
      plain(lighten(source.paving, 0.2)),
      56 - step * 0.1,
      false,
    );
  raise(
    -24,
    0.75,
    5,
    48,
    8.5,
    16,
    pierced(
      venue.wall,
      [
        [1, 0.2, 8, 6.8],
        [9, 0.2, 16, 6.8],
        [17, 0.2, 31, 6.8],
        [32, 0.2, 39, 6.8],
        [40, 0.2, 47, 6.8],
      ],
      5,
    ),
    55,
  );
  raise(
    -8,
    9.2,
    6,
    16,
    5.4,
    14,
    facade({
      style: 'fins',
      wall: venue.accent,
      accent: venue.second,
      seed: 3,
      floor: 5,
      bay: 1.4,
    }),
    54.8,
  );
  raise(-27, 9.2, -2.5, 54, 0.7, 25, plain(lighten(venue.wall, 0.4)), 54.7);
  raise(-10, 14.6, 3, 20, 0.6, 18, plain(lighten(venue.wall, 0.4)), 54.6);
  for (let post = 0; post < 10; post += 1)
    raise(
      -25.6 + post * 5.6,
      0.75,
      -1.8,
      0.7,
      8.5,
      0.7,
      plain(post % 9 === 0 ? venue.accent : venue.wood),
      44 + Math.abs(post - 4.5) * 0.01,
      false,
    );
  for (const [index, x] of [-23, -17.4, 16.7, 22.3].entries())
    banner(stage, place(frame, x, 0, -6.5), index % 2 ? venue.second : venue.accent);
  for (const side of [-1, 1])
    for (let tree = 0; tree < 4; tree += 1)
      plant(
        stage,
        venue.trees,
        [side * (8 + 0.2 * tree), 0, 17 + tree * 7],
        venue.trees === 'column' ? 5 : 7.6,
        60 + tree + side * 7,
      );
  for (let tree = 0; tree < 22; tree += 1)
    plant(
      stage,
      tree % 3 ? 'rain' : venue.trees,
      [-80 + tree * 7.6, 0, 76 + ((tree * 7) % 11)],
      10,
      300 + tree,
    );
  for (const side of [-1, 1])
    for (let tree = 0; tree < 4; tree += 1)
      plant(stage, 'rain', [side * (30 + tree * 5), 0, 34 + tree * 7], 9, 80 + tree + side * 9);
  hedge(stage, [-22.4, 0, 13.8], [-9.4, 0, 13.8], 0.8, 7);
  hedge(stage, [9.4, 0, 13.8], [22.4, 0, 13.8], 0.8, 17);
  const dice = random(9);
  for (let guest = 0; guest < 22; guest += 1)
    walker(stage, [dice.between(-6.4, 6.4), 0, 13 + guest * 1.35], 30 + guest * 7);
  return stage;
}

function banner(stage: Stage, at: Point, colour: string): void {
  const foot = stage.seen(at);
  const unit = stage.camera.focal / foot.depth / 100;
  const tone = stage.shaded(colour, [0, 0.3, -0.95], at);
  stage.stand(
    foot.depth,
    `<g transform="translate(${foot.x.toFixed(1)} ${foot.y.toFixed(1)}) scale(${unit.toFixed(3)})"><path d="M-6 0V-760H6V0Z" fill="#6c6470"/><path d="M6 -750H170L150 -700L170 -650V-250L88 -290L6 -250Z" fill="${tone}"/><path d="M6 -750H60V-276L6 -250Z" fill="${darken(tone, 0.14)}"/><circle cx="92" cy="-560" r="42" fill="${mix(tone, '#ffffff', 0.75)}"/><path d="M50 -440H134M50 -400H134M50 -360H110" stroke="${mix(tone, '#ffffff', 0.75)}" stroke-width="14"/></g>`,
  );
}

export const expoVenue: Venue = {
  wall: '#f3ebde',
  accent: '#0f5c5a',
  second: '#d9822b',
  wood: '#a9764a',
  setting: 'garden',
  trees: 'palm',
};
export const conferenceVenue: Venue = {
  wall: '#eceef3',
  accent: '#2b3f8c',
  second: '#c98b2a',
  wood: '#7d8496',
  setting: 'coast',
  trees: 'column',
};
