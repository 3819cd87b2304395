import { type Actor, topics, type VideoSignal, videoSignalled } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { limitPace } from '../../../../http/rateLimit.ts';
import { participantAt } from '../model/participants.ts';

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
