import type { Art } from './art.ts';
import { darken, lighten, mix } from './colour.ts';
import { facade } from './facade.ts';
import { hedge, plant } from './greenery.ts';
import { lounger, pavilion } from './grounds.ts';
import { drawLand, ellipse, floorPatch, pave, pool, stageFor, type View } from './land.ts';
import { random } from './random.ts';
import { drawSky } from './sky.ts';
import { build, place, plain, type Frame } from './solid.ts';
import type { Point, Stage } from './stage.ts';
import { tallest, towers } from './towers.ts';
import { pierced, villa } from './villa.ts';
import { walker } from './walker.ts';

const tallness = { palm: 10, column: 7, casuarina: 10, rain: 8, flame: 7, shrub: 1, lavender: 1 };

function grove(
  stage: Stage,
  art: Art,
  count: number,
  spot: (share: number) => Point,
  scale = 1,
): void {
  const dice = random(art.seed + count * 3);
  for (let tree = 0; tree < count; tree += 1) {
    const kind = dice.pick(art.trees);
    plant(
      stage,
      kind,
      spot(tree / Math.max(1, count - 1)),
      tallness[kind] * dice.between(0.85, 1.15) * scale,
      art.seed * 50 + tree,
    );
  }
}

function homesBehind(stage: Stage, art: Art, away: number): void {
  if (art.kind === 'apartments')
    towers(stage, art, {
      at: [art.seed % 2 ? 26 : -24, 0, Math.max(away, tallest(art) * 2.2)],
      turn: art.seed % 2 ? -0.5 : 0.45,
    });
  else
    for (const x of [-30, 2, 34])
      villa(
        stage,
        art,
        { at: [x, 0, away], turn: art.seed % 2 ? -0.4 : 0.4 },
        art.kind === 'plots' ? 'row' : art.massing,
      );
}

/** The swimming pool in the afternoon. */
export function swimmingPool(art: Art, view: View): Stage {
  const { width, height } = view;
  const stage = stageFor(
    art,
    { hour: art.hour === 'dusk' ? 'golden' : art.hour, ...view },
    { at: [0, 3.1, 0], yaw: 0, pitch: 0, focal: width * 0.8, centre: [width * 0.5, height * 0.42] },
  );
  const flip = art.seed % 2 ? 1 : -1;
  drawSky(stage, art.setting, art.seed + 21);
  drawLand(stage);
  const straight: Frame = { at: [0, 0, 0], turn: 0 };
  pave(stage, floorPatch(straight, -30, 3, 60, 33), lighten(stage.light.paving, 0.1));
  for (let row = 0; row < 22; row += 1)
    stage.lay(
      stage.line(
        [-30, 0, 4 + row * 1.5],
        [30, 0, 4 + row * 1.5],
        darken(stage.light.paving, 0.16),
        0.03,
        0.5,
      ),
    );
  for (let column = -20; column < 20; column += 1)
    stage.lay(
      stage.line(
        [column * 1.5, 0, 3.4],
        [column * 1.5, 0, 36],
        darken(stage.light.paving, 0.16),
        0.03,
        0.5,
      ),
    );
  const water =
    art.seed % 3 === 0
      ? ellipse(straight, flip * -1.5, 16, 10.5, 7.4)
      : floorPatch({ at: [flip * -1.8, 0, 8], turn: flip * 0.1 }, -7.5, 0, 15, 21);
  pool(stage, water);
  const dice = random(art.seed + 5);
  for (let ripple = 0; ripple < 46; ripple += 1) {
    const z = dice.between(9.6, art.seed % 3 === 0 ? 21 : 27);
    const x = flip * -1.8 + dice.between(-5.6, 5.6);
    stage.lay(
      stage.line(
        [x, 0, z],
        [x + dice.between(0.4, 1.5), 0, z + 0.05],
        '#ffffff',
        0.05,
        dice.between(0.18, 0.5),
      ),
    );
  }
  homesBehind(stage, art, 62);
  grove(stage, art, 13, (share) => [-40 + share * 80, 0, 39 + ((share * 37) % 5)]);
  for (let seat = 0; seat < 4; seat += 1) {
    const x = flip * (8.2 + (seat % 2) * 0.2);
    lounger(stage, [x, 0, 11.5 + seat * 3.6], flip * -0.4, seat % 2 ? art.textile : art.accent);
    if (seat % 2 === 0) parasol(stage, [x + flip * 1.6, 0, 13 + seat * 3.6], art);
  }
  for (const [x, z] of [
    [flip * -11.5, 14],
    [flip * -12.5, 26],
    [flip * 12, 30],
  ] as const)
    plant(stage, 'palm', [x, 0, z], 8.6, art.seed + z);
  hedge(stage, [-26, 0, 34], [26, 0, 34], 1.1, art.seed);
  for (const [x, z] of [
    [flip * 6.9, 27],
    [flip * 7.5, 27.4],
    [flip * -11, 21],
  ] as const)
    walker(stage, [x, 0, z], art.seed + z);
  plant(stage, 'shrub', [flip * -6.4, 0, 6.4], 0.9, art.seed + 71);
  plant(stage, 'lavender', [flip * -4.6, 0, 5.9], 0.7, art.seed + 72);
  return stage;
}

