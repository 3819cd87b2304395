import { topics, type VideoEnd, videoEnded } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { type Job, job } from '../../../../jobs.ts';
import { afterLeaving, markInsideChanged } from '../../room/service.ts';
import * as queries from '../queries.ts';
import { removeUnseen } from '../queries/shown.ts';
import { recordingAfterLeaving } from './recordingAfterLeaving.ts';
import { publishParticipant } from '../model/participants.ts';

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
  await removeUnseen(tx.db, roomId);
  await recordingAfterLeaving(tx, roomId, personId);
  await markInsideChanged(tx, roomId);
  await afterLeaving(tx, { roomId, personId });
  return true;
}

/** Disconnects everyone from a room that closes. Belongs inside the caller's `commit`. */
export async function disconnectAll(tx: Ctx, roomId: string): Promise<void> {
  for (const { person_id: personId } of await queries.listParticipants(tx.db, roomId))
    await disconnect(tx, { roomId, personId, why: 'closed' });
}
