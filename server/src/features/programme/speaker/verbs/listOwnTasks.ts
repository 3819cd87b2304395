import type { Actor, OwnSpeakerTask } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { readOwnTasks } from '../model/task.ts';
import { isSpeaker } from '../queries/tasks.ts';

/** What the actor has to do as a speaker, by date; nothing if they aren't one. */
export async function listOwnTasks(ctx: Ctx<Actor>): Promise<OwnSpeakerTask[]> {
  const { personId } = ctx.actor;
  return (await isSpeaker(ctx.db, ctx.event.id, personId)) ? readOwnTasks(ctx, personId) : [];
}
