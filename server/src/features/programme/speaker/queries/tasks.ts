import type { Language, LocalText } from '@pavilion/contract';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Tables } from '../../../../db/tables.ts';
import type { Db } from '../../../../core/context.ts';
import { eventNow } from '../../../../db/eventTime.ts';

export type TaskRow = Selectable<Tables['speaker_task']>;
export type TaskChange = Updateable<Tables['speaker_task']>;

export async function insertTask(db: Db, row: Insertable<Tables['speaker_task']>): Promise<void> {
  await db.insertInto('speaker_task').values(row).execute();
}

export async function updateTask(db: Db, id: string, change: TaskChange): Promise<void> {
  await db.updateTable('speaker_task').set(change).where('id', '=', id).execute();
}

/** Locks a task. */
export function lockTask(db: Db, eventId: string, id: string): Promise<TaskRow | undefined> {
  return db
    .selectFrom('speaker_task')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** An event's tasks, the next date first. */
export function listTaskRows(db: Db, eventId: string): Promise<TaskRow[]> {
  return db
    .selectFrom('speaker_task')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('removed_at', 'is', null)
    .orderBy('due_on')
    .orderBy('created_at')
    .orderBy('id')
    .limit(200)
    .execute();
}

/** Who has done which of an event's tasks. */
export function listDone(
  db: Db,
  { eventId, personId }: { eventId: string; personId?: string },
): Promise<{ task_id: string; person_id: string }[]> {
  let found = db
    .selectFrom('speaker_task_state')
    .select(['task_id', 'person_id'])
    .where('event_id', '=', eventId)
    .where('done_at', 'is not', null);
  if (personId) found = found.where('person_id', '=', personId);
  return found.execute();
}

/** Whether somebody is one of the event's speakers. */
export async function isSpeaker(db: Db, eventId: string, personId: string): Promise<boolean> {
  const row = await db
    .selectFrom('speaker_page')
    .select('id')
    .where('event_id', '=', eventId)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Saves when a speaker has done a task; null: they haven't. */
export async function saveDone(
  db: Db,
  at: { eventId: string; taskId: string; personId: string },
  doneAt: Date | null,
): Promise<void> {
  await db
    .insertInto('speaker_task_state')
    .values({
      event_id: at.eventId,
      task_id: at.taskId,
      person_id: at.personId,
      done_at: doneAt,
      reminded_for: null,
    })
    .onConflict((conflict) =>
      conflict.columns(['task_id', 'person_id']).doUpdateSet({ done_at: doneAt }),
    )
    .execute();
}

/** A task that a speaker hasn't done, close to its date. */
interface TaskReminder {
  task_id: string;
  event_id: string;
  title: LocalText;
  due_on: string;
  person_id: string;
  language: Language;
}

/** The reminders due: of tasks whose date is at most so many days away (event time), to speakers with an account who haven't done them and weren't reminded of this date. */
export async function dueTaskReminders(
  db: Db,
  given: { now: Date; days: number; limit: number },
): Promise<TaskReminder[]> {
  const today = sql`(${eventNow(given.now)} at time zone e.zone)::date`;
  const { rows } = await sql<TaskReminder>`
    select t.id as task_id, t.event_id, t.title, t.due_on, p.id as person_id, p.language
    from speaker_task t
    join event e on e.id = t.event_id
    join speaker_page g on g.event_id = t.event_id
    join person p on p.id = g.person_id
    where t.removed_at is null and e.config -> 'features' -> 'speakers' <> 'null'
      and t.due_on between ${today} and ${today} + ${given.days}::int
      and not exists (select from speaker_task_state s
        where s.task_id = t.id and s.person_id = p.id
          and (s.done_at is not null or s.reminded_for = t.due_on))
    order by t.due_on, t.id, p.id
    limit ${given.limit}`.execute(db);
  return rows;
}

/** Records a reminder; false if it was already sent, or the task is done. */
export async function recordTaskReminder(db: Db, reminder: TaskReminder): Promise<boolean> {
  const { event_id, task_id, person_id, due_on } = reminder;
  const recorded = await db
    .insertInto('speaker_task_state')
    .values({ event_id, task_id, person_id, done_at: null, reminded_for: due_on })
    .onConflict((conflict) =>
      conflict
        .columns(['task_id', 'person_id'])
        .doUpdateSet({ reminded_for: due_on })
        .where('speaker_task_state.done_at', 'is', null)
        .where(sql<boolean>`speaker_task_state.reminded_for is distinct from ${due_on}::date`),
    )
    .executeTakeFirst();
  return recorded.numInsertedOrUpdatedRows === 1n;
}
