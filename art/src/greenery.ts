import { darken, mix } from './colour.ts';
import { lit, sunward } from './light.ts';
import { random, type Random } from './random.ts';
import type { Point, Stage } from './stage.ts';

export type Plant = 'rain' | 'palm' | 'column' | 'flame' | 'shrub' | 'lavender' | 'casuarina';

const crowns: Record<Plant, string> = {
  rain: '#5f8f3e',
  palm: '#5a8c48',
  column: '#3f7350',
  flame: '#6d9440',
  shrub: '#6a9a45',
  lavender: '#77965a',
  casuarina: '#5d8566',
};

/** A plant `tall` metres high, with its shadow. */
export function plant(stage: Stage, kind: Plant, at: Point, tall: number, seed: number): void {
  const foot = stage.seen(at);
  if (foot.depth < 1.2) return;
  const size = (stage.camera.focal / foot.depth) * tall;
  if (size < 2 || foot.x < -size || foot.x > stage.width + size) {
    castShade(stage, kind, at, tall);
    return;
  }
  castShade(stage, kind, at, tall);
  const dice = random(seed);
  const own = mix(
    crowns[kind],
    dice.pick(['#8fa63c', '#3c7a50', '#5f8f3e']),
    dice.between(0, 0.35),
  );
  const distance = stage.distance(at);
  const tone = (colour: string, up: number) =>
    stage.aired(lit(stage.light, colour, [0, up, -Math.sqrt(1 - up * up)]), distance);
  const side = Math.sign(sunward(stage.light)[0]) || 1;
  const tones = {
    dark: tone(darken(own, 0.34), 0.1),
    body: tone(own, 0.45),
    bright: tone(mix(own, '#c3cf5c', 0.34), 0.8),
    bark: tone('#7c634c', 0.2),
    bloom: tone(kind === 'flame' ? '#e2552f' : '#b79bd6', 0.8),
  };
  const shape =
    kind === 'palm'
      ? palm(dice, tones)
      : crown(kind, dice, tones, side, size > stage.width * 0.045);
  stage.stand(
    foot.depth,
    `<g transform="translate(${foot.x.toFixed(1)} ${foot.y.toFixed(1)}) scale(${(size / 100).toFixed(3)})">${shape}</g>`,
  );
}

function castShade(stage: Stage, kind: Plant, at: Point, tall: number): void {
  const wide = { rain: 0.46, flame: 0.46, palm: 0.26, column: 0.13, casuarina: 0.2 } as const;
  const reach = tall * (kind in wide ? wide[kind as keyof typeof wide] : 0.6);
  const low = kind === 'shrub' || kind === 'lavender';
  const centre = stage.cast(at, low ? tall * 0.4 : tall * 0.68);
  const stretch = Math.hypot(centre[0] - at[0], centre[2] - at[2]) * 0.3;
  const away = Math.atan2(centre[2] - at[2], centre[0] - at[0]);
  const outline: Point[] = [];
  for (let step = 0; step < 18; step += 1) {
    const angle = (step / 18) * Math.PI * 2;
    const along = Math.cos(angle) * (reach + stretch);
    const across = Math.sin(angle) * reach * (0.82 + 0.18 * Math.sin(step * 2.7));
    outline.push([
      centre[0] + along * Math.cos(away) - across * Math.sin(away),
      0,
      centre[2] + along * Math.sin(away) + across * Math.cos(away),
    ]);
  }
  stage.shadeFlat(outline);
  if (low) return;
  const thick = tall * 0.018;
  stage.shadeFlat([
    [at[0] - thick, 0, at[2]],
    [at[0] + thick, 0, at[2]],
    [centre[0] + thick, 0, centre[2]],
    [centre[0] - thick, 0, centre[2]],
  ]);
}

interface Tones {
  dark: string;
  body: string;
  bright: string;
  bark: string;
  bloom: string;
}

