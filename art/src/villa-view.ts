import type { Art } from './art.ts';
import { lighten, mix } from './colour.ts';
import { hedge, plant } from './greenery.ts';
import { avenue, belt, lounger } from './grounds.ts';
import { type View, drawLand, floorPatch, pave, pool, stageFor } from './land.ts';
import { drawSky } from './sky.ts';
import { type Frame, place } from './solid.ts';
import type { Stage } from './stage.ts';
import { villa } from './villa.ts';
import { walker } from './walker.ts';

export function villaView(art: Art, view: View): Stage {
  const { width, height } = view;
  const stage = stageFor(art, view, {
    at: [0, 2.5, 0],
    yaw: 0,
    pitch: 0,
    focal: width * 0.92,
    centre: [width * 0.5, height * 0.68],
  });
  const row = art.massing === 'row';
  const away = row ? 36 : 31;
  const frame: Frame = { at: [row ? -8 : 0.6, 0, away], turn: art.seed % 2 === 0 ? 0.42 : -0.46 };
  drawSky(stage, art.setting, art.seed);
  if (art.setting === 'coast') {
    stage.lay(
      stage.polygon(
        [
          [-500, 0, 1],
          [500, 0, 1],
          [500, 0, 58],
          [-500, 0, 64],
        ],
        stage.gradient({ x: 0, y: height * 0.68, depth: 1 }, { x: 0, y: height, depth: 1 }, [
          [0, mix('#f0dfb8', stage.light.sky[3], 0.3)],
          [0.3, mix(stage.light.lawn, '#e8d6a8', 0.35)],
          [1, stage.light.lawn],
        ]),
      ),
    );
  } else drawLand(stage);
  const drive = lighten(stage.light.paving, 0.05);
  pave(
    stage,
    floorPatch(frame, -16, -9, 32, 24),
    mix(stage.light.lawn, lighten(stage.light.lawn, 0.3), 0.5),
  );
  pave(stage, floorPatch(frame, -12, -3.4, 24, 5.4), drive);
  if (row) {
    pave(
      stage,
      [
        [-60, 0, 13],
        [60, 0, 13],
        [60, 0, 19],
        [-60, 0, 19],
      ],
      mix(stage.light.paving, '#4a4d58', 0.4),
    );
    pave(
      stage,
      [
        [-60, 0, 20],
        [60, 0, 20],
        [60, 0, 21.6],
        [-60, 0, 21.6],
      ],
      drive,
    );
    for (let house = 3; house >= 0; house -= 1)
      villa(
        stage,
        art,
        { at: place(frame, house * 17 - 2, 0, house * 1), turn: frame.turn },
        'row',
      );
    avenue(stage, art, frame, [
      [-15, -8, -15, 10, 3],
      [7, -6, 40, -6, 3],
      [-30, 24, 60, 24, 9],
    ]);
  } else {
    pool(stage, floorPatch(frame, -4, -9.5, 13, 4.6));
    for (let step = 0; step < 7; step += 1)
      pave(stage, floorPatch(frame, -8.6, -14 + step * 1.5, 2.2, 1.1), lighten(drive, 0.15));
    villa(stage, art, frame);
    avenue(stage, art, frame, [
      [-17, 15, 18, 17, 7],
      [-16, 2, -18, 12, 2],
      [15, -2, 17, 12, 3],
    ]);
    for (const x of [10.6, 12.8]) lounger(stage, place(frame, x, 0, -8.4), frame.turn, art.textile);
  }
  avenue(stage, art, { at: [0, 0, 0], turn: 0 }, [[-46, 60, 46, 60, 12]]);
  if (art.setting === 'garden') belt(stage, art, 110);
  plant(stage, art.trees[1] ?? art.trees[0] ?? 'rain', [-10.5, 0, 17.5], 7.4, art.seed + 3);
  hedge(stage, [-9.5, 0, 12.6], [-3.2, 0, 12], 0.8, art.seed);
  hedge(stage, [4.2, 0, 12], [10, 0, 12.8], 0.8, art.seed + 30);
  for (const [x, z] of row
    ? ([
        [4, 21],
        [5.2, 21.2],
        [-3, 20.8],
      ] as const)
    : ([
        [-8.4, 23.5],
        [-7.5, 23.8],
      ] as const))
    walker(stage, [x, 0, z], art.seed + x + 60);
  return stage;
}
