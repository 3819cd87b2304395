import { z } from 'zod';
import { boothItem, itemSummary } from './boothItem.ts';
import { kindKey } from './boothKind.ts';
import { facts, type Facts } from './facts.ts';
import { id } from './kit/field.ts';
import { fileUrl } from './kit/media.ts';

/** A published booth, or one of its items, as cards and comparisons show it. */
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
    items: itemSummary,
    /** What it offers, and until when (event time); null without an offer. */
    offer: z.object({ title: z.string(), endsAt: z.iso.datetime().nullable() }).nullable(),
    /** Whether someone from the booth is at the desk right now. */
    staffed: z.boolean(),
    /** A sponsor's priority, labelled wherever it's shown. */
    boost: z.number().int(),
  }),
});
export type Listing = z.infer<typeof listing>;

/** Keys of the facts that have a place of their own on cards and in counts, in events that have such fields. */
export const factKeys = {
  builder: 'builder',
  locality: 'locality',
  homes: 'homesInAll',
  banks: 'banks',
  priceIncludes: 'priceIncludes',
} as const;

/** What an item states, or a booth if it's one. */
export function toOwnFacts({ item, booth }: Pick<Listing, 'item' | 'booth'>): Facts {
  return item ? item.facts : booth.facts;
}
