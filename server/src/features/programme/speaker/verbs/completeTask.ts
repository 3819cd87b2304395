import type { Actor, OwnSpeakerTask } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { readOwnTasks } from '../model/task.ts';
import { isSpeaker, lockTask, saveDone } from '../queries/tasks.ts';

/** Marks a task as done by the actor, or as not done; returns all of theirs. Refuses `speakerTask.missing`, also for people who aren't a speaker. */
export async function completeTask(
  ctx: Ctx<Actor>,
  taskId: string,
  isDone: boolean,
): Promise<OwnSpeakerTask[]> {
  const { personId } = ctx.actor;
  const eventId = ctx.event.id;
  await commit(ctx, async (tx) => {
    const mayDo = await isSpeaker(tx.db, eventId, personId);
    if (!mayDo || !(await lockTask(tx.db, eventId, taskId))) refuse('speakerTask.missing');
    await saveDone(tx.db, { eventId, taskId, personId }, isDone ? tx.eventNow() : null);
  });
  return readOwnTasks(ctx, personId);
}
