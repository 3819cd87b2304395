import type { LocalText, Member } from '@pavilion/contract';
import type { JSONColumnType } from 'kysely';
import type { Db } from '../../../core/context.ts';

interface MemberTable {
  id: string;
  event_id: string;
  position: number;
  name: string;
  role: JSONColumnType<LocalText> | null;
  profession: string;
  dp_url: string | null;
  removed_at: Date | null;
}

declare module '../../../db/tables.ts' {
  interface Tables {
    member: MemberTable;
  }
}

/** An event's committee, in order. */
export async function listMemberRows(db: Db, eventId: string): Promise<Member[]> {
  const rows = await db
    .selectFrom('member')
    .select(['id', 'name', 'role', 'profession', 'dp_url'])
    .where('event_id', '=', eventId)
    .where('removed_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .limit(1000)
    .execute();
  return rows.map((row) => toMember(row as MemberRow));
}

export type MemberRow = Omit<MemberTable, 'role'> & { role: LocalText | null };

export function toMember({
  id,
  name,
  role,
  profession,
  dp_url,
}: Pick<MemberRow, 'id' | 'name' | 'role' | 'profession' | 'dp_url'>): Member {
  return { _id: id, name, role, profession, dpUrl: dp_url };
}

export async function insertMember(db: Db, row: MemberRow): Promise<void> {
  await db
    .insertInto('member')
    .values({ ...row, role: row.role && JSON.stringify(row.role) })
    .execute();
}

/** Locks a committee member. */
export async function lockMember(
  db: Db,
  eventId: string,
  id: string,
): Promise<MemberRow | undefined> {
  const row = await db
    .selectFrom('member')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row as MemberRow | undefined;
}

export async function updateMember(
  db: Db,
  id: string,
  { role, ...change }: Partial<MemberRow>,
): Promise<void> {
  await db
    .updateTable('member')
    .set({ ...change, ...(role !== undefined && { role: role && JSON.stringify(role) }) })
    .where('id', '=', id)
    .execute();
}
