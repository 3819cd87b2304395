import { z } from 'zod';
import { colour } from './kit/field.ts';

/** The grid of the floor plan: moved booths snap to multiples of `step`, and centres are at least `gap` apart along one axis. */
export const hallGrid = { step: 2, gap: 4, most: 100 } as const;

export const boothStyles = ['arch', 'pergola', 'cube', 'canopy', 'tower'] as const;
export const boothTiers = ['large', 'standard'] as const;

/** How and where a booth is drawn on its floor. */
export const boothStand = z.object({
  /** Column and row of its centre on the floor plan; rows run away from the entrance. */
  x: z.number().min(0).max(hallGrid.most),
  y: z.number().min(0).max(hallGrid.most),
  style: z.enum(boothStyles),
  tier: z.enum(boothTiers),
  color: colour,
});
