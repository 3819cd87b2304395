import type { Art } from './art.ts';
import { darken, lighten, mix } from './colour.ts';
import { random } from './random.ts';
import { type Frame, build, plain } from './solid.ts';
import type { Stage } from './stage.ts';
import type { Point } from './stage.ts';

export const level: Frame = { at: [0, 0, 0], turn: 0 };

export const sheet = (stage: Stage, points: readonly Point[], fill: string, opacity = 1): string =>
  stage.polygon(points, fill, opacity);

/** A soft cushion between two corners of the picture plane at depth z. */
function cushion(
  stage: Stage,
  x: number,
  y: number,
  z: number,
  wide: number,
  tall: number,
  colour: string,
): string {
  const low = stage.seen([x, y, z]);
  const high = stage.seen([x + wide, y + tall, z]);
  const round = (high.x - low.x) * 0.16;
  return `<rect x="${low.x.toFixed(1)}" y="${high.y.toFixed(1)}" width="${(high.x - low.x).toFixed(1)}" height="${(low.y - high.y).toFixed(1)}" rx="${round.toFixed(1)}" fill="${colour}"/>`;
}

export function furniture(
  stage: Stage,
  art: Art,
  flip: number,
  warm: (colour: string, up?: number) => string,
  dark: boolean,
): void {
  const dice = random(art.seed + 800);
  const textile = art.textile;
  const put = (
    x: number,
    y: number,
    z: number,
    wide: number,
    tall: number,
    deep: number,
    colour: string,
    depth = z + deep / 2,
  ) => {
    const from = flip > 0 ? x : -x - wide;
    build(stage, level, { x: from, y, z, wide, tall, deep }, plain(colour), {
      depth,
      shadow: false,
    });
    stage.lay(
      sheet(
        stage,
        [
          [from - 0.06, 0, z - 0.14],
          [from + wide + 0.1, 0, z - 0.14],
          [from + wide + 0.06, 0, z + deep],
          [from - 0.06, 0, z + deep],
        ],
        '#1a1420',
        y < 0.5 ? 0.16 : 0,
      ),
    );
  };
  const rug = (inset: number): Point[] => [
    [-flip * 0.45 - 1.75 + inset, 0, 2.5 + inset],
    [-flip * 0.45 + 1.75 - inset, 0, 2.5 + inset],
    [-flip * 0.45 + 1.75 - inset, 0, 5.2 - inset],
    [-flip * 0.45 - 1.75 + inset, 0, 5.2 - inset],
  ];
  const border = warm(mix(textile, art.accent, 0.35), 0.9);
  stage.lay(
    sheet(stage, rug(0), border) +
      sheet(stage, rug(0.1), warm(lighten(textile, 0.7), 0.9)) +
      sheet(stage, rug(0.2), border) +
      sheet(stage, rug(0.25), warm(lighten(mix(textile, '#e9ddc8', 0.4), 0.45), 0.9)),
  );
  for (let row = 0; row < 4; row += 1)
    for (let column = 0; column < 6; column += 1) {
      const [x, z] = [-flip * 0.45 - 1.25 + column * 0.5, 2.95 + row * 0.6];
      stage.lay(
        sheet(
          stage,
          [
            [x, 0, z - 0.16],
            [x + 0.13, 0, z],
            [x, 0, z + 0.16],
            [x - 0.13, 0, z],
          ],
          (row + column) % 2 ? border : warm(lighten(art.accent, 0.3), 0.9),
          0.75,
        ),
      );
    }
  // A sofa along the feature wall.
  const sofa = mix(textile, '#efe8dc', 0.18);
  put(-3.45, 0.1, 2.5, 0.32, 0.72, 2.9, darken(sofa, 0.08), 4.3);
  put(-3.15, 0.1, 2.5, 0.85, 0.34, 2.9, sofa, 4.1);
  for (const z of [4.35, 3.45, 2.62])
    put(-3.15, 0.44, z, 0.9, 0.13, 0.84, lighten(sofa, 0.12), z - 0.2);
  put(-3.2, 0.1, 5.3, 0.95, 0.55, 0.22, darken(sofa, 0.05), 5.4);
  put(-3.2, 0.1, 2.3, 0.95, 0.55, 0.22, darken(sofa, 0.02), 2.2);
  for (const [z, colour] of [
    [4.9, art.accent],
    [3.2, lighten(art.accent, 0.55)],
  ] as const)
    stage.stand(z - 0.9, cushion(stage, flip > 0 ? -3 : 2.6, 0.56, z, 0.42, 0.4, warm(colour)));
  // A low table with books and a bowl.
  put(-0.95, 0.28, 3.45, 1.2, 0.07, 0.8, warm(darken(art.wood, 0.2)), 3.6);
  for (const [x, z] of [
    [-0.9, 3.5],
    [0.15, 3.5],
    [-0.9, 4.15],
    [0.15, 4.15],
  ] as const)
    put(x, 0, z, 0.06, 0.28, 0.06, warm(darken(art.wood, 0.4)), z + 0.3);
  put(-0.75, 0.35, 3.6, 0.42, 0.06, 0.3, warm(art.accent), 3.5);
  put(-0.72, 0.41, 3.62, 0.36, 0.05, 0.26, warm('#f5efe4'), 3.49);
  const bowl = stage.seen([0, 0.36, 3.8]);
  const unit = stage.camera.focal / bowl.depth;
  stage.stand(
    3.45,
    `<g transform="translate(${bowl.x.toFixed(1)} ${bowl.y.toFixed(1)}) scale(${(unit / 100).toFixed(3)})"><path d="M-16 -9H16C14 2 8 4 0 4S-14 2 -16 -9Z" fill="${warm('#e9ded0')}"/><circle cx="-5" cy="-11" r="5" fill="#d98a2f"/><circle cx="5" cy="-11" r="5.4" fill="#c65f38"/></g>`,
  );
  // An armchair, a floor lamp, a plant by the glass.
  put(1.5, 0.16, 4.6, 0.9, 0.28, 0.85, warm(mix(art.accent, '#efe3d2', 0.35)), 5);
  put(1.5, 0.4, 5.3, 0.9, 0.5, 0.18, warm(mix(art.accent, '#efe3d2', 0.28)), 5.4);
  put(1.42, 0.16, 4.6, 0.12, 0.46, 0.88, warm(mix(art.accent, '#efe3d2', 0.2)), 4.95);
  put(2.34, 0.16, 4.6, 0.12, 0.46, 0.88, warm(mix(art.accent, '#efe3d2', 0.2)), 4.95);
  const lampX = flip * 2.9;
  stage.stand(
    5.2,
    stage.line([lampX, 0, 5.4], [lampX, 1.6, 5.4], '#3a3032', 0.03) +
      cushion(stage, lampX - 0.26, 1.52, 5.4, 0.52, 0.4, dark ? '#ffe9b4' : warm('#f6ead2')),
  );
  // A long low board and a picture on the other wall.
  put(3.15, 0.18, 1.6, 0.42, 0.42, 2.6, warm(darken(art.wood, 0.12)), 2.3);
  put(3.14, 0.36, 2.85, 0.02, 0.02, 0.3, '#2b2320', 2.2);
  const wallX = flip * 3.585;
  const picture = (x: number, z0: number, z1: number, y0: number, y1: number, colour: string) =>
    stage.lay(
      sheet(
        stage,
        [
          [x, y0, z0],
          [x, y0, z1],
          [x, y1, z1],
          [x, y1, z0],
        ],
        colour,
      ),
    );
  picture(wallX, 1.9, 3.9, 1.15, 2.3, darken(art.wood, 0.5));
  picture(wallX, 1.98, 3.82, 1.22, 2.23, warm('#f5eee0'));
  picture(wallX, 2.1, 3.7, 1.32, 1.7, warm(art.accent));
  picture(wallX, 2.1, 3.7, 1.7, 2.13, warm(lighten(textile, 0.25)));
  picture(-wallX, 3, 3.85, 1.35, 2.3, warm('#f5eee0'));
  picture(-wallX, 3.1, 3.75, 1.45, 2.2, warm(lighten(art.accent, 0.4)));
  picture(-wallX, 4.1, 4.95, 1.35, 2.3, warm('#f5eee0'));
  picture(-wallX, 4.2, 4.85, 1.45, 2.2, warm(lighten(textile, 0.3)));
  pot(stage, [flip * 3.1, 0, 6.9], 1.75, warm('#d7c6b0'), dice.whole(1, 99));
  pot(stage, [-flip * 3.05, 0, 6.7], 1.35, warm(art.accent), dice.whole(1, 99));
  // Pendant over the table, curtains at the glass.
  const bulb = stage.seen([-flip * 0.4, 2.2, 3.9]);
  const size = stage.camera.focal / bulb.depth / 100;
  stage.stand(
    3.9,
    `${stage.line([-flip * 0.4, 3, 3.9], [-flip * 0.4, 2.4, 3.9], '#4a4040', 0.015)}<g transform="translate(${bulb.x.toFixed(1)} ${bulb.y.toFixed(1)}) scale(${size.toFixed(3)})"><path d="M-34 0C-32 -24 -14 -26 0 -26S32 -24 34 0Z" fill="${warm(darken(art.accent, 0.1))}"/><ellipse rx="34" ry="5" fill="${dark ? '#fff2cf' : warm('#fbf3e2')}"/></g>`,
  );
  for (const side of [-1, 1])
    for (let fold = 0; fold < 5; fold += 1) {
      const x = side * (3.12 - fold * 0.1);
      stage.stand(
        7.5,
        sheet(
          stage,
          [
            [x - 0.07, 0.02, 7.5],
            [x + 0.07, 0.02, 7.5],
            [x + 0.06, 2.75, 7.5],
            [x - 0.06, 2.75, 7.5],
          ],
          fold % 2 ? warm('#f4ede1') : warm('#e6dccb'),
          0.94,
        ),
      );
    }
}

