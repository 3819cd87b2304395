import { z } from 'zod';
import { id } from './field.ts';

/** The query of every list: at most 100 a page, `after` is the cursor of the last answer: the id of what came last. */
export const pageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(100).optional(),
  after: id.optional(),
});

/** The cursor of a paged reply: null when there is no more. */
export const nextCursor = id.nullable();
