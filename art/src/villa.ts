import type { Art } from './art.ts';
import { darken, lighten } from './colour.ts';
import { facade } from './facade.ts';
import {
  type Block,
  type Face,
  type Finish,
  type Frame,
  build,
  faceOf,
  lined,
  opening,
  place,
  plain,
} from './solid.ts';
import type { Stage } from './stage.ts';
import type { Point } from './stage.ts';

const block = (
  x: number,
  y: number,
  z: number,
  wide: number,
  tall: number,
  deep: number,
): Block => ({ x, y, z, wide, tall, deep });

/** A wall with the given openings: [left, bottom, right, top] in metres. */
export function pierced(
  colour: string,
  front: readonly (readonly [number, number, number, number])[],
  bars = 2,
  board?: 'upright' | 'courses',
): Finish {
  return (stage, face) => {
    const base =
      board === undefined
        ? plain(colour)
        : lined(colour, board === 'upright' ? 0.32 : 0.55, board === 'upright');
    let svg = base(stage, face);
    if (Math.abs(face.normal[1]) > 0.5) return svg;
    front.forEach((hole, index) => {
      const [left, low, right, high] = hole;
      if (right > face.wide - 0.2 || high > face.tall) return;
      svg += opening(
        stage,
        face,
        [left, low, right, high],
        0.35,
        colour,
        ((index * 0.37 + 0.11) % 1) * (stage.light.lamps > 0.3 ? 0.42 : 1),
        bars,
      );
    });
    return svg;
  };
}

/** A pitched tile roof over a block's footprint. */
function gable(
  stage: Stage,
  frame: Frame,
  own: Block,
  rise: number,
  colour: string,
  depth: number,
): void {
  const over = 0.9;
  const [x0, x1, z0, z1] = [
    own.x - over,
    own.x + own.wide + over,
    own.z - over,
    own.z + own.deep + over,
  ];
  const y = own.y + own.tall;
  const ridge = (z0 + z1) / 2;
  const at = (x: number, up: number, z: number) => place(frame, x, y + up, z);
  const slope = (face: Face): string => {
    if (face.viewer.away < 0) return '';
    let svg = plain(colour)(stage, face);
    const course = stage.shaded(darken(colour, 0.25), face.normal, face.at(0, 0));
    for (let v = 0.45; v < face.tall; v += 0.45)
      svg += stage.polygon(face.patch(0, v, face.wide, v + 0.07), course, 0.55);
    return svg;
  };
  const gables: [Point, Point, Point][] = [
    [at(own.x, 0, own.z), at(own.x, 0, own.z + own.deep), at(own.x, rise * 0.9, ridge)],
    [
      at(own.x + own.wide, 0, own.z),
      at(own.x + own.wide, 0, own.z + own.deep),
      at(own.x + own.wide, rise * 0.9, ridge),
    ],
  ];
  let svg = gables
    .map((triangle) =>
      stage.polygon(triangle, stage.shaded(lighten(colour, 0.6), [0, 0.2, -0.9], triangle[0])),
    )
    .join('');
  svg += slope(faceOf(stage, at(x1, 0, z1), at(x0, 0, z1), at(x1, rise, ridge)));
  svg += slope(faceOf(stage, at(x0, 0, z0), at(x1, 0, z0), at(x0, rise, ridge)));
  const rim = stage.shaded(darken(colour, 0.4), [0, 0, -1], at(x0, 0, z0));
  for (const x of [x0, x1])
    svg +=
      stage.line(at(x, 0, z0), at(x, rise, ridge), rim, 0.18) +
      stage.line(at(x, 0, z1), at(x, rise, ridge), rim, 0.18);
  svg += stage.line(at(x0, 0, z0), at(x1, 0, z0), rim, 0.16);
  stage.stand(depth, svg);
}

