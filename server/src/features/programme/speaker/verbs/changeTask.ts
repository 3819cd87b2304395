import type { Actor, OrganisedTask } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { type TaskDraft, tasks, toOrganisedTasks, toTaskColumns } from '../model/task.ts';
import { updateTask } from '../queries/tasks.ts';

/** Changes a task of the speakers. Refuses `speakerTask.missing`. */
export async function changeTask(
  ctx: Ctx<Actor>,
  id: string,
  draft: TaskDraft,
): Promise<OrganisedTask> {
  const row = await tasks.change(ctx, { id }, (tx) => updateTask(tx.db, id, toTaskColumns(draft)));
  return (await toOrganisedTasks(ctx, [row]))[0]!;
}
