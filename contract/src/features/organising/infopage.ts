import { z } from 'zod';
import { httpsUrl, id, text, translatable } from '../../kit/field.ts';
import { route } from '../../kit/route.ts';
import { type LocalText, localText } from '../../presets/event-config.ts';

/** How many pages and links of its own an event may have. */
export const mostInfoPages = 30;
/** The longest text of a page in one language, markup included. */
export const maxInfoPage = 8000;
/** The longest slug of a page. */
export const maxInfoPageSlug = 60;
/** Where visitors find a page or a link. */
export const infoPagePlaces = ['menu', 'footer', 'nowhere'] as const;
export type InfoPagePlace = (typeof infoPagePlaces)[number];

/** What a page is called in its address, `/page/SLUG`. */
export const infoPageSlug = z
  .string()
  .max(maxInfoPageSlug, { error: 'field.tooLong' })
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, { error: 'slug.invalid' });

/** An entry of the menu or the footer, as documents carry it: `to` is a page of the event, below its root, or an `https:` address elsewhere. */
export interface InfoPageLink {
  place: Exclude<InfoPagePlace, 'nowhere'>;
  title: LocalText;
  to: string;
}

const richText = translatable(z.string(), z.string().optional());

/** A page of the event's own, or a link to another site in its place. */
const infoPage = z.object({
  _id: id,
  place: z.enum(infoPagePlaces),
  title: localText,
  /** Null for a link. */
  slug: z.string().nullable(),
  /** HTML with `richTextTags` and pictures of this server; null for a link. */
  text: richText.nullable(),
  /** Where a link leads; null for a page. */
  url: z.string().nullable(),
  /** Whether guests have to log in before they can read it. */
  isForRegistered: z.boolean(),
  isPublished: z.boolean(),
});
export type InfoPage = z.infer<typeof infoPage>;

const html = z
  .string()
  .max(maxInfoPage, { error: 'field.tooLong' })
  .refine((value) => !value.includes('\u0000'), { error: 'text.invalid' });

/** A page as an organiser enters it: with `url` it is a link, and its slug and text are dropped. */
export const infoPageDraft = z.object({
  place: z.enum(infoPagePlaces),
  title: translatable(text(120), text(120, { required: false }).optional()),
  slug: infoPageSlug.nullable().default(null),
  text: translatable(html, html.optional()).nullable().default(null),
  url: httpsUrl.nullable().default(null),
  isForRegistered: z.boolean().default(false),
  isPublished: z.boolean().default(false),
});
export type InfoPageDraft = z.input<typeof infoPageDraft>;

const eventId = id.optional();
const reply = z.object({ infoPage });
const params = z.object({ id });

export const getInfoPage = route({
  method: 'GET',
  path: '/page/{slug}',
  act: 'infoPage.read',
  summary:
    'Get a published page of the event’s own; guests get no text where it is for those registered',
  params: z.object({ slug: infoPageSlug }),
  query: z.object({ eventId }),
  reply: z.object({ page: z.object({ title: localText, text: richText.nullable() }) }),
});

export const listInfoPages = route({
  method: 'GET',
  path: '/organiser/page',
  act: 'infoPage.list',
  summary: 'List the event’s own pages and links in order, drafts too',
  query: z.object({ eventId }),
  reply: z.object({ infoPages: z.array(infoPage) }),
});

export const createInfoPage = route({
  method: 'POST',
  path: '/organiser/page',
  act: 'infoPage.create',
  summary: 'Add a page or a link, at the end',
  body: infoPageDraft.extend({ eventId }),
  reply,
});

export const changeInfoPage = route({
  method: 'PUT',
  path: '/organiser/page/{id}',
  act: 'infoPage.update',
  summary: 'Change a page or a link',
  params,
  body: infoPageDraft.extend({ eventId }),
  reply,
});

export const placeInfoPage = route({
  method: 'PUT',
  path: '/organiser/page/{id}/place',
  act: 'infoPage.update',
  summary: 'Move a page or a link to another position (0 is the first)',
  params,
  body: z.object({ place: z.number().int().min(0).max(10_000), eventId }),
  reply: z.object({ placed: z.literal(true) }),
});

export const deleteInfoPage = route({
  method: 'DELETE',
  path: '/organiser/page/{id}',
  act: 'infoPage.delete',
  summary: 'Remove a page or a link; can be restored from the log',
  params,
  reply: z.object({ removed: z.literal(true) }),
});
