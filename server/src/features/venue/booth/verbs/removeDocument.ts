import type { Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import * as queries from '../queries.ts';

/** Removes a document: booths no longer show it, bags show it as unavailable. Refuses `swag.missing`. */
export async function removeDocument(ctx: Ctx, documentId: string): Promise<void> {
  const at = { eventId: ctx.event.id, id: documentId };
  if (!(await queries.removeDocument(ctx.db, at, ctx.now()))) refuse('swag.missing');
}