function parasol(stage: Stage, at: Point, art: Art): void {
  const foot = stage.seen(at);
  const unit = stage.camera.focal / foot.depth / 100;
  const cloth = stage.shaded(lighten(art.accent, 0.3), [0, 0.7, -0.7], at);
  const stripe = stage.shaded('#fbf5ea', [0, 0.7, -0.7], at);
  stage.stand(
    foot.depth,
    `<g transform="translate(${foot.x.toFixed(1)} ${foot.y.toFixed(1)}) scale(${unit.toFixed(3)})"><path d="M-3 0V-230H3V0Z" fill="#8a7258"/><path d="M0 -262L-150 -205Q0 -188 150 -205Z" fill="${cloth}"/><path d="M0 -262L-78 -198Q-40 -193 0 -193Z" fill="${stripe}"/><path d="M0 -262L72 -198Q112 -199 150 -205Z" fill="${darken(cloth, 0.14)}"/></g>`,
  );
  const tip = stage.cast(at, 2.2);
  stage.shadeFlat(ellipse({ at: [0, 0, 0], turn: 0 }, tip[0], tip[2], 1.5, 1.1));
}

/** The club house over its reflecting water, at dusk. */
export function clubHouse(art: Art, view: View): Stage {
  const { width, height } = view;
  const stage = stageFor(
    art,
    { hour: art.hour === 'dusk' ? 'night' : 'dusk', ...view },
    {
      at: [0, 2.6, 0],
      yaw: 0,
      pitch: 0,
      focal: width * 0.86,
      centre: [width * 0.5, height * 0.56],
    },
  );
  const flip = art.seed % 2 ? -1 : 1;
  drawSky(stage, art.setting, art.seed + 33);
  drawLand(stage);
  const frame: Frame = { at: [0, 0, 27], turn: flip * 0.24 };
  pave(stage, floorPatch(frame, -22, -6, 44, 20), lighten(stage.light.paving, 0.08));
  pool(stage, floorPatch({ at: [0, 0, 0], turn: flip * 0.24 }, -11, 9.5, 24, 10.5));
  const depth = 30;
  const raise = (
    x: number,
    y: number,
    z: number,
    wide: number,
    tall: number,
    deep: number,
    finish: Parameters<typeof build>[3],
    shadow = true,
  ) => build(stage, frame, { x, y, z, wide, tall, deep }, finish, { depth, shadow });
  const arches = art.seed % 3 === 1;
  raise(-15, 0, -1, 30, 0.5, 14, plain(lighten(stage.light.paving, 0.2)), false);
  raise(
    -13,
    0.5,
    4,
    26,
    4.4,
    8,
    arches
      ? facade({
          style: 'arches',
          wall: art.wall,
          accent: art.accent,
          seed: art.seed,
          floor: 4.3,
          bay: 3.7,
        })
      : pierced(
          art.wall,
          [
            [0.6, 0, 4.6, 3.6],
            [5.2, 0, 10.4, 3.6],
            [11, 0, 15, 3.6],
            [15.6, 0, 20.8, 3.6],
            [21.4, 0, 25.4, 3.6],
          ],
          3,
        ),
  );
  for (let post = 0; post < 7; post += 1)
    raise(-13.6 + post * 4.5, 0.5, 0, 0.3, 4.4, 0.3, plain(darken(art.wood, 0.05)), false);
  raise(-15, 4.9, -1, 30, 0.5, 14, plain(lighten(art.wall, 0.3)));
  raise(
    -6,
    5.4,
    5,
    12,
    2.6,
    6,
    pierced(
      art.accent,
      [
        [1, 0.3, 5.4, 2.2],
        [6.4, 0.3, 11, 2.2],
      ],
      3,
      'upright',
    ),
  );
  raise(-7, 8, 3.6, 14, 0.35, 8.4, plain(lighten(art.wall, 0.3)));
  reflection(stage, flip);
  grove(stage, art, 11, (share) => [-44 + share * 88, 0, 50 + ((share * 31) % 4)]);
  grove(stage, art, 3, (share) => [flip * -15 - share * 5, 0, 24 + share * 9], 0.95);
  grove(stage, art, 2, (share) => [flip * 19, 0, 27 + share * 9], 1);
  hedge(stage, [flip * -13.5, 0, 10], [flip * -8.4, 0, 10], 0.8, art.seed);
  for (let lamp = 0; lamp < 6; lamp += 1) {
    const foot = stage.seen(place({ at: [0, 0, 0], turn: flip * 0.24 }, -12 + lamp * 5, 0, 21));
    const unit = stage.camera.focal / foot.depth / 100;
    stage.stand(
      foot.depth,
      `<g transform="translate(${foot.x.toFixed(1)} ${foot.y.toFixed(1)}) scale(${unit.toFixed(3)})"><circle cy="-46" r="70" fill="#ffd592" opacity=".16"/><circle cy="-46" r="34" fill="#ffd592" opacity=".22"/><path d="M-4 0V-40H4V0Z" fill="#2c2632"/><path d="M-11 -40H11V-56H-11Z" fill="#fff0c4"/></g>`,
    );
  }
  for (const [x, z] of [
    [3, 21.6],
    [4, 21.8],
    [-7, 22.4],
  ] as const)
    walker(stage, [x * flip, 0.0, z], art.seed + z);
  return stage;
}

