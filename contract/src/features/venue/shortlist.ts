import { z } from 'zod';
import { id, instant, text } from '../../kit/field.ts';
import { route } from '../../kit/route.ts';
import { listing } from '../../listing.ts';

/** Most entries of a shortlist. */
export const mostShortlisted = 100;
/** The longest note on an entry. */
export const maxShortlistNote = 500;
/** How many booths or items are compared side by side. */
export const leastCompared = 2;
export const mostCompared = 4;

/** A booth, or one of its items, on a person's shortlist. */
const shortlistEntry = z.object({
  /** Of the booth or the item. */
  _id: id,
  boothId: id,
  /** Of a thing that is no longer there, as it was called when it was added. */
  name: z.string(),
  note: z.string(),
  /** False once the booth is unpublished or the thing deleted. */
  isHere: z.boolean(),
});
export type ShortlistEntry = z.infer<typeof shortlistEntry>;

/** The link by which a person's shortlist is read without a login. */
const shortlistLink = z.object({
  /** Null if the server no longer knows it: ending it and sharing again gives a new one. */
  url: z.string().nullable(),
  showsNotes: z.boolean(),
  createdAt: instant,
});
export type ShortlistLink = z.infer<typeof shortlistLink>;

const eventId = id.optional();
const scope = z.object({ eventId });
const ofEntry = { needs: 'hall' as const, params: z.object({ id }), query: scope };
const shortlist = z.object({ entries: z.array(shortlistEntry) });
const shared = z.object({ link: shortlistLink.nullable() });

export const listShortlist = route({
  method: 'GET',
  path: '/attendee/shortlist',
  act: 'shortlist.list',
  summary: 'List the caller’s shortlist, in the order they chose',
  needs: 'hall',
  query: scope,
  reply: shortlist,
});

export const saveShortlistEntry = route({
  method: 'PUT',
  path: '/attendee/shortlist/{id}',
  act: 'shortlist.update',
  summary:
    'Put a booth or an item on the caller’s shortlist, with a note, or move it to a position (0 is the first); repeating it has no further effect. Omitted fields stay unchanged',
  ...ofEntry,
  body: z.object({
    note: text(maxShortlistNote, { required: false }).optional(),
    position: z
      .number()
      .int()
      .min(0)
      .max(mostShortlisted - 1)
      .optional(),
    eventId,
  }),
  reply: shortlist,
});

export const removeShortlistEntry = route({
  method: 'DELETE',
  path: '/attendee/shortlist/{id}',
  act: 'shortlist.delete',
  summary: 'Remove a booth or an item from the caller’s shortlist, if it is there',
  ...ofEntry,
  reply: shortlist,
});

export const getShortlistLink = route({
  method: 'GET',
  path: '/attendee/shortlist-link',
  act: 'shortlist.share',
  summary: 'Get the link by which the caller’s shortlist is read without a login, if there is one',
  needs: 'hall',
  query: scope,
  reply: shared,
});

export const shareShortlist = route({
  method: 'PUT',
  path: '/attendee/shortlist-link',
  act: 'shortlist.share',
  summary:
    'Share the caller’s shortlist by a link, with or without their notes; there is one link at most, and an existing one stays',
  needs: 'hall',
  body: z.object({ showsNotes: z.boolean(), eventId }),
  reply: shared,
});

export const endShortlistLink = route({
  method: 'DELETE',
  path: '/attendee/shortlist-link',
  act: 'shortlist.share',
  summary: 'End the link of the caller’s shortlist',
  needs: 'hall',
  query: scope,
  reply: shared,
});

export const readSharedShortlist = route({
  method: 'POST',
  path: '/shared-shortlist',
  act: 'shortlist.readShared',
  summary:
    'Read a shortlist by its link, without a login: what is still there, and the notes if their author shares them',
  needs: 'hall',
  body: z.object({ token: z.string().min(1).max(100), eventId }),
  reply: z.object({
    entries: z.array(z.object({ listing, note: z.string().nullable() })),
  }),
});

const compared = z
  .array(id)
  .min(leastCompared, { error: 'field.required' })
  .max(mostCompared, { error: 'field.tooLong' });

export const mailComparison = route({
  method: 'POST',
  path: '/attendee/comparison',
  act: 'shortlist.mail',
  summary: 'Email the caller a comparison of booths or items',
  needs: 'hall',
  body: z.object({ ids: compared, eventId }),
  reply: z.object({ sent: z.literal(true) }),
});