/** A house of about 20 by 12 metres that faces the frame's front. */
export function villa(stage: Stage, art: Art, frame: Frame, variant = art.massing): void {
  const depth = stage.seen(place(frame, 0, 0, 5)).depth;
  const raise = (own: Block, finish: Finish, shadow = true) =>
    build(stage, frame, own, finish, { depth, shadow });
  const white = art.wall;
  const stone = '#b5a48e';
  const wood = darken(art.wood, 0.05);
  const slab = plain(lighten(white, 0.35));
  const post = plain(darken(art.accent, 0.1));
  if (variant === 'gabled') {
    const back = block(-9, 0, 3, 18, 6.4, 8);
    raise(
      back,
      pierced(
        white,
        [
          [1, 0.4, 4, 2.7],
          [6, 0.4, 9, 2.7],
          [13, 0.4, 16, 2.7],
          [1.4, 3.9, 3.6, 5.6],
          [7.4, 3.9, 9.6, 5.6],
          [13.4, 3.9, 15.6, 5.6],
        ],
        1,
      ),
    );
    gable(stage, frame, back, 3.6, '#b0583a', depth);
    const wing = block(-10, 0, -1.5, 7.5, 3.2, 4.5);
    raise(wing, pierced(stone, [[1.2, 0.5, 6, 2.7]], 2, 'courses'));
    gable(stage, frame, wing, 2, '#b0583a', depth);
    for (const x of [-1.4, 2.2, 5.8, 8.8]) raise(block(x, 0, 0, 0.3, 2.9, 0.3), post, false);
    raise(block(-2, 2.9, -0.6, 11.6, 0.25, 3.8), plain(wood));
    return;
  }
  if (variant === 'beach') {
    raise(block(-10, 0, 2, 20, 0.6, 10), plain('#e9dcc4'));
    raise(
      block(-9, 0.6, 4, 11, 3.4, 8),
      pierced(
        white,
        [
          [0.8, 0.1, 5, 2.8],
          [5.6, 0.1, 10, 2.8],
        ],
        3,
      ),
    );
    raise(block(2, 0.6, 5, 8, 3.4, 7), pierced(art.accent, [[1, 0.9, 7, 2.6]], 3, 'upright'));
    raise(block(-10, 4, 2, 21, 0.35, 10.5), slab);
    raise(
      block(-4, 4.35, 4.5, 13, 3.3, 7),
      pierced(
        white,
        [
          [1, 0.2, 6, 2.7],
          [7, 0.2, 12, 2.7],
        ],
        3,
      ),
    );
    raise(block(-5, 7.65, 2.6, 15, 0.3, 9.4), slab);
    for (const x of [-9.6, -4.8, 9.9])
      raise(block(x, 0.6, 2.3, 0.25, 3.4, 0.25), plain(wood), false);
    for (let slat = 0; slat < 12; slat += 1)
      raise(block(-9.6 + slat * 0.45, 4.35, 2.4, 0.12, 2.2, 0.12), plain(wood), false);
    return;
  }
  if (variant === 'courtyard') {
    raise(
      block(-10, 0, 7, 20, 7, 5),
      facade({
        style: 'arches',
        wall: white,
        accent: art.accent,
        seed: art.seed,
        floor: 3.4,
        bay: 3.4,
      }),
    );
    raise(
      block(-11, 0, -1, 6, 4, 8),
      pierced(
        white,
        [
          [1, 0.5, 2.6, 2.9],
          [3.6, 0.5, 5.2, 2.9],
        ],
        1,
      ),
    );
    raise(block(-11.4, 4, -1.4, 6.8, 0.3, 8.8), slab);
    raise(
      block(6, 0, -1, 6, 7.2, 8),
      facade({
        style: 'arches',
        wall: lighten(art.accent, 0.62),
        accent: white,
        seed: art.seed + 1,
        floor: 3.5,
        bay: 3,
      }),
    );
    raise(block(5.6, 7.2, -1.4, 6.8, 0.3, 8.8), slab);
    for (const x of [-4.6, -1.8, 1, 3.8])
      raise(block(x, 0, 2.2, 0.28, 3, 0.28), plain(wood), false);
    raise(block(-5, 3, 1.8, 11, 0.22, 5.2), plain(wood));
    return;
  }
  if (variant === 'row') {
    raise(
      block(-6, 0, 2, 12, 3.4, 9),
      pierced(
        stone,
        [
          [0.8, 0.3, 3.4, 2.8],
          [4.6, 0.3, 11, 2.8],
        ],
        3,
        'courses',
      ),
    );
    raise(block(-7, 3.4, 0.4, 14, 0.3, 11), slab);
    raise(
      block(-6.4, 3.7, 0.8, 8.4, 3.3, 9.6),
      pierced(
        white,
        [
          [0.9, 0.5, 3.6, 2.7],
          [4.6, 0.5, 7.4, 2.7],
        ],
        1,
      ),
    );
    raise(block(2, 3.7, 3.4, 4, 3.3, 7), pierced(art.accent, [[0.6, 0.3, 3.3, 2.7]], 1, 'upright'));
    raise(block(-6.9, 7, 0, 14, 0.32, 11), slab);
    return;
  }
  raise(block(-10, 0, 3, 9, 3.6, 9), pierced(stone, [[1, 0.2, 8, 3]], 3, 'courses'));
  raise(
    block(-1, 0, 4.6, 11, 3.6, 7),
    pierced(
      white,
      [
        [0.6, 0.1, 5, 3],
        [5.6, 0.1, 10.2, 3],
      ],
      3,
    ),
  );
  raise(block(-11, 3.6, 1.4, 22, 0.35, 11.4), slab);
  raise(
    block(-4, 3.95, 1, 14, 3.5, 10),
    pierced(
      white,
      [
        [0.8, 0.3, 6.4, 2.9],
        [7.4, 0.3, 13, 2.9],
      ],
      3,
    ),
  );
  raise(block(-9, 3.95, 4, 5, 3.1, 7), pierced(wood, [[0.9, 0.6, 4, 2.6]], 1, 'upright'));
  raise(block(-5, 7.45, 0, 16, 0.35, 11.6), slab);
  for (const x of [-10.4, -6.2]) raise(block(x, 0, 1.8, 0.28, 3.6, 0.28), post, false);
  raise(block(3.4, 0, 3.2, 0.5, 3.6, 1.6), lined(wood, 0.3, true), false);
}
