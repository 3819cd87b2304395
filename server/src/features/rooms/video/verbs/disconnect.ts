import {
  topics,
  type VideoEnd,
  videoEnded,
  videoReadmitted,
  videoParticipantChanged,
} from '@pavilion/contract';
import type { Ctx } from '../../../../context.ts';
import { type Job, job } from '../../../../jobs.ts';
import { afterLeaving, followRooms, markInsideChanged } from '../../room/service.ts';
import { participantFrom } from '../entity.ts';
import * as queries from '../queries.ts';
import { recordingAfterLeaving } from './record.ts';

followRooms({
  removeAll: disconnectAll,
  remove: (tx, member) => disconnect(tx, { ...member, why: 'removed' }),
  readmit,
});

/** Disconnects a person who is no longer inside from the media server, if there is one. */
export const endMedia: Job<{ roomId: string; personId: string }> = job('video.endMedia');

/** Disconnects a participant, or only this connection; returns whether they were inside. Their browser and the others' react at once. Belongs inside the caller's `commit`. */
export async function disconnect(
  tx: Ctx,
  given: { roomId: string; personId: string; connectionId?: string; why: VideoEnd },
): Promise<boolean> {
  const { roomId, personId, why } = given;
  const at = tx.eventNow();
  // in the order in which people enter
  await queries.lockRoom(tx.db, roomId);
  const row = await queries.updateParticipant(tx.db, given, {
    left_at: at,
    ...(why === 'removed' && { removed_at: at }),
  });
  if (!row) return false;
  publishParticipant(tx, row, why);
  tx.announce(topics.person(personId), videoEnded, { roomId, stay: row.connection_id, why });
  tx.reauthorise({ personId });
  if (why !== 'replaced' && tx.ports.media.kind === 'livekit')
    await tx.later(endMedia, { roomId, personId });
  await recordingAfterLeaving(tx, roomId, personId);
  await markInsideChanged(tx, roomId);
  await afterLeaving(tx, { roomId, personId });
  return true;
}

/** Lets a removed person enter again; returns whether they had been removed. Belongs inside the caller's `commit`. */
export async function readmit(
  tx: Ctx,
  { roomId, personId }: { roomId: string; personId: string },
): Promise<boolean> {
  if (!(await queries.clearRemoval(tx.db, roomId, personId))) return false;
  for (const topic of [topics.video(roomId), topics.person(personId)])
    tx.announce(topic, videoReadmitted, { roomId, personId });
  return true;
}

/** Disconnects everyone from a room that closes. Belongs inside the caller's `commit`. */
async function disconnectAll(tx: Ctx, roomId: string): Promise<void> {
  for (const { person_id: personId } of await queries.listParticipants(tx.db, roomId))
    await disconnect(tx, { roomId, personId, why: 'closed' });
}

/** Removes a person from a room, inside or not: they can't enter until they are readmitted. Belongs inside the caller's `commit`. */
export async function removeFrom(tx: Ctx, roomId: string, personId: string): Promise<void> {
  if (await disconnect(tx, { roomId, personId, why: 'removed' })) return;
  const [id, at] = [tx.ports.ids.id(), tx.eventNow()];
  await queries.upsertRemoved(
    tx.db,
    { event_id: tx.event.id, room_id: roomId, person_id: personId },
    { id, at },
  );
}

/** Publishes a participant's current state, or that they have left. */
export function publishParticipant(
  tx: Ctx,
  row: queries.ParticipantRow,
  ended: VideoEnd | null = null,
): void {
  const place = participantFrom(row);
  tx.announce(topics.video(row.room_id), videoParticipantChanged, {
    roomId: row.room_id,
    place,
    ended,
  });
}
