import { darken, lighten, mix } from './colour.ts';
import { horizon, sunward } from './light.ts';
import { random } from './random.ts';
import type { Stage } from './stage.ts';

export type Setting = 'garden' | 'coast' | 'river';

/** Draws sky, sun, clouds, and the setting's horizon. */
export function drawSky(stage: Stage, setting: Setting, seed: number, far = true): void {
  const { width, height, light, camera } = stage;
  const horizonY = stage.seen([camera.at[0], 0, camera.at[2] + 9000]).y;
  const dice = random(seed);
  const top = { x: 0, y: Math.min(0, horizonY - height), depth: 1 };
  const fill = stage.gradient(top, { x: 0, y: horizonY, depth: 1 }, [
    [0, light.sky[0]],
    [0.48, light.sky[1]],
    [0.82, light.sky[2]],
    [1, light.sky[3]],
  ]);
  stage.behind(`<rect width="${width}" height="${height}" fill="${fill}"/>`);
  drawSun(stage);
  if (light.hour === 'night') {
    for (let star = 0; star < 70; star += 1) {
      const y = dice.between(0, horizonY * 0.75);
      stage.behind(
        `<circle cx="${dice.between(0, width).toFixed(0)}" cy="${y.toFixed(0)}" r="${dice.between(0.5, 1.4).toFixed(1)}" fill="#fff" opacity="${dice.between(0.25, 0.8).toFixed(2)}"/>`,
      );
    }
  }
  drawClouds(stage, horizonY, seed);
  if (light.lamps < 0.2) drawBirds(stage, horizonY, seed);
  if (far) drawFar(stage, setting, horizonY, seed);
}

function drawSun(stage: Stage): void {
  const { light, camera, width, height } = stage;
  const [x, y, z] = sunward(light);
  const spot = stage.seen([camera.at[0] + x * 1e5, camera.at[1] + y * 1e5, camera.at[2] + z * 1e5]);
  const ahead = spot.depth > 0 && spot.x > -width * 0.3 && spot.x < width * 1.3;
  const at = ahead ? spot : { x: light.azimuth < 0 ? 0 : width, y: height * 0.3 };
  const radius = width * (light.hour === 'night' ? 0.16 : 0.42);
  const glow = stage.define(
    (id) =>
      `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${at.x.toFixed(0)}" cy="${at.y.toFixed(0)}" r="${radius.toFixed(0)}"><stop offset="0" stop-color="${light.sun}" stop-opacity=".9"/><stop offset=".35" stop-color="${light.sun}" stop-opacity=".3"/><stop offset="1" stop-color="${light.sun}" stop-opacity="0"/></radialGradient>`,
  );
  stage.behind(`<rect width="${width}" height="${height}" fill="${glow}"/>`);
  if (!ahead) return;
  const disc = width * (light.hour === 'night' ? 0.014 : 0.024);
  stage.behind(
    `<circle cx="${at.x.toFixed(0)}" cy="${at.y.toFixed(0)}" r="${disc.toFixed(1)}" fill="${lighten(light.sun, 0.4)}" opacity=".95"/>`,
  );
}

function drawBirds(stage: Stage, horizonY: number, seed: number): void {
  const dice = random(seed + 303);
  const x = stage.width * dice.between(0.12, 0.8);
  const y = horizonY * dice.between(0.2, 0.5);
  const colour = mix(stage.light.sky[0], '#20283c', 0.55);
  for (let bird = 0; bird < 6; bird += 1) {
    const size = (stage.width / 1280) * dice.between(4, 8);
    const at = `${(x + dice.between(-60, 60) * (stage.width / 1280)).toFixed(0)} ${(y + dice.between(-22, 22)).toFixed(0)}`;
    stage.behind(
      `<path transform="translate(${at})" d="M${-size} ${-size * 0.4}Q${-size * 0.4} ${-size * 0.6} 0 0Q${size * 0.4} ${-size * 0.7} ${size} ${-size * 0.5}" fill="none" stroke="${colour}" stroke-width="${(stage.width / 900).toFixed(1)}" opacity=".7"/>`,
    );
  }
}

function drawClouds(stage: Stage, horizonY: number, seed: number): void {
  const { width, light } = stage;
  const dice = random(seed + 77);
  const low = light.hour === 'dusk' || light.hour === 'dawn' || light.hour === 'golden';
  const body = low ? mix(light.sky[2], light.sun, 0.35) : lighten(light.sky[2], 0.62);
  const belly = low ? mix(light.sky[1], light.sky[2], 0.45) : mix(light.sky[1], light.sky[2], 0.6);
  const night = light.hour === 'night';
  const banks = dice.whole(3, 5);
  for (let bank = 0; bank < banks; bank += 1) {
    const x = dice.between(-0.1, 1) * width;
    const y = horizonY * dice.between(0.1, 0.78);
    const long = width * dice.between(0.16, 0.42) * (low ? 1.35 : 1);
    const tall = long * (low ? 0.045 : 0.11);
    let puffs = '';
    for (let puff = 0; puff < 9; puff += 1) {
      const along = puff / 8;
      const swell = Math.sin(along * Math.PI) * dice.between(0.55, 1.15);
      const cx = x + along * long;
      puffs += `<ellipse cx="${cx.toFixed(0)}" cy="${(y - swell * tall * 0.7).toFixed(0)}" rx="${(long * 0.13).toFixed(0)}" ry="${(tall * (0.35 + swell * 0.75)).toFixed(0)}" fill="${body}"/>`;
    }
    const base = `<ellipse cx="${(x + long / 2).toFixed(0)}" cy="${(y + tall * 0.25).toFixed(0)}" rx="${(long * 0.56).toFixed(0)}" ry="${(tall * 0.4).toFixed(0)}" fill="${belly}"/>`;
    stage.behind(
      `<g filter="url(#mist)" opacity="${night ? 0.14 : low ? 0.62 : 0.8}">${puffs}${base}</g>`,
    );
  }
}

