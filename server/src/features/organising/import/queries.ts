import type { ImportKind, ImportPlan } from '@pavilion/contract';
import type { Generated, JSONColumnType, Selectable } from 'kysely';
import type { Db } from '../../../core/context.ts';
import type { PlanReport, Table } from './verbs/planTable.ts';
import type { Change } from './model/definition.ts';

interface ImportPlanTable {
  id: string;
  event_id: string;
  person_id: string;
  booth_id: string | null;
  kind: ImportKind;
  cells: JSONColumnType<Table>;
  state: ImportPlan['state'];
  lines_done: Generated<number>;
  seen: JSONColumnType<PlanReport>;
  done: JSONColumnType<Change[]> | null;
  created_at: Date;
}
export type PlanRow = Selectable<ImportPlanTable>;

declare module '../../../db/tables.ts' {
  interface Tables {
    import_plan: ImportPlanTable;
  }
}

export async function insertPlan(
  db: Db,
  row: Pick<PlanRow, 'id' | 'event_id' | 'person_id' | 'booth_id' | 'kind' | 'created_at'> & {
    cells: Table;
    seen: PlanReport;
  },
): Promise<void> {
  await db
    .insertInto('import_plan')
    .values({
      ...row,
      cells: JSON.stringify(row.cells),
      seen: JSON.stringify(row.seen),
      state: 'checked',
      done: null,
    })
    .execute();
}

/** Whose plan: one's own, of the event or of a booth. */
export interface PlanOwner {
  eventId: string;
  personId: string;
  boothId: string | null;
}

/** A person's own plan. */
export async function planById(
  db: Db,
  of: PlanOwner,
  id: string,
): Promise<Pick<PlanRow, 'state'> | undefined> {
  return db
    .selectFrom('import_plan')
    .select('state')
    .where('id', '=', id)
    .where('event_id', '=', of.eventId)
    .where('person_id', '=', of.personId)
    .where('booth_id', 'is not distinct from', of.boothId)
    .executeTakeFirst();
}

/** Locks a person's own plan. */
export async function lockPlan(db: Db, of: PlanOwner, id: string): Promise<PlanRow | undefined> {
  return db
    .selectFrom('import_plan')
    .selectAll()
    .where('id', '=', id)
    .where('event_id', '=', of.eventId)
    .where('person_id', '=', of.personId)
    .where('booth_id', 'is not distinct from', of.boothId)
    .forUpdate()
    .executeTakeFirst();
}

/** Locks a plan of the event, also of another organiser. */
export async function lockAnyPlan(
  db: Db,
  eventId: string,
  id: string,
): Promise<PlanRow | undefined> {
  return db
    .selectFrom('import_plan')
    .selectAll()
    .where('id', '=', id)
    .where('event_id', '=', eventId)
    .forUpdate()
    .executeTakeFirst();
}

export async function updatePlan(
  db: Db,
  id: string,
  change: {
    cells?: Table;
    seen?: PlanReport;
    state?: PlanRow['state'];
    done?: Change[] | null;
    linesDone?: number;
  },
): Promise<void> {
  const { cells, seen, done, state, linesDone } = change;
  await db
    .updateTable('import_plan')
    .set({
      ...(state && { state }),
      ...(linesDone !== undefined && { lines_done: linesDone }),
      ...(cells && { cells: JSON.stringify(cells) }),
      ...(seen && { seen: JSON.stringify(seen) }),
      ...(done !== undefined && { done: done && JSON.stringify(done) }),
    })
    .where('id', '=', id)
    .execute();
}

/** Old plans that were never imported; imported ones are kept, so that they can be undone. */
export function oldPlans(db: Db, before: Date): Promise<{ id: string; event_id: string }[]> {
  return db
    .selectFrom('import_plan')
    .select(['id', 'event_id'])
    .where('created_at', '<', before)
    .where('state', '=', 'checked')
    .execute();
}

/** Deletes a plan unless it has been imported by now; returns whether it did. */
export async function deleteUnimported(db: Db, id: string): Promise<boolean> {
  const gone = await db
    .deleteFrom('import_plan')
    .where('id', '=', id)
    .where('state', '=', 'checked')
    .executeTakeFirst();
  return gone.numDeletedRows > 0n;
}
