import { z } from 'zod';
import { id } from '../../kit/field.ts';
import { route } from '../../kit/route.ts';

export const swagItem = z.object({
  id,
  title: z.string(),
  documentUrl: z.string(),
  /** False once the organiser has removed the document. */
  available: z.boolean(),
});
export type SwagItem = z.infer<typeof swagItem>;

/** How many people keep each document in their bag, by its id; documents no one keeps are omitted. */
export const keepers = z.record(z.string(), z.number().int());
export type Keepers = z.infer<typeof keepers>;

const bag = z.object({ swag_bag: z.array(swagItem) });

export const addSwag = route({
  method: 'POST',
  path: '/attendee/swag-bag',
  act: 'swag.create',
  summary: 'Add a document to the caller’s swag bag; title and address are the document’s own',
  needs: 'swagBag',
  body: z.object({
    id,
    title: z.unknown().optional(),
    documentUrl: z.unknown().optional(),
    eventId: id.optional(),
  }),
  reply: bag,
});

export const removeSwag = route({
  method: 'DELETE',
  path: '/attendee/swag-bag',
  act: 'swag.delete',
  summary: 'Remove a document from the caller’s swag bag; its id is in the query or in the body',
  needs: 'swagBag',
  query: z.object({ id: id.optional(), eventId: id.optional() }),
  body: z.object({ id: id.optional(), eventId: id.optional() }).nullish(),
  reply: bag,
});
