import { darken } from './colour.ts';
import { random } from './random.ts';
import type { Stage } from './stage.ts';
import type { Point } from './stage.ts';

/** Someone out walking, with a long shadow. */
export function walker(stage: Stage, at: Point, seed: number): void {
  const foot = stage.seen(at);
  if (foot.depth < 2) return;
  const dice = random(seed);
  const size = (stage.camera.focal / foot.depth) * 1.68;
  const cloth = stage.shaded(
    dice.pick(['#d9694f', '#2f6f7e', '#e0b040', '#f3efe6', '#7a4f7f', '#3f4f74']),
    [0, 0.4, -0.9],
    at,
  );
  const legs = stage.shaded(dice.pick(['#2e3550', '#5a4a42', '#3d4a45']), [0, 0.2, -0.9], at);
  const skin = stage.shaded('#8f5b3e', [0, 0.4, -0.9], at);
  const saree = dice.chance(0.45);
  const body = saree
    ? `<path d="M-9 -72C-12 -50 -13 -20 -14 0H13C12 -24 11 -50 9 -72C5 -80 -5 -80 -9 -72Z" fill="${cloth}"/><path d="M-9 -72L12 -30L13 -8L8 -74Z" fill="${darken(cloth, 0.22)}"/>`
    : `<path d="M-9 -40L-8 0H-2L0 -36L4 0H9L9 -40Z" fill="${legs}"/><path d="M-11 -74C-12 -58 -11 -46 -10 -36H10C11 -46 12 -58 11 -74C6 -82 -6 -82 -11 -74Z" fill="${cloth}"/>`;
  stage.stand(
    foot.depth,
    `<g transform="translate(${foot.x.toFixed(1)} ${foot.y.toFixed(1)}) scale(${(size / 100).toFixed(3)})">${body}<circle cy="-90" r="8.4" fill="${skin}"/><path d="M-8.6 -91A8.6 8.6 0 0 1 8.6 -91C5 -95 -4 -95 -8.6 -91Z" fill="#241a1a"/></g>`,
  );
  const tip = stage.cast(at, 1.7);
  stage.shadeFlat([
    [at[0] - 0.2, 0, at[2]],
    [at[0] + 0.2, 0, at[2]],
    [tip[0] + 0.16, 0, tip[2]],
    [tip[0] - 0.16, 0, tip[2]],
  ]);
}
