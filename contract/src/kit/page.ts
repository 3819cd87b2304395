import { z } from 'zod';
import { filter, id } from './field.ts';

/** The query of every list: at most 100 a page, `after` is the cursor of the last answer: the id of what came last. */
export const pageQuery = z.object({
  limit: filter(z.coerce.number().int().min(1).max(100)),
  after: filter(id, 'id.invalid'),
});

/** The cursor of a paged reply: null when there is no more. */
export const nextCursor = id.nullable();
