import type { Art } from './art.ts';
import { darken, lighten } from './colour.ts';
import { plant } from './greenery.ts';
import { random } from './random.ts';
import { type Frame, build, place, plain } from './solid.ts';
import type { Stage } from './stage.ts';
import type { Point } from './stage.ts';

export function avenue(
  stage: Stage,
  art: Art,
  frame: Frame,
  lines: readonly (readonly [number, number, number, number, number])[],
): void {
  const dice = random(art.seed * 31 + 7);
  for (const [x0, z0, x1, z1, count] of lines)
    for (let step = 0; step < count; step += 1) {
      const share = count === 1 ? 0 : step / (count - 1);
      const kind = dice.pick(art.trees);
      const tall =
        { palm: 13, column: 8, casuarina: 12, rain: 8.5, flame: 7.5, shrub: 1, lavender: 1 }[kind] *
        dice.between(0.8, 1.2);
      plant(
        stage,
        kind,
        place(
          frame,
          x0 + (x1 - x0) * share + dice.between(-1.6, 1.6),
          0,
          z0 + (z1 - z0) * share + dice.between(-1.6, 1.6),
        ),
        tall,
        art.seed * 100 + step * 7 + x0,
      );
    }
}

/** Distant trees that close off the view. */
export function belt(stage: Stage, art: Art, from: number): void {
  const dice = random(art.seed + 900);
  for (let tree = 0; tree < 44; tree += 1) {
    const z = from + dice.between(0, 90);
    plant(
      stage,
      dice.pick(art.trees.filter((kind) => kind !== 'column')),
      [dice.between(-0.62, 0.62) * z, 0, z],
      dice.between(8, 14),
      art.seed + 500 + tree,
    );
  }
}

export function lounger(stage: Stage, at: Point, turn: number, colour: string): void {
  const frame: Frame = { at, turn };
  build(
    stage,
    frame,
    { x: 0, y: 0.25, z: 0, wide: 0.75, tall: 0.14, deep: 1.4 },
    plain(lighten(colour, 0.55)),
  );
  build(
    stage,
    frame,
    { x: 0, y: 0.25, z: 1.4, wide: 0.75, tall: 0.62, deep: 0.16 },
    plain(lighten(colour, 0.4)),
  );
}

/** A small open pavilion. */
export function pavilion(stage: Stage, art: Art, frame: Frame): void {
  const depth = stage.seen(place(frame, 4, 0, 3)).depth;
  for (const [x, z] of [
    [0, 6],
    [8, 6],
    [0, 0],
    [8, 0],
  ] as const)
    build(
      stage,
      frame,
      { x, y: 0, z, wide: 0.4, tall: 3, deep: 0.4 },
      plain(darken(art.wood, 0.1)),
      { depth, shadow: false },
    );
  build(stage, frame, { x: -1, y: 3, z: -1, wide: 10.4, tall: 0.4, deep: 8.4 }, plain(art.accent), {
    depth,
  });
}
