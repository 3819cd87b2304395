import {
  type Actor,
  type RoomPerson,
  topics,
  type VideoSignal,
  videoSignalled,
} from '@pavilion/contract';
import { commit, type Ctx } from '../../../../context.ts';
import { refuse } from '../../../../http/refusal.ts';
import { limitRate } from '../../../../http/rateLimit.ts';
import { mayHost, type SeenRoom, welcome } from '../../room/service.ts';
import { personFrom } from '../entity.ts';
import { placeAt } from './followParticipants.ts';
import * as queries from '../queries.ts';
import { endPlace, letInAgain, requireInside, publishPlace } from './endPlace.ts';

/** What tabs inside say to each other, and what hosts do. */

const signals = [{ times: 900, seconds: 60 }];

/** Brings something from the actor's tab to another one inside of the same room; one that has just left is no error. Refuses `video.notInside`, `throttled`. */
export async function signal(
  ctx: Ctx<Actor>,
  roomId: string,
  given: Pick<VideoSignal, 'to' | 'link' | 'kind' | 'data'> & { stay: string },
): Promise<void> {
  await limitRate(ctx, `video.signal:${ctx.actor.personId}`, signals, 'allowed');
  const { personId } = ctx.actor;
  const { stay, to, link, kind, data } = given;
  if ((await placeAt(ctx, roomId, stay))?.person_id !== personId) refuse('video.notInside');
  const reached = to === stay ? undefined : await placeAt(ctx, roomId, to);
  if (!reached) return;
  const told = { roomId, from: stay, to, link, kind, data };
  ctx.announce(topics.person(reached.person_id), videoSignalled, told);
}

/** Switches somebody's microphone off. The others' browsers play them no longer, whatever theirs does. Refuses `video.notHost`, `video.notInside`, `video.unavailable`. */
export async function mute(ctx: Ctx<Actor>, roomId: string, personId: string): Promise<void> {
  await requireHost(ctx, roomId);
  await commit(ctx, async (tx) => {
    const place = await queries.changePlace(tx.db, { roomId, personId }, { has_mic: false });
    if (!place) refuse('video.notInside');
    publishPlace(tx, place);
  });
  try {
    await ctx.ports.media.mute(roomId, personId);
  } catch (error) {
    // the own record stands; that a media server did not do it is said
    ctx.log.warn({ err: error }, 'the media server did not do it');
    refuse('video.unavailable');
  }
}

/** Shows somebody out, until they are let in again; hosts stay. Refuses `video.notHost`, `video.notInside`. */
export async function remove(ctx: Ctx<Actor>, roomId: string, personId: string): Promise<void> {
  await requireHost(ctx, roomId);
  await commit(ctx, async (tx) => {
    const place = await queries.placeOf(tx.db, roomId, personId);
    if (place?.is_host) refuse('video.notHost');
    if (!(await endPlace(tx, { roomId, personId, why: 'removed' }))) refuse('video.notInside');
  });
}

/** Who was shown out, the latest first. Refuses `room.missing`, `video.notInside`, `video.notHost`. */
export async function shownOut(ctx: Ctx<Actor>, roomId: string): Promise<{ people: RoomPerson[] }> {
  await requireHost(ctx, roomId);
  return { people: (await queries.shownOut(ctx.db, roomId)).map(personFrom) };
}

/** Lets somebody in again, who is told so; a second time changes nothing. Refuses `room.missing`, `video.notInside`, `video.notHost`. */
export async function letIn(ctx: Ctx<Actor>, roomId: string, personId: string): Promise<void> {
  const room = await requireHost(ctx, roomId);
  await commit(ctx, async (tx) => {
    if (await letInAgain(tx, roomId, personId)) await welcome(tx, room, personId);
  });
}

/** Refuses `room.missing`, `video.notInside`, `video.notHost`. */
export async function requireHost(ctx: Ctx<Actor>, roomId: string): Promise<SeenRoom> {
  const room = await requireInside(ctx, roomId);
  if (!mayHost(room)) refuse('video.notHost');
  return room;
}
