import { z } from 'zod';
import { id } from './field.ts';
import type { Route } from './route.ts';

/** The query of every list: at most 100 per page; `after` is the previous reply's cursor, the id of its last item. */
export const pageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(100).optional(),
  after: id.optional(),
});

/** The cursor of a paged reply; null on the last page. */
export const nextCursor = id.nullable();

/** A route that replies with a page of a list and the cursor of the next one. */
export type PagedRoute = Route<
  z.ZodType,
  z.ZodType,
  z.ZodType,
  z.ZodType<{ next: string | null } | { nextCursor: string | null }>
>;
