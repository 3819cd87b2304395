import { panoramaWidths, type Pointed } from '@pavilion/contract';
import { EquirectangularAdapter, Viewer } from '@photo-sphere-viewer/core';
import { prefersQuiet, savesData } from '../../../lib/browser/prefersQuiet.ts';

/** Where somebody looks, in radians: to the right and up from the middle of the picture. */
interface Position {
  yaw: number;
  pitch: number;
}

/** What a step does: how far it turns to the right and up, in degrees, and how much closer it goes, in percent. */
export interface SphereStep {
  right: number;
  up: number;
  closer: number;
}

/** The address of a 360° picture in the size that the screen needs. */
export function sizedSphere(url: string): string {
  const isSmall = savesData() || Math.min(screen.width, screen.height) < 620;
  return isSmall ? `${url}?width=${panoramaWidths.small}` : url;
}

/** Opens a viewer in an element; throws if it can't. */
export function openSphere(
  container: HTMLElement,
  panorama: string,
  onReady: (viewer: Viewer) => void,
): Viewer {
  const viewer = new Viewer({
    container,
    panorama,
    adapter: EquirectangularAdapter.withConfig({ useXmpData: false }),
    navbar: false,
    keyboard: false,
    // our own preview is in its place
    lang: { loading: '' },
    moveInertia: prefersQuiet() ? false : 0.8,
    minFov: 25,
    maxFov: 90,
    defaultZoomLvl: 15,
  });
  viewer.addEventListener('ready', () => onReady(viewer), { once: true });
  return viewer;
}

/** Where the latest steps lead to, while the viewer is on its way. */
const targets = new WeakMap<Viewer, Position & { zoom: number; at: number }>();
const stepMs = 220;
const degree = Math.PI / 180;

/** Takes a step from where the one before leads to. */
export function stepSphere(viewer: Viewer, { right, up, closer }: SphereStep): void {
  const now = performance.now();
  const latest = targets.get(viewer);
  const from =
    latest && now - latest.at < stepMs
      ? latest
      : { ...viewer.getPosition(), zoom: viewer.getZoomLevel() };
  const to = {
    yaw: from.yaw + right * degree,
    pitch: within(from.pitch + up * degree, Math.PI / 2),
    zoom: Math.max(0, within(from.zoom + closer, 100)),
  };
  targets.set(viewer, { ...to, at: now });
  move(viewer, to);
}

/** Turns to a place in the picture. */
export function turnSphereTo(viewer: Viewer, at: Pointed): void {
  move(viewer, toPosition(at));
}

/** The place in the picture that is at this point of the viewer, in pixels from its top left; in its middle without one. */
export function toSpherePlace(viewer: Viewer, point?: { x: number; y: number }): Pointed | null {
  const position = point
    ? viewer.dataHelper.viewerCoordsToSphericalCoords(point)
    : viewer.getPosition();
  if (!position) return null;
  const { yaw, pitch } = position;
  return { x: (yaw / (2 * Math.PI) + 1.5) % 1, y: 0.5 - pitch / Math.PI };
}

/** Where a place of the picture is in the viewer, in parts of its width and height; null out of view. */
export function fromSpherePlace(viewer: Viewer, at: Pointed): Pointed | null {
  const position = toPosition(at);
  if (!viewer.dataHelper.isPointVisible(position)) return null;
  const { x, y } = viewer.dataHelper.sphericalCoordsToViewerCoords(position);
  const { width, height } = viewer.getSize();
  return { x: x / width, y: y / height };
}

function toPosition({ x, y }: Pointed): Position {
  return { yaw: (x - 0.5) * 2 * Math.PI, pitch: (0.5 - y) * Math.PI };
}

function move(viewer: Viewer, to: Position & { zoom?: number }): void {
  if (!prefersQuiet()) return void viewer.animate({ ...to, speed: stepMs });
  viewer.rotate(to);
  if (to.zoom !== undefined) viewer.zoom(to.zoom);
}

const within = (value: number, most: number) => Math.min(most, Math.max(-most, value));
