import { z } from 'zod';
import { spokenLanguage } from '../spokenLanguages.ts';
import { id } from './field.ts';

/** The language that a reader wants a text in. */
export const translationWish = z.object({ to: spokenLanguage, eventId: id.optional() });

/** What a machine made of a text; `from` is the language it found, if it says so. */
export const translatedText = z.object({
  text: z.string(),
  from: z.string().nullable(),
  to: z.string(),
});
export type TranslatedText = z.infer<typeof translatedText>;
