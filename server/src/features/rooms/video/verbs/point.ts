import { type Actor, id, parseTopic, type Pointed, topics, videoPointed } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { mayPoint } from '../model/participants.ts';

/** Publishes where the actor points in the room that the frame's topic names. Ignored unless they are inside and something is shown. */
export async function point(
  ctx: Ctx<Actor>,
  { topic, at }: { topic: string; at: Pointed | null },
): Promise<void> {
  const named = parseTopic(topic);
  if (named?.kind !== 'pointer' || !id.safeParse(named.id).success) return;
  const { personId } = ctx.actor;
  const roomId = named.id;
  if (!(await mayPoint(ctx, roomId, personId))) return;
  ctx.announce(topics.pointer(roomId), videoPointed, { roomId, personId, at });
}
