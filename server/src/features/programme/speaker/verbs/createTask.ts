import type { Actor, OrganisedTask } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { type TaskDraft, tasks, toOrganisedTasks } from '../model/task.ts';
import { insertTask } from '../queries/tasks.ts';

/** Gives all speakers a task. */
export async function createTask(
  ctx: Ctx<Actor>,
  { title, dueOn }: TaskDraft,
): Promise<OrganisedTask> {
  const row = await tasks.create(ctx, async (tx) => {
    const id = tx.ports.ids.id();
    await insertTask(tx.db, {
      ...{ id, event_id: tx.event.id, title: JSON.stringify(title), due_on: dueOn },
      ...{ created_at: tx.now(), removed_at: null },
    });
    return id;
  });
  return (await toOrganisedTasks(ctx, [row]))[0]!;
}
