import { z } from 'zod';
import { translatable } from '../kit/field.ts';

/** Half a character would be refused by the database. */
const whole = z.string().overwrite((value) => value.toWellFormed());
export const line = whole.max(4000, { error: 'field.tooLong' });

/** One of several that people choose from. */
export const option = whole
  .trim()
  .min(1, { error: 'field.required' })
  .max(120, { error: 'field.tooLong' });

/** A text of the event in its languages; English is shown where a translation is missing. */
export const localText = translatable(line, line.optional());
export type LocalText = z.infer<typeof localText>;
