import type { Language, Role, SecurityKind } from '@pavilion/contract';
import { type ColumnType, type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../../../core/context.ts';

/** What is undone when a notice is denied: restores `thing` `id` to `to`, as the log does. */
export interface Undo {
  thing: string;
  id: string;
  to: Record<string, unknown> | null;
}

interface SecurityNoticeTable {
  id: string;
  event_id: string;
  person_id: string;
  kind: SecurityKind;
  detail: string;
  undo: ColumnType<Undo | null, string | null, never>;
  token_hash: string;
  created_at: Date;
  denied_at: Date | null;
}
declare module '../../../db/tables.ts' {
  interface Tables {
    security_notice: SecurityNoticeTable;
  }
}
export type NoticeRow = Selectable<SecurityNoticeTable>;

export async function insertNotice(db: Db, row: Insertable<SecurityNoticeTable>): Promise<void> {
  await db.insertInto('security_notice').values(row).execute();
}

/** A person’s most recent notices, latest first. */
export async function listNotices(db: Db, personId: string, limit: number): Promise<NoticeRow[]> {
  return db
    .selectFrom('security_notice')
    .selectAll()
    .where('person_id', '=', personId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Locks a notice of the event until the end of the transaction. */
export async function lockNotice(
  db: Db,
  eventId: string,
  by: { tokenHash: string } | { id: string; personId: string },
): Promise<NoticeRow | undefined> {
  const all = db.selectFrom('security_notice').selectAll().where('event_id', '=', eventId);
  const one =
    'tokenHash' in by
      ? all.where('token_hash', '=', by.tokenHash)
      : all.where('id', '=', by.id).where('person_id', '=', by.personId);
  return one.forUpdate().executeTakeFirst();
}

/** A person’s notices since then, latest first. */
export async function noticesSince(db: Db, personId: string, since: Date): Promise<NoticeRow[]> {
  return db
    .selectFrom('security_notice')
    .selectAll()
    .where('person_id', '=', personId)
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** When a person has denied notices, other than the given one. */
export async function listDenials(db: Db, personId: string, except?: string): Promise<Date[]> {
  const rows = await db
    .selectFrom('security_notice')
    .select('denied_at')
    .where('person_id', '=', personId)
    .where('denied_at', 'is not', null)
    .where('id', 'is distinct from', except ?? null)
    .execute();
  return rows.map((row) => row.denied_at!);
}

/** Runs part of a transaction, and takes it back if it resolves to false. */
export async function isKept(db: Db, work: () => Promise<boolean>): Promise<boolean> {
  await sql`savepoint attempt`.execute(db);
  const isDone = await work();
  await (isDone ? sql`release savepoint attempt` : sql`rollback to savepoint attempt`).execute(db);
  return isDone;
}

export async function setDenied(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('security_notice').set({ denied_at: now }).where('id', '=', id).execute();
}

/** The person a notice is for. */
export async function findAddressee(
  db: Db,
  personId: string,
): Promise<{ email: string; first_name: string; language: Language; roles: Role[] } | undefined> {
  return db
    .selectFrom('person')
    .select(['email', 'first_name', 'language', 'roles'])
    .where('id', '=', personId)
    .executeTakeFirst();
}
