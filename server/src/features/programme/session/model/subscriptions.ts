import type { Actor } from '@pavilion/contract';
import type { Db } from '../../../../core/context.ts';
import { byId, maySee as maySeeEvent } from '../../../platform/event/service.ts';
import * as queries from '../queries.ts';
import { mayModerate, maySee, maySubscribe, roleIn, toViewer } from '../rights.ts';

/** Anyone who may see a session may subscribe to its changes. */
export async function maySubscribeToSession(
  db: Db,
  actor: Actor | null,
  sessionId: string,
): Promise<boolean> {
  const viewer = toViewer(actor);
  const row = await queries.sessionAndMine(db, { sessionId, personId: viewer.personId });
  if (!row) return false;
  if (row.is_published && row.visibility === 'public') {
    const event = await byId(db, row.event_id);
    return event !== null && maySeeEvent(event, actor);
  }
  return row.event_id === actor?.eventId && maySee(row, viewer);
}

/** Registered people, the panel and organisers may subscribe to a session's room. */
export async function maySubscribeToRoom(
  db: Db,
  actor: Actor | null,
  sessionId: string,
): Promise<boolean> {
  if (!actor) return false;
  const row = await queries.sessionAndMine(db, { sessionId, personId: actor.personId });
  if (row?.event_id !== actor.eventId) return false;
  return maySubscribe(actor, row);
}

/** Moderators and organisers may subscribe to what isn't published to the room yet. */
export async function maySubscribeToDesk(
  db: Db,
  actor: Actor | null,
  sessionId: string,
): Promise<boolean> {
  if (!actor) return false;
  const asked = { eventId: actor.eventId, viewer: toViewer(actor), id: sessionId };
  const row = await queries.sessionById(db, asked);
  return row !== undefined && mayModerate({ myRole: roleIn(actor, row, true) });
}
