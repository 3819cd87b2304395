import type { OrganisedTask } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { toOrganisedTasks } from '../model/task.ts';
import { listTaskRows } from '../queries/tasks.ts';

/** The tasks of all speakers by date, with who hasn't done them. */
export async function listTasks(ctx: Ctx): Promise<OrganisedTask[]> {
  return toOrganisedTasks(ctx, await listTaskRows(ctx.db, ctx.event.id));
}
