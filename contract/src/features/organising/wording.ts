import { z } from 'zod';
import { id, language, text } from '../../kit/field.ts';
import { route } from '../../kit/route.ts';
import { fixedReasons, maxOwnSentence } from '../../wording.ts';

/** A sentence of the product in a language, with the event's own if it has one. */
const wordedSentence = z.object({
  key: z.string(),
  original: z.string(),
  /** The event's own; null where it has the product's. */
  text: z.string().nullable(),
  /** What the product said when the event's own was saved, if that has changed since. */
  replaced: z.string().nullable(),
  /** Why it can't be changed; null if it can. */
  fixed: z.enum(fixedReasons).nullable(),
});
export type WordedSentence = z.infer<typeof wordedSentence>;

const key = z
  .string()
  .max(100)
  .regex(/^[\w.-]+$/);
const params = z.object({ language, key });
const reply = z.object({ sentence: wordedSentence });
const eventId = id.optional();

export const listWording = route({
  method: 'GET',
  path: '/organiser/wording/{language}',
  act: 'wording.list',
  summary:
    'List the sentences that visitors read and the event’s emails say, in a language, with the event’s own; found by key or by what they say',
  params: params.pick({ language: true }),
  query: z.object({
    search: text(200, { required: false }).optional(),
    /** Only those with an own sentence. */
    own: z.stringbool().optional(),
    limit: z.coerce.number().int().min(1).max(100).optional(),
    /** The previous page’s `next`. */
    after: key.optional(),
    eventId,
  }),
  reply: z.object({
    sentences: z.array(wordedSentence),
    next: z.string().nullable(),
    /** How many sentences of its own the event has, by language. */
    counts: z.record(language, z.number().int()),
  }),
});

export const changeWording = route({
  method: 'PUT',
  path: '/organiser/wording/{language}/{key}',
  act: 'wording.update',
  summary:
    'Say a sentence in the event’s own words, with the same placeholders; pages opened and emails sent from then on have it',
  params,
  body: z.object({ text: text(maxOwnSentence), eventId }),
  reply,
});

export const resetSentence = route({
  method: 'DELETE',
  path: '/organiser/wording/{language}/{key}',
  act: 'wording.reset',
  summary: 'Return a sentence to the product’s words; can be restored from the log',
  params,
  reply,
});

export const resetWording = route({
  method: 'DELETE',
  path: '/organiser/wording/{language}',
  act: 'wording.reset',
  summary:
    'Return all sentences of a language to the product’s words; can be restored from the log',
  params: params.pick({ language: true }),
  reply: z.object({ reset: z.number().int() }),
});
