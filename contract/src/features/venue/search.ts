import { z } from 'zod';
import { kindKey } from '../../boothKind.ts';
import { boothItem } from '../../boothItem.ts';
import { boothStand } from '../../boothStand.ts';
import { checkedOnce } from '../../kit/checkedOnce.ts';
import { id, instant, nameText, text } from '../../kit/field.ts';
import { nextCursor, pageQuery } from '../../kit/page.ts';
import { route, type RouteReply } from '../../kit/route.ts';
import { listing } from '../../listing.ts';

/** Most filters of a search. */
const mostFilters = 40;
/** The longest text of a search. */
export const maxSearchWords = 200;
/** Most searches that a person saves. */
export const mostSavedSearches = 20;
/** The longest name of a saved search. */
export const maxSearchName = 80;

const maxFilter = 300;
const filter = text(maxFilter);
const words = text(maxSearchWords, { required: false });
const kind = kindKey.regex(/^[a-z][a-zA-Z0-9]*$/, { error: 'kind.unknown' });
const sort = z.string().regex(/^-?[a-zA-Z0-9]{1,40}$/, { error: 'search.sort' });

/** A booth that a search found. */
const foundBooth = z.object({
  listing: checkedOnce(listing),
  /** How many of its items the search found, and how many it has. */
  fits: z.number().int(),
  items: z.number().int(),
  /** The item that fits best: the lowest price, or the first by the order that was asked for. */
  best: checkedOnce(boothItem).nullable(),
  /** The lowest price of what fits, in whole units of its currency. */
  from: z.number().nullable(),
});
export type FoundBooth = z.infer<typeof foundBooth>;

/** What a field of the event can still be narrowed down to, with all filters but its own. */
const searchFacet = z.object({
  key: z.string(),
  /** What booths state, with how many of them state it; empty where there are too many different values. */
  values: z.array(z.object({ value: z.string(), booths: z.number().int() })),
  /** The lowest and the highest, as filters write them. */
  least: z.string().nullable(),
  most: z.string().nullable(),
});
export type SearchFacet = z.infer<typeof searchFacet>;

/** How many booths a search would find without one of its conditions. */
const searchWithout = z.object({
  what: z.enum(['words', 'filter', 'floor', 'staffed']),
  /** The field of a filter. */
  key: z.string().nullable(),
  booths: z.number().int(),
});
export type SearchWithout = z.infer<typeof searchWithout>;

const eventId = id.optional();
const filters = z.array(filter).max(mostFilters, { error: 'field.tooLong' });
const given = z.string().max(maxFilter, { error: 'field.tooLong' });
const listed = z.union([given, z.array(given)]).transform((one) => [one].flat());

export const searchBooths = route({
  method: 'GET',
  path: '/booth-search',
  act: 'booth.read',
  summary:
    'Search the booths and their items by words, amounts and facts. A `filter` is a field’s key with a value or a range: `kind:Flat`, `rooms:3`, `price:..9000000`, `carpetArea:80..140`, `possession:..2023-12`; several of one field are alternatives. `sort` is `fits`, `name` or the key of a field, with `-` for the highest first. The reply counts what each field can still be narrowed down to, and what would be found without each condition',
  needs: 'hall',
  query: z.object({
    eventId,
    words: words.optional(),
    filter: listed.pipe(filters).optional(),
    sort: sort.optional(),
    /** Only booths of a kind; without it, of all kinds. */
    kind: kind.optional(),
    /** A floor of the hall, or a city on one. */
    floor: id.optional(),
    /** Only booths with someone at their desk right now. */
    staffed: z.stringbool().optional(),
    ...pageQuery.shape,
  }),
  reply: z.object({
    found: z.array(foundBooth),
    next: nextCursor,
    /** How many booths and items were found, on all pages. */
    booths: z.number().int(),
    items: z.number().int(),
    /** How many booths have someone at their desk, of those that are found by the other conditions. */
    staffed: z.number().int(),
    facets: z.array(searchFacet),
    without: z.array(searchWithout),
  }),
});

/** What the published booths of an event state in all; 0 where none states it. */
const hallTotals = z.object({
  booths: z.number().int(),
  /** Their items, such as products. */
  items: z.number().int(),
  /** Different builders. */
  builders: z.number().int(),
  /** Booths with a registration number. */
  registered: z.number().int(),
  /** Homes of all projects together. */
  homes: z.number().int(),
  /** Different banks that lend. */
  banks: z.number().int(),
});
export type HallTotals = z.infer<typeof hallTotals>;

/** A published booth as it is drawn in the hall. */
const glimpsedBooth = z.object({
  _id: id,
  slug: z.string(),
  name: z.string(),
  ...boothStand.shape,
  staffed: z.boolean(),
  hasOffer: z.boolean(),
});

export const getHallGlimpse = route({
  method: 'GET',
  path: '/booth-search/glimpse',
  act: 'booth.read',
  summary:
    'Get what everyone sees of the hall at a glance: what its published booths state in all, and the first of them on its first floor as they are drawn',
  needs: 'hall',
  query: z.object({ eventId }),
  reply: z.object({ totals: hallTotals, booths: z.array(glimpsedBooth) }),
});
export type HallGlimpse = RouteReply<typeof getHallGlimpse>;

/** What is searched for, as it is saved. */
const searchQuery = z.object({
  words: words.default(''),
  filters: filters.default([]),
  sort: sort.nullable().default(null),
  /** Null for all kinds of booths. */
  kind: kind.nullable().default(null),
  floor: id.nullable().default(null),
  staffed: z.boolean().default(false),
});
export type SearchQuery = z.infer<typeof searchQuery>;

/** A search that a person saved, by a name of theirs. */
const savedSearch = z.object({
  _id: id,
  name: z.string(),
  query: searchQuery,
  /** Event time. */
  savedAt: instant,
});
export type SavedSearch = z.infer<typeof savedSearch>;

const scope = z.object({ eventId });
const ofSaved = { needs: 'hall' as const, params: z.object({ id }), query: scope };
const saved = z.object({ searches: z.array(savedSearch) });

export const listSavedSearches = route({
  method: 'GET',
  path: '/attendee/booth-search',
  act: 'savedSearch.list',
  summary: 'List the searches of the hall that the caller saved, the latest first',
  needs: 'hall',
  query: scope,
  reply: saved,
});

export const saveSearch = route({
  method: 'PUT',
  path: '/attendee/booth-search/{id}',
  act: 'savedSearch.update',
  summary:
    'Save a search of the hall by a name, under an id of the caller’s choice; repeating it has no further effect',
  ...ofSaved,
  body: z.object({ name: nameText(maxSearchName), query: searchQuery, eventId }),
  reply: saved,
});

export const deleteSavedSearch = route({
  method: 'DELETE',
  path: '/attendee/booth-search/{id}',
  act: 'savedSearch.delete',
  summary: 'Delete a search that the caller saved, if it is there',
  ...ofSaved,
  reply: saved,
});
