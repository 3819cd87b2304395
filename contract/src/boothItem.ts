import { z } from 'zod';
import { facts } from './facts.ts';
import { id, text } from './kit/field.ts';
import { panorama, shownPanorama } from './panorama.ts';

/** Most items of one booth. */
export const mostItems = 200;

/** One of the things a booth shows, such as a home or a product. */
export const boothItem = z.object({
  _id: id,
  name: z.string(),
  facts,
  /** How many are free, and since when that is known (event time); null if not stated. */
  free: z.number().int().nullable(),
  freeAt: z.iso.datetime().nullable(),
  panorama: shownPanorama.nullable(),
});
export type BoothItem = z.infer<typeof boothItem>;

/** What the items of a booth state together: the different texts and choices of a field as a list, its amounts as the range from the lowest to the highest. */
export const itemSummary = z.object({ count: z.number().int(), facts });
export type ItemSummary = z.infer<typeof itemSummary>;

/** The items of a booth on input. New ones may bring an id of their own, so that sending them twice adds them once. */
export const boothItemDrafts = z
  .array(
    z.object({
      _id: id.optional(),
      name: text(120),
      facts,
      free: z.number().int().min(0).max(1_000_000).nullable(),
      /** Left as it is where omitted. */
      panorama: panorama.nullable().optional(),
    }),
  )
  .max(mostItems);
