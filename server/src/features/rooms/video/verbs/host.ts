import {
  type Actor,
  type RoomPerson,
  topics,
  type VideoSignal,
  videoSignalled,
} from '@pavilion/contract';
import { commit, type Ctx } from '../../../../context.ts';
import { refuse } from '../../../../http/refusal.ts';
import { limitPace } from '../../../../http/rateLimit.ts';
import { inviteAgain } from '../../room/service.ts';
import { personFrom } from '../entity.ts';
import { participantAt } from './followParticipants.ts';
import * as queries from '../queries.ts';
import { mayRemove, requireHost } from '../rights.ts';
import { disconnect, publishParticipant, readmit as clearRemoval } from './disconnect.ts';

/** Signals between tabs inside, and what hosts do. */

const signalRate = [{ times: 900, seconds: 60 }];

/** Sends a signal from the actor's tab to another in the same room; ignored if that one has just left. Refuses `video.notInside`, `throttled`. */
export async function signal(
  ctx: Ctx<Actor>,
  roomId: string,
  given: Pick<VideoSignal, 'to' | 'link' | 'kind' | 'data'> & { stay: string },
): Promise<void> {
  await limitPace(ctx, `video.signal:${ctx.actor.personId}`, signalRate);
  const { personId } = ctx.actor;
  const { stay: from, to, link, kind, data } = given;
  if ((await participantAt(ctx, roomId, from))?.person_id !== personId) refuse('video.notInside');
  const receiver = to === from ? undefined : await participantAt(ctx, roomId, to);
  if (!receiver) return;
  const payload = { roomId, from, to, link, kind, data };
  ctx.announce(topics.person(receiver.person_id), videoSignalled, payload);
}

/** Mutes a person's microphone. The others' browsers stop playing them, whatever theirs does. Refuses `video.notHost`, `video.notInside`, `video.unavailable`. */
export async function mute(ctx: Ctx<Actor>, roomId: string, personId: string): Promise<void> {
  await requireHost(ctx, roomId);
  await commit(ctx, async (tx) => {
    const muted = await queries.updateParticipant(tx.db, { roomId, personId }, { has_mic: false });
    if (!muted) refuse('video.notInside');
    publishParticipant(tx, muted);
  });
  try {
    await ctx.ports.media.mute(roomId, personId);
  } catch (error) {
    // others' browsers mute them anyway; the caller still learns that the media server did not
    ctx.log.warn({ err: error }, 'LiveKit call failed');
    refuse('video.unavailable');
  }
}

/** Removes a person until they are readmitted; hosts can't remove each other. Refuses `video.notHost`, `video.notInside`. */
export async function remove(ctx: Ctx<Actor>, roomId: string, personId: string): Promise<void> {
  await requireHost(ctx, roomId);
  await commit(ctx, async (tx) => {
    const participant = await queries.findParticipant(tx.db, roomId, personId);
    if (!mayRemove(participant)) refuse('video.notHost');
    if (!(await disconnect(tx, { roomId, personId, why: 'removed' }))) refuse('video.notInside');
  });
}

/** The removed people, latest first. Refuses `room.missing`, `video.notInside`, `video.notHost`. */
export async function listRemoved(
  ctx: Ctx<Actor>,
  roomId: string,
): Promise<{ people: RoomPerson[] }> {
  await requireHost(ctx, roomId);
  return { people: (await queries.removedFrom(ctx.db, roomId)).map(personFrom) };
}

/** Lets a removed person enter again, and notifies them. Idempotent. Refuses `room.missing`, `video.notInside`, `video.notHost`. */
export async function readmit(ctx: Ctx<Actor>, roomId: string, personId: string): Promise<void> {
  const room = await requireHost(ctx, roomId);
  await commit(ctx, async (tx) => {
    if (await clearRemoval(tx, { roomId, personId })) await inviteAgain(tx, room, personId);
  });
}
