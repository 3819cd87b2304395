import type { LocalText, Member } from '@pavilion/contract';
import type { JSONColumnType } from 'kysely';
import type { Db } from '../../context.ts';

interface MemberTable {
  id: string;
  event_id: string;
  position: number;
  name: string;
  role: JSONColumnType<LocalText> | null;
  profession: string;
  dp_url: string | null;
}

export interface MemberTables {
  member: MemberTable;
}

/** The committee of an event in its order. */
export async function membersOf(db: Db, eventId: string): Promise<Member[]> {
  const rows = await db
    .selectFrom('member')
    .select(['id', 'name', 'role', 'profession', 'dp_url'])
    .where('event_id', '=', eventId)
    .orderBy('position')
    .orderBy('id')
    .limit(100)
    .execute();
  return rows.map(({ id, name, role, profession, dp_url }) => ({
    _id: id,
    name,
    role: role as LocalText | null,
    profession,
    dpUrl: dp_url,
  }));
}

export async function insertMember(
  db: Db,
  row: Omit<MemberTable, 'role'> & { role: LocalText | null },
): Promise<void> {
  await db
    .insertInto('member')
    .values({ ...row, role: row.role && JSON.stringify(row.role) })
    .execute();
}
