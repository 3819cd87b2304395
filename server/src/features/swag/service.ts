import type { Actor, SwagItem } from '@pavilion/contract';
import { commit, type Ctx, type Db } from '../../context.ts';
import { refuse } from '../../refusal.ts';
import * as queries from './queries.ts';

/** A person's swag bag, oldest first. */
export function bagOf(db: Db, personId: string): Promise<SwagItem[]> {
  return queries.bagOf(db, personId);
}

/** Puts a document into the own bag, once. Refuses `swag.missing` and `swag.full`. */
export async function add(ctx: Ctx<Actor>, documentId: string): Promise<SwagItem[]> {
  const { personId } = ctx.actor;
  await commit(ctx, async (tx) => {
    if (!(await queries.isOffered(tx.db, tx.event.id, personId, documentId)))
      refuse('swag.missing');
    const { has } = await queries.holdBag(tx.db, personId);
    if (has.has(documentId)) return;
    if (has.size >= tx.event.config.features.swagBag!.maxItems) refuse('swag.full');
    await queries.insertSwag(tx.db, {
      event_id: tx.event.id,
      person_id: personId,
      document_id: documentId,
      added_at: tx.now(),
    });
  });
  return queries.bagOf(ctx.db, personId);
}

/** Takes a document out of the own bag; what is not in it changes nothing. Refuses `fields.invalid` without an id. */
export async function remove(ctx: Ctx<Actor>, documentId: string | undefined): Promise<SwagItem[]> {
  if (!documentId) refuse('fields.invalid', { fields: [{ path: 'id', code: 'field.required' }] });
  await queries.deleteSwag(ctx.db, ctx.actor.personId, documentId);
  return queries.bagOf(ctx.db, ctx.actor.personId);
}
