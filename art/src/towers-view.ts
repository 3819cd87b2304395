import type { Art } from './art.ts';
import { darken, lighten, mix } from './colour.ts';
import { hedge, plant } from './greenery.ts';
import { avenue, belt } from './grounds.ts';
import { type View, drawLand, floorPatch, pave, pool, stageFor } from './land.ts';
import { drawSky } from './sky.ts';
import type { Frame } from './solid.ts';
import type { Stage } from './stage.ts';
import { tallest, towers } from './towers.ts';
import { walker } from './walker.ts';

export function towersView(art: Art, view: View): Stage {
  const { width, height } = view;
  const side = art.seed % 4 < 2 ? 1 : -1;
  const stage = stageFor(art, view, {
    at: [0, 4.4, 0],
    yaw: 0,
    pitch: 0,
    focal: width * 0.98,
    centre: [width * (0.5 + side * 0.09), height * 0.76],
  });
  const away = Math.max(
    art.massing === 'crescent' ? 128 : 88,
    (tallest(art) * width * 0.98) / (height * 0.66),
  );
  const turn = art.seed % 2 === 0 ? 0.5 : -0.52;
  const frame: Frame = { at: [2, 0, away], turn };
  drawSky(stage, art.setting, art.seed);
  if (art.setting === 'garden') drawLand(stage);
  else
    stage.lay(
      stage.polygon(
        [
          [-600, 0, 1],
          [600, 0, 1],
          [600, 0, away + 46],
          [-600, 0, away + 52],
        ],
        stage.gradient({ x: 0, y: height * 0.75, depth: 1 }, { x: 0, y: height, depth: 1 }, [
          [0, lighten(stage.light.lawn, 0.12)],
          [1, darken(stage.light.lawn, 0.2)],
        ]),
      ),
    );
  const straight: Frame = { at: [0, 0, 0], turn: 0 };
  belt(stage, art, away + 90);
  const drive = lighten(stage.light.paving, 0.06);
  pave(
    stage,
    floorPatch(straight, -400, away * 0.46, 800, 9),
    mix(stage.light.paving, '#4a4d58', 0.42),
  );
  pave(stage, floorPatch(straight, -400, away * 0.46 - 3.6, 800, 2.6), drive);
  pave(stage, floorPatch(straight, -400, away * 0.46 + 10, 800, 2.6), drive);
  pave(stage, floorPatch(frame, -46, -22, 92, 78), mix(stage.light.lawn, stage.light.paving, 0.2));
  pave(stage, floorPatch(frame, -40, -16, 80, 14), drive);
  pave(
    stage,
    [
      [-3, 0, 1],
      [5, 0, 1],
      [9, 0, away * 0.46],
      [-6, 0, away * 0.46],
    ],
    drive,
  );
  const road = away * 0.46;
  joints(
    stage,
    4,
    road - 4,
    (z) => -3 - (3 * z) / road,
    (z) => 5 + (4 * z) / road,
  );
  for (const way of [-1, 1]) {
    const edge = (z: number) => (way < 0 ? -3 - (3 * z) / road : 5 + (4 * z) / road);
    stage.lay(
      stage.polygon(
        [
          [edge(6), 0, 6],
          [edge(6) + way * 1.4, 0, 6],
          [edge(road) + way * 1.4, 0, road - 4],
          [edge(road), 0, road - 4],
        ],
        mix(stage.light.lawn, '#6a8f3f', 0.4),
      ),
    );
    for (let z = 31; z < road - 6; z += 7)
      plant(
        stage,
        z % 2 < 1 ? 'lavender' : 'shrub',
        [edge(z) + way * 0.9, 0, z],
        0.9,
        art.seed + z,
      );
  }
  for (let dash = -200; dash < 200; dash += 7)
    pave(stage, floorPatch(straight, dash, away * 0.46 + 4.3, 3.4, 0.3), lighten(drive, 0.3));
  pool(stage, floorPatch(frame, -12, -14, 22, 6));
  towers(stage, art, frame);
  avenue(stage, art, frame, [
    [-44, -20, -46, 50, 7],
    [-38, -23, 44, -23, 9],
    [46, -18, 48, 52, 7],
    [-60, 64, 60, 64, 12],
  ]);
  avenue(stage, art, straight, [
    [-95, away * 0.46 + 15, 95, away * 0.46 + 15, 13],
    [-60, away * 0.46 - 6, -18, away * 0.46 - 6, 4],
    [20, away * 0.46 - 6, 70, away * 0.46 - 6, 5],
  ]);
  plant(stage, art.trees[0] ?? 'rain', [-away * 0.2, 0, away * 0.27], 11, art.seed);
  hedge(stage, [-26, 0, 26], [-7, 0, 27], 1.15, art.seed);
  hedge(stage, [9, 0, 27], [27, 0, 26], 1.15, art.seed + 40);
  for (const [x, z] of [
    [-2, 44],
    [-0.6, 44.6],
    [4, 62],
    [22, away * 0.46 - 2],
    [-24, away * 0.46 - 2.4],
  ] as const)
    walker(stage, [x, 0, z], art.seed + z);
  return stage;
}

/** Joints across a walk. */
function joints(
  stage: Stage,
  from: number,
  to: number,
  left: (z: number) => number,
  right: (z: number) => number,
): void {
  const line = darken(stage.light.paving, 0.22);
  for (let z = from; z < to; z += 2.4)
    stage.lay(
      stage.polygon(
        [
          [left(z), 0, z],
          [right(z), 0, z],
          [right(z), 0, z + 0.07],
          [left(z), 0, z + 0.07],
        ],
        line,
        0.5,
      ),
    );
}
