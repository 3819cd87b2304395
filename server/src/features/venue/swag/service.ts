import { type Actor, isBarred, type SwagItem } from '@pavilion/contract';
import type { Ctx } from '../../../core/context.ts';
import { requireArea } from '../../../http/requireArea.ts';
import { refuse } from '../../../core/refusal.ts';
import { signSessionAddress } from '../../platform/file/service.ts';
import * as queries from './queries.ts';

/** A person's swag bag, oldest first. */
export async function listBag(
  { db, ports, now }: Pick<Ctx, 'db' | 'ports' | 'now'>,
  personId: string,
): Promise<SwagItem[]> {
  const rows = await queries.findBag(db, { personId });
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    documentUrl: row.available ? itemAddress(row, { actor: { personId }, ports, now }) : '',
    available: row.available,
  }));
}

type Kept = Awaited<ReturnType<typeof queries.findBag>>[number];

function itemAddress(
  { url, session_id: id, visibility, is_published, file_secret }: Kept,
  reader: Parameters<typeof signSessionAddress>[0],
): string {
  if (!id || !visibility || is_published === null || !file_secret) return url;
  return signSessionAddress(reader, { id, visibility, is_published, file_secret }, url);
}

/** Adds a document to the actor's bag, once. Refuses `swag.missing`, `swag.full`, and as `requireArea` does. */
export async function add(ctx: Ctx<Actor>, documentId: string): Promise<SwagItem[]> {
  const { personId } = ctx.actor;
  // a single statement is its own transaction
  const outcome = await queries.addToBag(ctx.db, {
    eventId: ctx.event.id,
    personId,
    documentId,
    now: ctx.now(),
    most: ctx.event.config.features.swagBag!.maxItems,
    opensHall: !isBarred(ctx.actor, 'hall'),
    opensSessions: !isBarred(ctx.actor, 'sessions'),
  });
  if (outcome === 'missing') refuse('swag.missing');
  if (outcome === 'full') refuse('swag.full');
  if (outcome === 'gone') refuse('auth.invalid');
  if (outcome !== 'added') requireArea(ctx.actor, outcome);
  return listBag(ctx, personId);
}

/** Puts a booth's document into a person's bag for them; a full bag stays as it is. Belongs inside the caller's `commit`. */
export async function addFor(tx: Ctx, personId: string, documentId: string): Promise<void> {
  const { swagBag } = tx.event.config.features;
  if (!swagBag) return;
  await queries.addToBag(tx.db, {
    eventId: tx.event.id,
    personId,
    documentId,
    now: tx.now(),
    most: swagBag.maxItems,
    opensHall: true,
    opensSessions: false,
  });
}

/** Removes a document from the actor's bag, if it is there. Refuses `fields.invalid` without an id. */
export async function remove(ctx: Ctx<Actor>, documentId: string | undefined): Promise<SwagItem[]> {
  if (!documentId) refuse('fields.invalid', { fields: [{ path: 'id', code: 'field.required' }] });
  await queries.deleteSwag(ctx.db, ctx.actor.personId, documentId);
  return listBag(ctx, ctx.actor.personId);
}
