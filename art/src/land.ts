import type { Art } from './art.ts';
import { darken, lighten, mix } from './colour.ts';
import { type Hour, type Light, horizon, light } from './light.ts';
import { type Frame, place } from './solid.ts';
import { type Camera, type Point, Stage } from './stage.ts';

export interface View {
  width: number;
  height: number;
  hour?: Hour;
  light?: Light;
  camera?: Partial<Camera>;
}

export function stageFor(art: Art, view: View, camera: Camera): Stage {
  const hour = view.hour ?? art.hour;
  const backlit = Math.abs(art.sun) < 60;
  const side = art.seed % 2 === 0 ? -116 : 116;
  const azimuth = hour === 'night' ? 20 : backlit && hour !== 'dusk' ? side : art.sun;
  const sun = view.light ?? light(hour, azimuth);
  return new Stage(view.width, view.height, { ...camera, ...view.camera }, sun);
}

/** The land, from the viewer's feet to the horizon. */
export function drawLand(stage: Stage, colour = stage.light.lawn): void {
  const { light: source, camera, width, height } = stage;
  const far = stage.seen([camera.at[0], 0, camera.at[2] + 4000]);
  const fill = stage.gradient(far, { x: far.x, y: height, depth: 1 }, [
    [0, mix(colour, horizon(source), 0.75)],
    [0.12, mix(colour, horizon(source), 0.28)],
    [0.5, colour],
    [1, darken(colour, 0.18)],
  ]);
  stage.lay(
    `<rect x="0" y="${far.y.toFixed(1)}" width="${width}" height="${Math.max(0, height - far.y).toFixed(1)}" fill="${fill}"/>`,
  );
}

export const floorPatch = (
  frame: Frame,
  x: number,
  z: number,
  wide: number,
  deep: number,
): Point[] => [
  place(frame, x, 0, z),
  place(frame, x + wide, 0, z),
  place(frame, x + wide, 0, z + deep),
  place(frame, x, 0, z + deep),
];

export function pave(stage: Stage, outline: readonly Point[], colour = stage.light.paving): void {
  const middle = outline[0] ?? [0, 0, 0];
  stage.lay(stage.polygon(outline, stage.aired(colour, stage.distance(middle) * 0.4)));
}

/** Water that mirrors the sky. */
export function pool(stage: Stage, outline: readonly Point[], rim = true): void {
  const seen = outline.map((point) => stage.seen(point)).filter(({ depth }) => depth > 0.3);
  const low = Math.max(...seen.map(({ y }) => y));
  const high = Math.min(...seen.map(({ y }) => y));
  const tint = stage.light.hour === 'night' || stage.light.hour === 'dusk' ? '#2f8fa5' : '#3fb0c4';
  const fill = stage.gradient({ x: 0, y: high, depth: 1 }, { x: 0, y: low, depth: 1 }, [
    [0, mix(stage.light.sky[2], tint, 0.35)],
    [0.5, mix(stage.light.sky[1], tint, 0.62)],
    [1, mix(stage.light.sky[0], tint, 0.72)],
  ]);
  const d = stage.path(outline);
  if (rim)
    stage.lay(
      `<path d="${d}" fill="${fill}" stroke="${lighten(stage.light.paving, 0.4)}" stroke-width="${(stage.width / 320).toFixed(1)}"/>`,
    );
  else stage.lay(`<path d="${d}" fill="${fill}"/>`);
}

export function ellipse(frame: Frame, x: number, z: number, wide: number, deep: number): Point[] {
  return Array.from({ length: 36 }, (_, step) => {
    const angle = (step / 36) * Math.PI * 2;
    const wave = 1 + 0.1 * Math.sin(angle * 3 + 1);
    return place(frame, x + Math.cos(angle) * wide * wave, 0, z + Math.sin(angle) * deep * wave);
  });
}
