import { perspective } from '../kit/view.ts';
import type { View } from '../kit/view.ts';
import type { Shape } from '../venue.ts';

/** The building's front in the drawing. In metres, and SVG units for the drawing. */
export interface FrontPlan {
  width: number;
  height: number;
  horizon: number;
  view: View;
  /** From the viewer to the front. */
  away: number;
  /** Half the width of the middle part and of the whole. */
  middle: number;
  half: number;
  /** Arches or panes on each side. */
  bays: number;
  screen: { u: number; v: number; width: number; height: number };
}

export const FRONT_PLANS: Record<Shape, FrontPlan> = {
  wide: {
    width: 1600,
    height: 900,
    horizon: 610,
    view: perspective(800, 610, 1150, 1.7),
    away: 25,
    middle: 5,
    half: 15.4,
    bays: 3,
    screen: { u: 22.05, v: 1.9, width: 6.6, height: 3.5 },
  },
  tall: {
    width: 800,
    height: 1180,
    horizon: 800,
    view: perspective(400, 800, 1150, 1.7),
    away: 26,
    middle: 5,
    half: 12,
    bays: 1,
    screen: { u: 17.3, v: 1.7, width: 3.6, height: 3.2 },
  },
};
