import {
  fullName,
  type OrganisedTask,
  type OwnSpeakerTask,
  type speakerTaskDraft,
} from '@pavilion/contract';
import type { z } from 'zod';
import type { Ctx } from '../../../../core/context.ts';
import { audited } from '../../../platform/audit/service.ts';
import * as queries from '../queries/tasks.ts';
import { everySpeaker } from '../service.ts';

export type TaskDraft = z.output<typeof speakerTaskDraft>;

/** Tasks of speakers, with their entries in the log. */
export const tasks = audited<queries.TaskRow>({
  thing: 'speakertask',
  missing: 'speakerTask.missing',
  lock: (tx, id) => queries.lockTask(tx.db, tx.event.id, id),
  toTitle: ({ title }) => title.en,
  toState: ({ title, due_on: dueOn }) => ({ title, dueOn }),
  remove: (tx, { id }) => queries.updateTask(tx.db, id, { removed_at: tx.now() }),
  // an update leaves undefined columns unchanged
  restore: (tx, id, to) =>
    queries.updateTask(tx.db, id, { ...toTaskColumns(to as Partial<TaskDraft>), removed_at: null }),
});

export function toTaskColumns({ title, dueOn }: Partial<TaskDraft>): queries.TaskChange {
  return { title: title && JSON.stringify(title), due_on: dueOn };
}

/** The tasks of a speaker, with whether they have done them. */
export async function readOwnTasks(ctx: Ctx, personId: string): Promise<OwnSpeakerTask[]> {
  const eventId = ctx.event.id;
  const done = await queries.listDone(ctx.db, { eventId, personId });
  const ids = new Set(done.map((one) => one.task_id));
  const rows = await queries.listTaskRows(ctx.db, eventId);
  return rows.map((row) => ({ ...toTask(row), isDone: ids.has(row.id) }));
}

/** Tasks as organisers see them. */
export async function toOrganisedTasks(
  ctx: Ctx,
  rows: queries.TaskRow[],
): Promise<OrganisedTask[]> {
  const speakers = (await everySpeaker(ctx)).filter((one) => !one.only_moderates);
  const done = Map.groupBy(
    await queries.listDone(ctx.db, { eventId: ctx.event.id }),
    (one) => one.task_id,
  );
  return rows.map((row) => {
    const people = new Set((done.get(row.id) ?? []).map((one) => one.person_id));
    const open = speakers.filter(({ person_id: id }) => !id || !people.has(id));
    return {
      ...toTask(row),
      done: speakers.length - open.length,
      open: open.map((one) => ({ name: fullName(one), hasAccount: one.person_id !== null })),
    };
  });
}

function toTask({ id, title, due_on: dueOn }: queries.TaskRow) {
  return { _id: id, title, dueOn };
}
