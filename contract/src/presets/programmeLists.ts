import { z } from 'zod';
import { areDistinct } from '../kit/field.ts';
import { localText } from './localText.ts';

/** The colours of tracks; the web gives each a light and a dark tone. The track's name is always beside it. */
export const trackColours = [
  'blue',
  'teal',
  'green',
  'amber',
  'red',
  'pink',
  'purple',
  'grey',
] as const;

/** What sessions and addresses call a track, a place or a kind. */
const key = z
  .string()
  .trim()
  .max(40, { error: 'field.tooLong' })
  .regex(/^[a-z0-9]+(?:[-_][a-z0-9]+)*$/, { error: 'listKey.invalid' });

const named = z.object({ key, name: localText });
const track = named.extend({ colour: z.enum(trackColours) });

function listing<Item extends z.ZodType<{ key: string }>>(item: Item) {
  return z
    .array(item)
    .max(40)
    .refine((all) => areDistinct(all.map((one) => one.key)), { error: 'listKey.taken' });
}

/** What sessions choose from: their track, the place they happen at and their kind, each in its order. Kinds that aren't listed are shown as written. */
export const programmeLists = {
  tracks: listing(track).default([]),
  places: listing(named).default([]),
  kinds: listing(named).default([]),
};
export type Track = z.infer<typeof track>;
