import { fileUrl, id, text } from '@pavilion/contract';
import { z } from 'zod';

/** What the columns of an export may hold, in PostgreSQL's JSON form (`to_jsonb`). */

const earliest = Date.parse('1900-01-01T00:00:00Z');
const latest = Date.parse('2300-01-01T00:00:00Z');

/** A timestamp, ISO 8601 with its offset; never `infinity`. */
export const moment = z
  .string()
  .max(40, { error: 'field.tooLong' })
  .refine((value) => Date.parse(value) >= earliest && Date.parse(value) < latest, {
    error: 'time.invalid',
  });

/** `YYYY-MM-DD`. */
export const day = z.iso
  .date({ error: 'date.invalid' })
  .refine((value) => Date.parse(value) >= earliest && Date.parse(value) < latest, {
    error: 'date.invalid',
  });

export const flag = z.boolean();
export const count = z.number().int().min(0).max(2_147_483_647);
/** Counts arrivals on a whole server; far below PostgreSQL's limit. */
export const arrival = z.number().int().min(0).max(1_000_000_000_000);
export const bytes = z.number().int().min(0).max(100_000_000_000);
export const milliseconds = z.number().int().min(0).max(100_000_000_000);

/** A text that may be empty. */
export const words = (max: number) => text(max, { required: false });

/** The path of a page, below the event's root. */
export const page = z
  .string()
  .max(500, { error: 'field.tooLong' })
  .regex(/^\/(?![/\\])[^\s]*$/, { error: 'url.notAllowed' });

/** A name in addresses. */
export const slug = z.string().regex(/^[^\s/\\?#<>"'`]{1,120}$/, { error: 'slug.invalid' });

/** A file's key in the storage; `validateRow` checks whose it is. */
export const storageKey = z
  .string()
  .max(400, { error: 'field.tooLong' })
  .regex(/^(?:(?!\.)[\w.-]{1,120}\/){1,8}(?!\.)[\w.-]{1,120}$/, { error: 'url.notAllowed' });

export { fileUrl, id };

/** A row with exactly these columns. */
export function row<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.strictObject(shape);
}
