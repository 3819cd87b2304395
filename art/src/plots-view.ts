import type { Art } from './art.ts';
import { darken, lighten, mix } from './colour.ts';
import { plant } from './greenery.ts';
import { pavilion } from './grounds.ts';
import { type View, drawLand, ellipse, floorPatch, pave, pool, stageFor } from './land.ts';
import { random } from './random.ts';
import { drawSky } from './sky.ts';
import { type Frame, build, place, plain } from './solid.ts';
import type { Stage } from './stage.ts';
import { villa } from './villa.ts';
import { walker } from './walker.ts';

/** A plotted development from the air: roads, numbered parcels, the first houses, young trees. */
export function plotsView(art: Art, view: View): Stage {
  const { width, height } = view;
  const stage = stageFor(art, view, {
    at: [-6, 36, -34],
    yaw: 0,
    pitch: 0.24,
    focal: width * 0.86,
    centre: [width * 0.5, height * 0.56],
  });
  stage.haze = 420;
  const dice = random(art.seed);
  drawSky(stage, art.setting, art.seed);
  const meadow =
    art.massing === 'orchard' ? mix(stage.light.lawn, '#c9b560', 0.25) : stage.light.lawn;
  if (art.setting === 'coast')
    stage.lay(
      stage.polygon(
        [
          [-900, 0, -40],
          [900, 0, -40],
          [900, 0, 250],
          [-900, 0, 270],
        ],
        stage.gradient({ x: 0, y: height * 0.3, depth: 1 }, { x: 0, y: height, depth: 1 }, [
          [0, '#ecdcb2'],
          [0.12, mix(meadow, '#e0d09c', 0.3)],
          [1, darken(meadow, 0.12)],
        ]),
      ),
    );
  else drawLand(stage, meadow);
  const frame: Frame = { at: [0, 0, 0], turn: art.seed % 2 === 0 ? 0.36 : -0.34 };
  if (art.setting === 'garden') fields(stage, art, frame, meadow);
  const road = mix(stage.light.paving, '#565a66', 0.45);
  const kerb = lighten(stage.light.paving, 0.25);
  const street = (x: number, z: number, wide: number, deep: number) => {
    pave(stage, floorPatch(frame, x - 1.4, z - 1.4, wide + 2.8, deep + 2.8), kerb);
    pave(stage, floorPatch(frame, x, z, wide, deep), road);
  };
  for (const z of [8, 58, 108, 158]) street(-170, z, 340, 7);
  for (const x of [-108, -38, 32, 102]) street(x, -40, 7, 240);
  for (const z of [8, 58, 108, 158]) pave(stage, floorPatch(frame, -170, z, 340, 7), road);
  for (const z of [8, 58, 108, 158])
    for (let dash = -165; dash < 165; dash += 9)
      pave(stage, floorPatch(frame, dash, z + 3.35, 4, 0.35), lighten(road, 0.6));
  const homes: { x: number; z: number }[] = [];
  for (const [column, x0] of [-100, -30, 40].entries())
    for (const [line, z0] of [-34, 17, 67, 117].entries())
      for (let side = 0; side < 2; side += 1)
        for (let parcel = 0; parcel < 3; parcel += 1) {
          const x = x0 + parcel * 20.5;
          const z = z0 + side * 20;
          if (column === 1 && line === 1) continue;
          const sold = dice.chance(0.25);
          const tint = mix(
            meadow,
            dice.pick(['#d9c48a', '#b9c46a', '#cdb98c']),
            dice.between(0.22, 0.5),
          );
          pave(stage, floorPatch(frame, x, z, 19.7, 19), lighten(stage.light.paving, 0.35));
          pave(stage, floorPatch(frame, x + 0.4, z + 0.4, 18.9, 18.2), tint);
          const corner = place(frame, x + 1.6, 0, z + 2.2);
          build(
            stage,
            { at: corner, turn: frame.turn },
            { x: 0, y: 0, z: 0, wide: 0.4, tall: 1.3, deep: 0.4 },
            plain('#ffffff'),
          );
          if (sold) homes.push({ x: x + 10, z: z + 5 });
        }
  pave(stage, floorPatch(frame, -30, 17, 61, 39), mix(meadow, '#5f9a45', 0.5));
  pool(stage, ellipse(frame, -12, 38, 13, 7));
  pave(stage, floorPatch(frame, 4, 22, 5, 30), lighten(stage.light.paving, 0.2));
  for (const { x, z } of homes)
    villa(
      stage,
      art,
      { at: place(frame, x, 0, z), turn: frame.turn },
      dice.pick(['row', 'row', 'gabled'] as const),
    );
  pavilion(stage, art, { at: place(frame, 12, 0, 36), turn: frame.turn });
  for (let tree = 0; tree < 16; tree += 1)
    plant(
      stage,
      dice.pick(art.trees),
      place(
        frame,
        dice.between(-28, 28),
        0,
        dice.chance(0.5) ? dice.between(19, 24) : dice.between(48, 54),
      ),
      dice.between(6, 9),
      art.seed + tree,
    );
  for (const z of [5, 16.6, 55, 66.6, 105, 116])
    for (let x = -150; x < 150; x += 13)
      if (dice.chance(0.9))
        plant(
          stage,
          dice.pick(art.trees),
          place(frame, x + dice.between(-2, 2), 0, z),
          dice.between(4, 6.5),
          art.seed + x + z,
        );
  if (art.massing !== 'grid')
    for (let tree = 0; tree < 46; tree += 1)
      plant(
        stage,
        art.massing === 'pines' ? 'casuarina' : 'rain',
        place(frame, -150 + (tree % 23) * 13, 0, 186 + Math.floor(tree / 23) * 14),
        9,
        art.seed + tree + 300,
      );
  else
    for (let tree = 0; tree < 40; tree += 1)
      plant(
        stage,
        'rain',
        place(frame, dice.between(-190, 190), 0, dice.between(182, 250)),
        dice.between(7, 11),
        art.seed + tree + 300,
      );
  for (const [x, z] of [
    [6, 24],
    [6.8, 25],
    [7, 33],
    [-20, 30],
  ] as const)
    walker(stage, place(frame, x, 0, z), art.seed + z);
  return stage;
}

/** Farmland beyond the fence. */
function fields(stage: Stage, art: Art, frame: Frame, meadow: string): void {
  const dice = random(art.seed + 41);
  for (let z = 210; z < 1500; z *= 1.22)
    for (let x = -1400; x < 1400;) {
      const wide = dice.between(60, 170);
      const tint = mix(
        meadow,
        dice.pick(['#d8bd62', '#7f9f3c', '#b7b25a', '#5f8a48', '#c79f6a']),
        dice.between(0.15, 0.5),
      );
      const edge = floorPatch(frame, x, z, wide - 4, z * 0.2);
      stage.lay(stage.polygon(edge, stage.aired(tint, z * 0.62)));
      if (dice.chance(0.6) && Math.abs(x) < z * 1.2)
        for (let tree = 0; tree < 4; tree += 1)
          plant(
            stage,
            'rain',
            place(frame, x + dice.between(0, wide), 0, z),
            dice.between(8, 13),
            art.seed + Math.round(z + x) + tree,
          );
      x += wide;
    }
}