/** A broad-leaved plant in its pot. */
export function pot(stage: Stage, at: Point, tall: number, colour: string, seed: number): void {
  const foot = stage.seen(at);
  const dice = random(seed);
  let leaves = '';
  for (let leaf = 0; leaf < 15; leaf += 1) {
    const angle = dice.between(-1.25, 1.25);
    const long = dice.between(38, 66);
    const x = Math.sin(angle) * long * 0.75;
    const y = -34 - Math.cos(angle) * long;
    const green = stage.shaded(
      dice.pick(['#3f7a4a', '#5a9455', '#2f6444', '#74a860']),
      [0, 0.6, -0.8],
      at,
    );
    leaves += `<path d="M0 -30Q${(x * 0.25 - 9).toFixed(1)} ${(y * 0.62).toFixed(1)} ${x.toFixed(1)} ${y.toFixed(1)}Q${(x * 0.6 + 9).toFixed(1)} ${(y * 0.5).toFixed(1)} 0 -30Z" fill="${green}"/>`;
  }
  stage.stand(
    foot.depth,
    `<g transform="translate(${foot.x.toFixed(1)} ${foot.y.toFixed(1)}) scale(${((stage.camera.focal / foot.depth) * (tall / 100)).toFixed(3)})">${leaves}<path d="M-15 -32H15L11 0H-11Z" fill="${colour}"/><path d="M3 -32H15L11 0H4Z" fill="${darken(colour, 0.2)}" opacity=".6"/></g>`,
  );
}
