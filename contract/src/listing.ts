import { z } from 'zod';
import { kindKey } from './boothKind.ts';
import { boothItem } from './boothItem.ts';
import { facts, type Facts } from './facts.ts';
import { id } from './kit/field.ts';
import { fileUrl } from './kit/media.ts';

/** A published booth, or one of its items, as shortlists and comparisons show it. */
export const listing = z.object({
  /** Of the item, or of the booth. */
  _id: id,
  name: z.string(),
  /** Null for a booth itself. */
  item: boothItem.pick({ facts: true, free: true, freeAt: true }).nullable(),
  booth: z.object({
    _id: id,
    name: z.string(),
    city: z.string(),
    kind: kindKey,
    facts,
    pictureUrl: fileUrl.nullable(),
    pictureAlt: z.string(),
  }),
});
export type Listing = z.infer<typeof listing>;

/** What an item states, or a booth if it's one. */
export function toOwnFacts({ item, booth }: Pick<Listing, 'item' | 'booth'>): Facts {
  return item ? item.facts : booth.facts;
}