/** A closed, leafy outline. */
function lobes(
  dice: Random,
  x: number,
  y: number,
  wide: number,
  tall: number,
  count: number,
): string {
  let d = '';
  let from: readonly [number, number] = [0, 0];
  const start = dice.between(0, 6);
  for (let lobe = 0; lobe <= count; lobe += 1) {
    const angle = start + (lobe / count) * Math.PI * 2;
    const out = dice.between(0.86, 1.06);
    const to = [x + Math.cos(angle) * wide * out, y + Math.sin(angle) * tall * out] as const;
    if (lobe === 0) d = `M${to[0].toFixed(1)} ${to[1].toFixed(1)}`;
    else {
      const round = Math.hypot(to[0] - from[0], to[1] - from[1]) * 0.56;
      d += `A${round.toFixed(1)} ${round.toFixed(1)} 0 0 1 ${to[0].toFixed(1)} ${to[1].toFixed(1)}`;
    }
    from = to;
  }
  return `${d}Z`;
}

/** Draws a plant 100 units tall, rooted at the origin. */
function crown(kind: Plant, dice: Random, tones: Tones, side: number, fine: boolean): string {
  if (kind === 'shrub' || kind === 'lavender') {
    let svg = '';
    for (let tuft = 0; tuft < 5; tuft += 1) {
      const x = (tuft - 2) * 34 + dice.between(-8, 8);
      const tall = dice.between(34, 50);
      svg += `<path d="${lobes(dice, x, -tall, 38, tall, 8)}" fill="${tones.dark}"/><path d="${lobes(dice, x + side * 7, -tall - 9, 29, tall * 0.74, 7)}" fill="${tones.body}"/><path d="${lobes(dice, x + side * 12, -tall - 18, 15, tall * 0.36, 6)}" fill="${tones.bright}"/>`;
      if (kind === 'lavender')
        for (let flower = 0; flower < 7; flower += 1)
          svg += `<circle cx="${(x + dice.between(-30, 30)).toFixed(0)}" cy="${(-tall - dice.between(2, 44)).toFixed(0)}" r="${dice.between(4, 7).toFixed(1)}" fill="${tones.bloom}"/>`;
    }
    return svg;
  }
  if (kind === 'column') {
    return `<path d="M-2 0L-1.4 -18H1.4L2 0Z" fill="${tones.bark}"/><path d="M0 -100C10 -78 13 -46 11 -24C9 -10 -9 -10 -11 -24C-13 -46 -10 -78 0 -100Z" fill="${tones.dark}"/><path d="M${side} -97C${side * 8} -76 ${side * 11} -46 ${side * 9} -25C${side * 6} -15 ${side} -16 ${-side} -24C${-side * 2} -50 ${-side * 3} -78 ${side} -97Z" fill="${tones.body}"/>`;
  }
  if (kind === 'casuarina') {
    let svg = `<path d="M-2 0L-.8 -88H.8L2 0Z" fill="${tones.bark}"/>`;
    for (let tier = 0; tier < 8; tier += 1) {
      const y = -26 - tier * 9.5;
      const wide = 19 - tier * 1.9;
      svg += `<path d="${lobes(dice, dice.between(-2, 2), y, wide, 9, 9)}" fill="${tones.dark}"/><path d="${lobes(dice, side * wide * 0.28, y - 3, wide * 0.66, 6.4, 7)}" fill="${tier % 2 ? tones.body : tones.bright}"/>`;
    }
    return svg;
  }
  const flat = kind === 'rain' ? 0.7 : 0.82;
  const bend = dice.between(-4, 4);
  let svg = `<path d="M-3.2 0C-2 -18 ${bend - 2.4} -30 ${bend - 1.6} -54H${bend + 1.6}C${bend + 2.6} -30 2.2 -18 3.2 0Z" fill="${tones.bark}"/><path d="M${bend} -30L-20 -56M${bend} -33L21 -58" stroke="${tones.bark}" stroke-width="2"/>`;
  const clumps: [number, number, number][] = [[bend, -60, 27]];
  for (let clump = 0; clump < 9; clump += 1) {
    const angle = (clump / 9) * Math.PI * 2 + dice.between(-0.2, 0.2);
    const out = dice.between(0.8, 1.1);
    clumps.push([
      bend + Math.cos(angle) * 27 * out,
      -64 + Math.sin(angle) * (kind === 'rain' ? 17 : 21) * out,
      dice.between(12, 18),
    ]);
  }
  clumps.sort((a, b) => a[1] - b[1]);
  for (const [x, y, size] of clumps)
    svg += `<path d="${lobes(dice, x, y, size, size * flat, fine ? 12 : 7)}" fill="${tones.dark}"/>`;
  for (const [x, y, size] of clumps)
    svg += `<path d="${lobes(dice, x + side * size * 0.16, y - size * 0.2, size * 0.8, size * flat * 0.74, fine ? 12 : 7)}" fill="${tones.body}"/>`;
  if (fine)
    for (const [x, y, size] of clumps)
      svg += `<path d="${lobes(dice, x + side * size * 0.36, y - size * 0.36, size * 0.46, size * flat * 0.4, 9)}" fill="${tones.bright}" opacity=".8"/>`;
  if (kind === 'flame')
    for (let bloom = 0; bloom < (fine ? 80 : 24); bloom += 1) {
      const [x, y, size] = dice.pick(clumps);
      svg += `<circle cx="${(x + dice.between(-0.9, 0.9) * size).toFixed(1)}" cy="${(y - dice.between(-0.3, 0.85) * size * flat).toFixed(1)}" r="${dice.between(0.9, fine ? 2.3 : 3).toFixed(1)}" fill="${tones.bloom}" opacity=".9"/>`;
    }
  return svg;
}

