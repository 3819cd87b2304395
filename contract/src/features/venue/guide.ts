import { z } from 'zod';
import { countries } from '../../countries.ts';
import { id, text, translatable } from '../../kit/field.ts';
import { route } from '../../kit/route.ts';
import { localText } from '../../presets/event-config.ts';

/** A chapter of the guide for visitors from abroad. */
const guideChapter = z.object({
  _id: id,
  /** Whom it concerns: an ISO 3166 two-letter code; null for everyone abroad. */
  country: z.string().nullable(),
  title: localText,
  text: localText,
  /** The day on which it was true. */
  day: z.iso.date(),
  source: z.string(),
});
export type GuideChapter = z.infer<typeof guideChapter>;

const words = (max: number) => translatable(text(max), text(max, { required: false }).optional());

/** A chapter as an organiser enters it. */
export const guideChapterDraft = z.object({
  country: z.enum(countries, { error: 'country.unknown' }).nullable().default(null),
  title: words(120),
  text: words(4000),
  day: z.iso.date({ error: 'guide.undated' }),
  source: text(200),
  /** Position in the order; by default at the end. */
  position: z.number().int().min(0).max(10_000).optional(),
});
export type GuideChapterDraft = z.input<typeof guideChapterDraft>;

const eventId = id.optional();
const needs = 'hall' as const;
const reply = z.object({ chapter: guideChapter });
const params = z.object({ id });

export const listGuideChapters = route({
  method: 'GET',
  path: '/guide',
  act: 'guideChapter.list',
  summary: 'List the chapters of the guide for visitors from abroad in order, at most 200',
  needs,
  query: z.object({ eventId }),
  reply: z.object({ chapters: z.array(guideChapter) }),
});

export const createGuideChapter = route({
  method: 'POST',
  path: '/organiser/guide',
  act: 'guideChapter.create',
  summary: 'Add a chapter to the guide for visitors from abroad',
  needs,
  body: guideChapterDraft.extend({ eventId }),
  reply,
});

export const changeGuideChapter = route({
  method: 'PUT',
  path: '/organiser/guide/{id}',
  act: 'guideChapter.update',
  summary: 'Change a chapter of the guide for visitors from abroad',
  needs,
  params,
  body: guideChapterDraft.extend({ eventId }),
  reply,
});

export const placeGuideChapter = route({
  method: 'PUT',
  path: '/organiser/guide/{id}/place',
  act: 'guideChapter.update',
  summary: 'Move a chapter of the guide to another position (0 is the first)',
  needs,
  params,
  body: z.object({ place: z.number().int().min(0).max(10_000), eventId }),
  reply: z.object({ placed: z.literal(true) }),
});

export const deleteGuideChapter = route({
  method: 'DELETE',
  path: '/organiser/guide/{id}',
  act: 'guideChapter.delete',
  summary: 'Remove a chapter of the guide; can be restored from the log',
  needs,
  params,
  reply: z.object({ removed: z.literal(true) }),
});
