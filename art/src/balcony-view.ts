import type { Art } from './art.ts';
import { darken, lighten, mix } from './colour.ts';
import { level, pot, sheet } from './furniture.ts';
import { type View, ellipse, stageFor } from './land.ts';
import { lit } from './light.ts';
import { elevationBackdrop } from './panorama.ts';
import { type Frame, build, lined, plain } from './solid.ts';
import type { Stage } from './stage.ts';

/** The balcony, its rail and the view from it. */
export function balconyView(art: Art, view: View): Stage {
  const { width, height } = view;
  const flip = art.seed % 2 === 0 ? -1 : 1;
  const stage = stageFor(art, view, {
    at: [0, 1.6, -2.6],
    yaw: flip * 0.12,
    pitch: 0,
    focal: width * 0.74,
    centre: [width * 0.5, height * 0.43],
  });
  stage.haze = 1e5;
  elevationBackdrop(stage, art, art.kind === 'apartments' ? 'high' : 'garden');
  const wall = lit(stage.light, art.wall, [0, 0.2, -0.9]);
  const tile = lit(stage.light, mix(art.wood, '#e9dccb', 0.4), [0, 1, 0]);
  const side = flip * 2.7;
  const ceiling = stage.gradient(stage.seen([0, 2.9, -1]), stage.seen([0, 2.9, 2]), [
    [0, darken(wall, 0.35)],
    [1, darken(wall, 0.12)],
  ]);
  stage.lay(
    sheet(
      stage,
      [
        [-6, 2.9, -2],
        [6, 2.9, -2],
        [6, 2.9, 2.1],
        [-6, 2.9, 2.1],
      ],
      ceiling,
    ),
  );
  stage.lay(
    sheet(
      stage,
      [
        [-6, 2.72, 2.1],
        [6, 2.72, 2.1],
        [6, 2.9, 2.1],
        [-6, 2.9, 2.1],
      ],
      lighten(wall, 0.1),
    ),
  );
  stage.lay(
    sheet(
      stage,
      [
        [-6, 0, -2],
        [6, 0, -2],
        [6, 0, 2.1],
        [-6, 0, 2.1],
      ],
      stage.gradient(stage.seen([0, 0, -1]), stage.seen([0, 0, 2.1]), [
        [0, darken(tile, 0.2)],
        [1, lighten(tile, 0.12)],
      ]),
    ),
  );
  for (let line = -12; line < 12; line += 1)
    stage.lay(
      stage.line([line * 0.6, 0, -1.6], [line * 0.6, 0, 2.1], darken(tile, 0.22), 0.012, 0.6),
    );
  for (let line = 0; line < 6; line += 1)
    stage.lay(
      stage.line(
        [-6, 0, -0.8 + line * 0.6],
        [6, 0, -0.8 + line * 0.6],
        darken(tile, 0.22),
        0.012,
        0.6,
      ),
    );
  stage.lay(
    sheet(
      stage,
      [
        [side, 0, -2],
        [side, 0, 2.1],
        [side, 2.9, 2.1],
        [side, 2.9, -2],
      ],
      stage.gradient(stage.seen([side, 1, -1]), stage.seen([side, 1, 2.1]), [
        [0, darken(wall, 0.26)],
        [1, lighten(wall, 0.06)],
      ]),
    ),
  );
  for (let slat = 0; slat < 13; slat += 1)
    stage.lay(
      sheet(
        stage,
        [
          [side - flip * 0.02, 0.3, slat * 0.16 - 0.1],
          [side - flip * 0.02, 0.3, slat * 0.16 - 0.02],
          [side - flip * 0.02, 2.6, slat * 0.16 - 0.02],
          [side - flip * 0.02, 2.6, slat * 0.16 - 0.1],
        ],
        lit(stage.light, art.wood, [-flip, 0.2, 0]),
        0.9,
      ),
    );
  const rail = darken(art.wood, 0.45);
  stage.stand(
    4.6,
    sheet(
      stage,
      [
        [-6, 0.06, 2.05],
        [6, 0.06, 2.05],
        [6, 1.08, 2.05],
        [-6, 1.08, 2.05],
      ],
      lighten(stage.light.sky[2], 0.4),
      0.2,
    ) +
      [-4.2, -2.6, -1, 0.6, 2.2, 3.8]
        .map((x) =>
          sheet(
            stage,
            [
              [x - 0.025, 0, 2.05],
              [x + 0.025, 0, 2.05],
              [x + 0.025, 1.1, 2.05],
              [x - 0.025, 1.1, 2.05],
            ],
            rail,
          ),
        )
        .join('') +
      sheet(
        stage,
        [
          [-6, 1.08, 2.05],
          [6, 1.08, 2.05],
          [6, 1.15, 2.05],
          [-6, 1.15, 2.05],
        ],
        rail,
      ),
  );
  for (const [x, turn] of [
    [-1.5 * flip, 0.5],
    [-0.1 * flip, -0.4],
  ] as const) {
    const frame: Frame = { at: [x, 0, 1.05], turn: turn * flip };
    const weave = mix(art.wood, '#e6d3b3', 0.45);
    build(
      stage,
      frame,
      { x: -0.33, y: 0.34, z: -0.3, wide: 0.66, tall: 0.1, deep: 0.6 },
      plain(art.textile),
      { shadow: false, depth: 3.3 },
    );
    build(
      stage,
      frame,
      { x: -0.36, y: 0.28, z: 0.28, wide: 0.72, tall: 0.62, deep: 0.08 },
      lined(weave, 0.09, true),
      { shadow: false, depth: 3.5 },
    );
    for (const leg of [-0.32, 0.28])
      build(
        stage,
        frame,
        { x: leg, y: 0, z: -0.28, wide: 0.04, tall: 0.34, deep: 0.04 },
        plain(rail),
        { shadow: false, depth: 3.2 },
      );
    stage.lay(sheet(stage, ellipse(level, x, 1.05, 0.55, 0.4), '#1a1420', 0.2));
  }
  const table = stage.seen([-0.82 * flip, 0.5, 0.72]);
  const unit = stage.camera.focal / table.depth / 100;
  stage.stand(
    3,
    `<g transform="translate(${table.x.toFixed(1)} ${table.y.toFixed(1)}) scale(${unit.toFixed(3)})"><path d="M-2 0V46M-14 50Q0 42 14 50" stroke="${rail}" stroke-width="3.4" fill="none"/><ellipse rx="25" ry="7" fill="${lit(stage.light, '#f3e9da', [0, 1, 0])}"/><path d="M-12 -4V-16H0V-4Q-6 0 -12 -4Z" fill="${lit(stage.light, art.accent, [0, 0.5, -0.8])}"/><path d="M6 -2V-11H14V-2Q10 1 6 -2Z" fill="#f7f1e6"/></g>`,
  );
  pot(
    stage,
    [flip * 2.25, 0, 1.6],
    1.7,
    lit(stage.light, art.accent, [0, 0.3, -0.9]),
    art.seed + 4,
  );
  pot(
    stage,
    [-flip * 2.9, 0, 1.7],
    1.15,
    lit(stage.light, '#efe3d0', [0, 0.3, -0.9]),
    art.seed + 9,
  );
  return stage;
}
