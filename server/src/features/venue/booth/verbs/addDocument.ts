import { fileUrl } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import * as queries from '../queries.ts';

/** Adds a document to a booth, or to the event if `boothId` is null; returns its id. */
export async function addDocument(
  ctx: Ctx,
  given: { boothId: string | null; title: string; documentUrl: string; position?: number },
): Promise<string> {
  const id = ctx.ports.ids.id();
  await queries.insertDocument(ctx.db, {
    id,
    event_id: ctx.event.id,
    booth_id: given.boothId,
    title: given.title,
    url: fileUrl.parse(given.documentUrl),
    position: given.position ?? 0,
    removed_at: null,
  });
  return id;
}