/** Hills, a skyline, the sea or the river with its bridge. */
function drawFar(stage: Stage, setting: Setting, y: number, seed: number): void {
  const { width, height, light } = stage;
  const dice = random(seed + 5);
  const air = horizon(light);
  const unit = width / 1280;
  if (setting === 'garden') {
    for (const [share, tall] of [
      [0.3, 62],
      [0.5, 34],
    ] as const) {
      const colour = mix(air, mix(light.sky[0], darken(light.lawn, 0.35), 0.45), share);
      const phase = dice.between(0, 9);
      let d = `M0 ${y + 4}`;
      for (let x = 0; x <= width + 40; x += width / 48) {
        const wave =
          Math.sin(x / (190 * unit) + phase) * 0.5 +
          Math.sin(x / (83 * unit) + phase * 2) * 0.22 +
          0.62;
        d += `L${x.toFixed(0)} ${(y - Math.max(0.12, wave) * tall * unit).toFixed(1)}`;
      }
      stage.behind(`<path d="${d}L${width + 60} ${y + 4}L-20 ${y + 4}Z" fill="${colour}"/>`);
    }
  }
  const town = mix(air, mix(light.sky[0], '#3a4462', 0.4), setting === 'coast' ? 0.22 : 0.34);
  for (let x = -20; x < width;) {
    const wide = dice.between(14, 46) * unit;
    const tall = dice.between(6, 58) * unit * (setting === 'garden' ? 0.8 : 1);
    const sea = setting === 'coast' && x > width * 0.3;
    if (!sea && dice.chance(0.72)) {
      stage.behind(
        `<rect x="${x.toFixed(0)}" y="${(y - tall).toFixed(0)}" width="${wide.toFixed(0)}" height="${(tall + 5).toFixed(0)}" fill="${town}"/>`,
      );
      if (light.lamps > 0.3)
        for (let lamp = 0; lamp < 5; lamp += 1)
          stage.behind(
            `<rect x="${(x + dice.between(2, wide - 3)).toFixed(0)}" y="${(y - dice.between(3, Math.max(4, tall - 3))).toFixed(0)}" width="${(2 * unit).toFixed(1)}" height="${(2.4 * unit).toFixed(1)}" fill="#ffd890" opacity=".75"/>`,
          );
    }
    x += wide + dice.between(-4, 22) * unit;
  }
  if (setting === 'river') drawBridge(stage, y, mix(air, mix(light.sky[0], '#2c3450', 0.55), 0.52));
  if (setting !== 'garden') {
    const water = stage.gradient({ x: 0, y, depth: 1 }, { x: 0, y: height, depth: 1 }, [
      [0, mix(light.sky[3], light.sky[1], 0.35)],
      [0.25, mix(light.sky[1], '#1d5f7a', 0.4)],
      [1, mix(light.sky[0], '#123f58', 0.55)],
    ]);
    stage.behind(
      `<rect x="0" y="${y.toFixed(1)}" width="${width}" height="${(height - y).toFixed(1)}" fill="${water}"/>`,
    );
    for (let glint = 0; glint < 90; glint += 1) {
      const down = dice.between(0, 1) ** 1.8 * 110 * unit;
      const long = dice.between(8, 42) * unit * (0.4 + down / (90 * unit));
      stage.behind(
        `<rect x="${dice.between(0, width).toFixed(0)}" y="${(y + 2 + down).toFixed(1)}" width="${long.toFixed(0)}" height="${(0.9 + down / (70 * unit)).toFixed(1)}" rx="1" fill="${light.sun}" opacity="${dice.between(0.12, 0.5).toFixed(2)}"/>`,
      );
    }
  }
}

/** A cantilever bridge, as seen on rivers in the east. */
function drawBridge(stage: Stage, y: number, colour: string): void {
  const { width } = stage;
  const unit = width / 1280;
  const deck = y - 17 * unit;
  const left = width * 0.56;
  const span = 380 * unit;
  const rise = (share: number): number => {
    const toTower = Math.min(Math.abs(share - 0.28), Math.abs(share - 0.72));
    return (14 + 62 * Math.max(0, 1 - toTower / 0.25) ** 1.35) * unit;
  };
  let d = '';
  for (let step = 0; step <= 40; step += 1) {
    const share = step / 40;
    d += `${step === 0 ? 'M' : 'L'}${(left + share * span).toFixed(1)} ${(deck - rise(share)).toFixed(1)}`;
  }
  for (let step = 0; step < 40; step += 2) {
    const x = left + (step / 40) * span;
    const next = left + ((step + 2) / 40) * span;
    d += `M${x.toFixed(1)} ${deck}L${((x + next) / 2).toFixed(1)} ${(deck - rise((step + 1) / 40)).toFixed(1)}L${next.toFixed(1)} ${deck}`;
  }
  stage.behind(
    `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${2 * unit}"/><rect x="${left - 150 * unit}" y="${deck}" width="${span + 420 * unit}" height="${5 * unit}" fill="${colour}"/>${[0.28, 0.72].map((share) => `<rect x="${(left + share * span - 3 * unit).toFixed(1)}" y="${deck}" width="${7 * unit}" height="${22 * unit}" fill="${colour}"/>`).join('')}`,
  );
}
