import {
  type Actor,
  topics,
  type VideoEnd,
  videoEnded,
  videoLetIn,
  videoPlaceChanged,
} from '@pavilion/contract';
import type { Ctx } from '../../../../context.ts';
import { type Job, job } from '../../../../jobs.ts';
import { refuse } from '../../../../http/refusal.ts';
import { followRooms, insideChanged, roomFor, type SeenRoom } from '../../room/service.ts';
import { placeFrom } from '../entity.ts';
import * as queries from '../queries.ts';
import { recordingAfterLeaving } from './record.ts';

followRooms({
  endAll,
  remove: (tx, roomId, personId) => endPlace(tx, { roomId, personId, why: 'removed' }),
  letInAgain,
});

/** Ends the connection of somebody who has no place any more, where a media server carries it. */
export const endMedia: Job<{ roomId: string; personId: string }> = job('video.endMedia');

/** Ends the place of somebody who may be inside no longer, as when an invitation is taken back; belongs inside the caller's `commit`. Their browser and the others' act on it at once. */
export async function endPlace(
  tx: Ctx,
  given: { roomId: string; personId: string; stay?: string; why: VideoEnd },
): Promise<boolean> {
  const { roomId, personId, why } = given;
  const at = tx.eventNow();
  const row = await queries.changePlace(tx.db, given, {
    left_at: at,
    ...(why === 'removed' && { removed_at: at }),
  });
  if (!row) return false;
  publishPlace(tx, row, why);
  tx.announce(topics.person(personId), videoEnded, { roomId, stay: row.stay_id, why });
  tx.reauthorise({ personId });
  if (why !== 'replaced' && tx.ports.media.kind === 'livekit')
    await tx.later(endMedia, { roomId, personId });
  await recordingAfterLeaving(tx, roomId, personId);
  await insideChanged(tx, roomId);
  return true;
}

/** Lets somebody in again who was shown out, as when they are invited once more; belongs inside the caller's `commit`. Answers whether they were. */
export async function letInAgain(tx: Ctx, roomId: string, personId: string): Promise<boolean> {
  if (!(await queries.forgetRemoval(tx.db, roomId, personId))) return false;
  for (const topic of [topics.video(roomId), topics.person(personId)])
    tx.announce(topic, videoLetIn, { roomId, personId });
  return true;
}

/** Ends the places of everybody in a room, as when it is closed; belongs inside the caller's `commit`. */
async function endAll(tx: Ctx, roomId: string): Promise<void> {
  for (const { person_id: personId } of await queries.placesOf(tx.db, roomId))
    await endPlace(tx, { roomId, personId, why: 'closed' });
}

/** Shows somebody out who may not be inside at all: they come in no more until they are let in. Belongs inside the caller's `commit`. */
export async function keepOut(tx: Ctx, roomId: string, personId: string): Promise<void> {
  if (await endPlace(tx, { roomId, personId, why: 'removed' })) return;
  const [id, at] = [tx.ports.ids.id(), tx.eventNow()];
  await queries.putRemoved(
    tx.db,
    { event_id: tx.event.id, room_id: roomId, person_id: personId },
    { id, at },
  );
}

/** Refuses `room.missing`, `video.notInside`. */
export async function requireInside(ctx: Ctx<Actor>, roomId: string): Promise<SeenRoom> {
  const room = await roomFor(ctx, roomId);
  if (!(await queries.isInside(ctx.db, roomId, ctx.actor.personId))) refuse('video.notInside');
  return room;
}

/** Announces somebody's place as it is now, or that it has ended. */
export function publishPlace(tx: Ctx, row: queries.PlaceRow, ended: VideoEnd | null = null): void {
  const place = placeFrom(row);
  tx.announce(topics.video(row.room_id), videoPlaceChanged, { roomId: row.room_id, place, ended });
}
