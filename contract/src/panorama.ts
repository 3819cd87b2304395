import { z } from 'zod';
import { text } from './kit/field.ts';
import { fileUrl } from './kit/media.ts';

/** Most 360° pictures of one booth, besides those of its items. */
export const mostPanoramas = 10;

/** Widths in pixels: as stored, and as sent to small screens by `?width=2048` after the address. */
export const panoramaWidths = { whole: 4096, small: 2048 } as const;

/** How far the sides of a 360° picture may be from two to one, in parts of its width. */
export const panoramaTolerance = 0.01;

/** A 360° picture: the whole sphere in equirectangular projection, twice as wide as high. */
export const panorama = z.object({
  imageUrl: fileUrl,
  /** Empty where it has the name of what it shows. */
  title: text(120, { required: false }),
  /** What people see when they look around, for those who can't. */
  description: text(2000),
});
export type Panorama = z.infer<typeof panorama>;

export const panoramas = z.array(panorama).max(mostPanoramas);

/** A 360° picture as replies have it. */
export const shownPanorama = z.object({
  imageUrl: fileUrl,
  title: z.string(),
  description: z.string(),
});