/** Lamplight on the water. */
function reflection(stage: Stage, flip: number): void {
  const frame: Frame = { at: [0, 0, 0], turn: flip * 0.24 };
  for (let post = 0; post < 5; post += 1) {
    const x = -8.4 + post * 4.4;
    const glow = stage.gradient(
      stage.seen(place(frame, x, 0, 19.6)),
      stage.seen(place(frame, x, 0, 11)),
      [
        [0, '#ffd38a', 0.75],
        [1, '#ffd38a', 0],
      ],
    );
    stage.lay(stage.polygon(floorPatch(frame, x - 1.4, 11, 2.6, 8.6), glow, 0.7));
  }
}

/** A walk through the garden. */
export function garden(art: Art, view: View): Stage {
  const { width, height } = view;
  const stage = stageFor(
    art,
    { hour: art.hour === 'dusk' || art.hour === 'dawn' ? 'golden' : art.hour, ...view },
    { at: [0, 2.3, 0], yaw: 0, pitch: 0, focal: width * 0.82, centre: [width * 0.5, height * 0.5] },
  );
  const flip = art.seed % 2 ? 1 : -1;
  drawSky(stage, art.setting, art.seed + 55);
  drawLand(stage, mix(stage.light.lawn, '#9ac25a', 0.15));
  const middle = (z: number) => flip * (Math.sin(z / 8.5) * 4.6 + (z - 6) * 0.03);
  const half = (z: number) => 1.5 + z * 0.006;
  const edge = (side: number, inset = 0): Point[] =>
    Array.from({ length: 40 }, (_, step): Point => [
      middle(3 + step) + side * (half(3 + step) + inset),
      0,
      3 + step,
    ]);
  stage.lay(
    stage.polygon(
      [...edge(-1, 0.25), ...edge(1, 0.25).toReversed()],
      lighten(stage.light.paving, 0.3),
    ),
  );
  stage.lay(
    stage.polygon([...edge(-1), ...edge(1).toReversed()], mix(stage.light.paving, '#d9b48c', 0.3)),
  );
  const dice = random(art.seed + 13);
  for (const side of [-1, 1])
    for (let z = 6.5; z < 38; z += 1.7) {
      const x = middle(z) + side * (half(z) + 0.9);
      plant(
        stage,
        dice.chance(0.5) ? 'lavender' : 'shrub',
        [x, 0, z],
        dice.between(0.4, 0.75),
        art.seed + Math.round(z * 10),
      );
    }
  homesBehind(stage, art, 70);
  pavilion(stage, art, { at: [flip * 9, 0, 27], turn: -0.3 * flip });
  pool(stage, ellipse({ at: [0, 0, 0], turn: 0 }, flip * -12.5, 23, 6, 4));
  for (const [x, z] of [
    [flip * -5.4, 13.5],
    [flip * 5.8, 19.5],
  ] as const)
    bench(stage, art, [x, 0, z], flip);
  grove(stage, art, 15, (share) => [-46 + share * 92, 0, 44 + ((share * 41) % 6)]);
  grove(stage, art, 4, (share) => [flip * (-8.6 - share * 7), 0, 15 + share * 22], 0.8);
  grove(stage, art, 4, (share) => [flip * (9.4 + share * 9), 0, 14 + share * 24], 0.85);
  for (const z of [12.5, 22, 30]) walker(stage, [middle(z) + 0.4, 0, z], art.seed + z);
  walker(stage, [middle(12.5) - 0.5, 0, 12.8], art.seed + 2);
  return stage;
}

function bench(stage: Stage, art: Art, at: Point, flip: number): void {
  const frame: Frame = { at, turn: flip * 0.7 };
  const wood = plain(art.wood);
  build(stage, frame, { x: -0.9, y: 0.42, z: 0, wide: 1.8, tall: 0.08, deep: 0.5 }, wood);
  build(stage, frame, { x: -0.9, y: 0.55, z: 0.5, wide: 1.8, tall: 0.4, deep: 0.06 }, wood);
  for (const x of [-0.8, 0.7])
    build(stage, frame, { x, y: 0, z: 0.05, wide: 0.1, tall: 0.42, deep: 0.4 }, plain('#4a4548'));
}
