import { type HelpPlace, helpPlaceChanged, topics } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import * as visit from '../../../venue/visit/service.ts';
import * as desks from '../queries/desk.ts';
import type * as queries from '../queries.ts';

/** Positions change inside `commit`, after `lockDesk`. */

/** Queue positions are published up to this one. */
export const publishedPlaces = 20;

/** Publishes new positions in a changed queue to its visitors who joined at `from` or later. */
export async function publishPlaces(tx: Ctx, deskId: string, from: Date): Promise<void> {
  const revision = await desks.nextRevision(tx.db, deskId);
  await announcePlaces(tx, { desk_id: deskId, queued_at: from }, revision);
}

/** Publishes the positions from that of a conversation on, at a revision of its queue, and how many wait. */
export async function announcePlaces(
  tx: Ctx,
  { desk_id: deskId, queued_at: from }: Pick<queries.ThreadRow, 'desk_id' | 'queued_at'>,
  revision: number,
): Promise<void> {
  visit.markChanged(tx);
  const queue = await desks.listQueue(tx.db, deskId, publishedPlaces);
  for (const [index, thread] of queue.entries()) {
    if (thread.queued_at < from) continue;
    tx.announce(topics.person(thread.visitor_id), helpPlaceChanged, {
      place: { threadId: thread.id, position: index + 1, revision },
    });
  }
}

/** A conversation's position in its queue; null if it isn't waiting. */
export async function findPlace(ctx: Ctx, threadId: string): Promise<HelpPlace | null> {
  const found = await desks.findQueuePosition(ctx.db, threadId, publishedPlaces + 1);
  return found ? toPlace(threadId, found) : null;
}

/** The same for what was just read. */
export function toPlace(
  threadId: string,
  { place, revision }: { place: number | null; revision: number | null },
): HelpPlace | null {
  if (place === null || revision === null) return null;
  return { threadId, position: place <= publishedPlaces ? place : null, revision };
}