function palm(dice: Random, tones: Tones): string {
  const lean = dice.between(-9, 9);
  let svg = `<path d="M-2.6 0C-1.6 -30 ${lean - 2} -55 ${lean - 1.1} -80H${lean + 1.1}C${lean + 2.2} -55 1.8 -30 2.6 0Z" fill="${tones.bark}"/>`;
  const leaves = 13;
  for (const layer of [tones.dark, tones.body, tones.bright]) {
    for (let leaf = 0; leaf < leaves; leaf += 1) {
      if (layer === tones.bright && leaf % 3 !== 1) continue;
      const angle = -Math.PI * (0.04 + (0.92 * (leaf + dice.between(-0.35, 0.35))) / (leaves - 1));
      const long = dice.between(23, 31) * (layer === tones.dark ? 1.06 : 0.95);
      const tipX = lean + Math.cos(angle) * long;
      const tipY = -80 + Math.sin(angle) * long * 0.62 + Math.abs(Math.cos(angle)) * 15;
      const bowX = lean + Math.cos(angle) * long * 0.55;
      const bowY = -80 + Math.sin(angle) * long * 0.95 - 3;
      svg += `<path d="M${lean.toFixed(1)} -80Q${bowX.toFixed(1)} ${(bowY - 3).toFixed(1)} ${tipX.toFixed(1)} ${tipY.toFixed(1)}Q${(bowX - 1).toFixed(1)} ${(bowY + 5.5).toFixed(1)} ${lean.toFixed(1)} -78Z" fill="${layer}"/>`;
    }
  }
  return svg;
}

/** Rows of planting along a line on the ground. */
export function hedge(stage: Stage, from: Point, to: Point, tall: number, seed: number): void {
  const length = Math.hypot(to[0] - from[0], to[2] - from[2]);
  const count = Math.max(1, Math.round(length / (tall * 1.5)));
  for (let step = 0; step <= count; step += 1) {
    const share = step / count;
    plant(
      stage,
      step % 3 === 1 ? 'lavender' : 'shrub',
      [from[0] + (to[0] - from[0]) * share, 0, from[2] + (to[2] - from[2]) * share],
      tall,
      seed + step,
    );
  }
}
