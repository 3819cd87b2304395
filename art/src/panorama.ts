import type { Art } from './art.ts';
import { darken, mix } from './colour.ts';
import { plant } from './greenery.ts';
import { horizon } from './light.ts';
import { random } from './random.ts';
import { drawSky } from './sky.ts';
import { Stage } from './stage.ts';

/** The view from a window: over the city from a high floor, or into a garden. */
export function elevationBackdrop(stage: Stage, art: Art, where: 'high' | 'garden'): void {
  const { width, height, light, camera } = stage;
  const rise = where === 'high' ? 34 : 0.4;
  const outside = new Stage(
    width,
    height,
    { ...camera, at: [camera.at[0], camera.at[1] + rise, camera.at[2]] },
    light,
  );
  outside.haze = where === 'high' ? 900 : 500;
  drawSky(outside, art.setting, art.seed + 9);
  const dice = random(art.seed + 70);
  const skyline = outside.seen([camera.at[0], 0, 9000]).y;
  const lawn = outside.gradient({ x: 0, y: skyline, depth: 1 }, { x: 0, y: height, depth: 1 }, [
    [0, mix(light.lawn, horizon(light), 0.7)],
    [0.3, light.lawn],
    [1, darken(light.lawn, 0.2)],
  ]);
  const shore = art.setting === 'garden' ? 3000 : where === 'high' ? 150 : 60;
  outside.lay(
    outside.polygon(
      [
        [-60, 0, 0.6],
        [60, 0, 0.6],
        [shore * 2, 0, shore],
        [-shore * 2, 0, shore * 1.1],
      ],
      lawn,
    ),
  );
  if (where === 'high') {
    for (let house = 0; house < 60; house += 1) {
      const z = dice.between(110, art.setting === 'garden' ? 620 : shore * 0.95);
      const x = dice.between(-0.85, 0.85) * z;
      const tall = dice.between(5, 16);
      const wide = dice.between(9, 20);
      const tone = outside.shaded(
        dice.pick(['#efe6d8', '#e3d5c0', '#f5f1ea', '#d9c3a8', '#c9b3a0']),
        [0, 0, -1],
        [x, 0, z],
      );
      const top = outside.shaded('#efe9df', [0, 1, 0], [x, 0, z]);
      outside.stand(
        z,
        outside.polygon(
          [
            [x, 0, z],
            [x + wide, 0, z],
            [x + wide, tall, z],
            [x, tall, z],
          ],
          tone,
        ) +
          outside.polygon(
            [
              [x, tall, z],
              [x + wide, tall, z],
              [x + wide, tall, z + wide],
              [x, tall, z + wide],
            ],
            top,
          ) +
          [0.2, 0.5, 0.8]
            .map((share) =>
              outside.polygon(
                [
                  [x + wide * share - 1, tall * 0.45, z - 0.1],
                  [x + wide * share + 1, tall * 0.45, z - 0.1],
                  [x + wide * share + 1, tall * 0.75, z - 0.1],
                  [x + wide * share - 1, tall * 0.75, z - 0.1],
                ],
                light.lamps > 0.3 && dice.chance(0.6) ? '#ffd78f' : outside.aired(light.glass, z),
              ),
            )
            .join(''),
      );
    }
    for (let tree = 0; tree < 170; tree += 1) {
      const z = dice.between(42, art.setting === 'garden' ? 520 : shore);
      plant(
        outside,
        dice.pick(art.trees.filter((kind) => kind !== 'column')),
        [dice.between(-0.8, 0.8) * z, 0, z],
        dice.between(7, 12),
        art.seed + tree,
      );
    }
  } else {
    for (let tree = 0; tree < 42; tree += 1) {
      const z = dice.between(15, 55);
      plant(
        outside,
        dice.pick(art.trees),
        [dice.between(-0.9, 0.9) * z, 0, z],
        dice.between(5, 9),
        art.seed + tree,
      );
    }
    for (let bush = 0; bush < 16; bush += 1)
      plant(
        outside,
        bush % 3 ? 'shrub' : 'lavender',
        [-14 + bush * 1.9, 0, 13 + (bush % 2)],
        0.9,
        art.seed + bush,
      );
  }
  const svg = outside.svg().replace('<svg ', '<svg x="0" y="0" ');
  stage.behind(
    svg
      .replaceAll(/id="(d\d+|soft|mist)"/g, 'id="o$1"')
      .replaceAll(/url\(#(d\d+|soft|mist)\)/g, 'url(#o$1)'),
  );
}
