import type { Art } from './art.ts';
import { darken, lighten, mix } from './colour.ts';
import { furniture, sheet } from './furniture.ts';
import { type View, stageFor } from './land.ts';
import { lit } from './light.ts';
import { elevationBackdrop } from './panorama.ts';
import { random } from './random.ts';
import type { Stage } from './stage.ts';

interface Room {
  half: number;
  tall: number;
  deep: number;
}

/** The living room of a home, open to its balcony and to the view. */
export function livingRoom(art: Art, view: View): Stage {
  const { width, height } = view;
  const flip = art.seed % 2 === 0 ? 1 : -1;
  const room: Room = { half: 3.6, tall: 3, deep: 7.6 };
  const stage = stageFor(art, view, {
    at: [flip * 0.5, 1.5, -1.9],
    yaw: -flip * 0.06,
    pitch: 0,
    focal: width * 0.68,
    centre: [width * 0.5, height * 0.46],
  });
  stage.haze = 1e5;
  const dice = random(art.seed + 600);
  const dark = stage.light.lamps > 0.3;
  const warm = (colour: string, up = 0.5) =>
    dark
      ? mix(colour, '#ffcf94', 0.16)
      : mix(lit(stage.light, colour, [0, up, -0.86]), colour, 0.45);
  elevationBackdrop(stage, art, art.kind === 'villas' ? 'garden' : 'high');
  const plaster = dark
    ? mix(darken(art.wall, 0.24), '#e9a867', 0.22)
    : darken(warm(art.wall), 0.05);
  const feature = dark
    ? darken(mix(art.textile, '#d9b18a', 0.45), 0.18)
    : warm(mix(art.textile, '#efe7da', 0.45));
  const wood = warm(art.wood, 0.8);
  const { half, tall, deep } = room;
  const left = -half + 0.5;
  const right = half - 0.5;
  const head = 2.62;
  // The wall around the wide doors, then the side walls, ceiling and floor.
  for (const wall of [
    [
      [-half, 0, deep],
      [left, 0, deep],
      [left, tall, deep],
      [-half, tall, deep],
    ],
    [
      [right, 0, deep],
      [half, 0, deep],
      [half, tall, deep],
      [right, tall, deep],
    ],
    [
      [left, head, deep],
      [right, head, deep],
      [right, tall, deep],
      [left, tall, deep],
    ],
  ] as const)
    stage.lay(sheet(stage, wall, darken(plaster, 0.06)));
  const frameColour = darken(art.wood, 0.45);
  for (let bar = 0; bar <= 4; bar += 1) {
    const x = left + ((right - left) * bar) / 4;
    stage.lay(
      sheet(
        stage,
        [
          [x - 0.03, 0, deep],
          [x + 0.03, 0, deep],
          [x + 0.03, head, deep],
          [x - 0.03, head, deep],
        ],
        frameColour,
      ),
    );
  }
  stage.lay(
    sheet(
      stage,
      [
        [left, 0, deep],
        [right, 0, deep],
        [right, 0.07, deep],
        [left, 0.07, deep],
      ],
      frameColour,
    ),
  );
  const wallShade = (colour: string) =>
    stage.gradient(stage.seen([0, tall, 1]), stage.seen([0, 0, 1]), [
      [0, lighten(colour, 0.08)],
      [1, darken(colour, 0.1)],
    ]);
  const sides: [number, string][] = [
    [-half, flip > 0 ? feature : plaster],
    [half, flip > 0 ? plaster : feature],
  ];
  for (const [x, colour] of sides) {
    const inward =
      x < 0
        ? stage.gradient(stage.seen([x, 1.5, 0.2]), stage.seen([x, 1.5, deep]), [
            [0, darken(colour, 0.3)],
            [1, lighten(colour, 0.08)],
          ])
        : stage.gradient(stage.seen([x, 1.5, 0.2]), stage.seen([x, 1.5, deep]), [
            [0, darken(colour, 0.26)],
            [1, lighten(colour, 0.1)],
          ]);
    stage.lay(
      sheet(
        stage,
        [
          [x, 0, -1.6],
          [x, 0, deep],
          [x, tall, deep],
          [x, tall, -1.6],
        ],
        inward,
      ),
    );
    stage.lay(
      sheet(
        stage,
        [
          [x, 0, -1.6],
          [x, 0, deep],
          [x, 0.1, deep],
          [x, 0.1, -1.6],
        ],
        lighten(colour, 0.4),
      ),
    );
  }
  stage.lay(
    sheet(
      stage,
      [
        [-half, tall, -1.6],
        [half, tall, -1.6],
        [half, tall, deep],
        [-half, tall, deep],
      ],
      stage.gradient(stage.seen([0, tall, 0.5]), stage.seen([0, tall, deep]), [
        [0, darken(plaster, 0.16)],
        [1, lighten(plaster, 0.18)],
      ]),
    ),
  );
  stage.lay(
    sheet(
      stage,
      [
        [-half + 0.7, tall, -0.6],
        [half - 0.7, tall, -0.6],
        [half - 0.7, tall, deep - 0.6],
        [-half + 0.7, tall, deep - 0.6],
      ],
      dark ? '#ffe0ac' : lighten(plaster, 0.5),
      dark ? 0.4 : 0.5,
    ),
  );
  stage.lay(
    sheet(
      stage,
      [
        [-half + 0.82, tall, -0.6],
        [half - 0.82, tall, -0.6],
        [half - 0.82, tall, deep - 0.72],
        [-half + 0.82, tall, deep - 0.72],
      ],
      darken(plaster, 0.06),
      0.75,
    ),
  );
  stage.lay(
    sheet(
      stage,
      [
        [-half, 0, -1.6],
        [half, 0, -1.6],
        [half, 0, deep],
        [-half, 0, deep],
      ],
      wallShade(wood),
    ),
  );
  for (let board = 0; board < 24; board += 1) {
    const x = -half + board * 0.3;
    stage.lay(
      sheet(
        stage,
        [
          [x, 0, -1.6],
          [x + 0.3, 0, -1.6],
          [x + 0.3, 0, deep],
          [x, 0, deep],
        ],
        dice.chance(0.5)
          ? lighten(wood, dice.between(0, 0.09))
          : darken(wood, dice.between(0, 0.09)),
        0.75,
      ),
    );
  }
  for (let pane = 0; pane < 4; pane += 1) {
    const x0 = left + ((right - left) * pane) / 4 + 0.06;
    const x1 = x0 + (right - left) / 4 - 0.12;
    const lean = -flip * 1.5;
    stage.lay(
      sheet(
        stage,
        [
          [x0, 0, deep],
          [x1, 0, deep],
          [x1 + lean, 0, deep - 3.6],
          [x0 + lean, 0, deep - 3.6],
        ],
        dark ? '#cfd4ff' : stage.light.sun,
        dark ? 0.1 : 0.36,
      ),
    );
  }
  furniture(stage, art, flip, warm, dark);
  if (dark) {
    const lamp = stage.seen([flip * 2.9, 1.75, 5.4]);
    const glow = stage.define(
      (id) =>
        `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${lamp.x.toFixed(0)}" cy="${lamp.y.toFixed(0)}" r="${(width * 0.34).toFixed(0)}"><stop offset="0" stop-color="#ffe2a8" stop-opacity=".38"/><stop offset="1" stop-color="#ffe2a8" stop-opacity="0"/></radialGradient>`,
    );
    stage.over(`<rect width="${width}" height="${height}" fill="${glow}"/>`);
  }
  return stage;
}
