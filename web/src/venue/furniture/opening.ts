import type { Plane } from '../kit/view.ts';
import type { Setting } from '../venue.ts';

/** The outline of a door or window in the building's style: round-headed or straight. */
export function opening(
  on: Plane,
  setting: Setting,
  u: number,
  v: number,
  width: number,
  height: number,
): string {
  return setting.architecture === 'arcade'
    ? on.arch(u, v, width, height)
    : on.rect(u, v, width, height);
}
