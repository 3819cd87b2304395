import { z } from 'zod';
import { id } from './kit/field.ts';
import { setting } from './presets/event-config.ts';

/** A floor as drawn in the hall, for one city or several; `key` is its short name in addresses (`bng`, `c&c`, `kol`). */
export const hallFloor = z.object({
  _id: id,
  key: z.string(),
  name: z.string(),
  /** Null without a Hindi name. */
  nameHi: z.string().nullable(),
  cities: z.array(z.string()),
  setting,
  boothCount: z.number().int(),
});
export type HallFloor = z.infer<typeof hallFloor>;

/** A city's booths; `floorId` and `key` name the hall floor that draws them. A floor without cities counts as one itself. */
export const boothFloor = hallFloor
  .pick({ _id: true, name: true, key: true, boothCount: true })
  .extend({ floorId: id });
export type BoothFloor = z.infer<typeof boothFloor>;
