import type { RoomPerson } from '@pavilion/contract';
import { sql } from 'kysely';
import type { Db } from '../../../../core/context.ts';

const face = ['p.id', 'p.first_name', 'p.last_name', 'p.dp_url'] as const;

/** Names and pictures of people. */
export async function listRoomPeople(db: Db, ids: string[]): Promise<Map<string, RoomPerson>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('person as p').select(face).where('p.id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, toRoomPerson(row)]));
}

/** A person in a room, and whether they and the viewer have blocked each other. */
export interface Inside {
  person: RoomPerson;
  isBlocked: boolean;
  blockedByMe: boolean;
}

/** The people in these rooms, longest inside first. */
export async function listInside(db: Db, viewerId: string, roomIds: string[]) {
  const found = new Map<string, Inside[]>();
  if (roomIds.length === 0) return found;
  const rows = await db
    .selectFrom('room_participant as v')
    .innerJoin('person as p', 'p.id', 'v.person_id')
    .select(face)
    .select('v.room_id')
    .select([
      sql<boolean>`exists (select from person_block b
        where b.blocker_id = ${viewerId}::uuid and b.blocked_id = p.id)`.as('blockedByMe'),
      sql<boolean>`exists (select from person_block b
        where b.blocked_id = ${viewerId}::uuid and b.blocker_id = p.id)`.as('blockedMe'),
    ])
    .where('v.room_id', 'in', roomIds)
    .where('v.left_at', 'is', null)
    .orderBy('v.entered_at')
    .orderBy('p.id')
    .execute();
  for (const { room_id, blockedByMe, blockedMe, ...row } of rows) {
    const seen = { person: toRoomPerson(row), isBlocked: blockedByMe || blockedMe, blockedByMe };
    found.set(room_id, [...(found.get(room_id) ?? []), seen]);
  }
  return found;
}

/** How many people are inside. */
export async function countInside(db: Db, roomId: string): Promise<number> {
  const { count } = await db
    .selectFrom('room_participant')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('room_id', '=', roomId)
    .where('left_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function isInside(db: Db, roomId: string, personId: string): Promise<boolean> {
  const row = await db
    .selectFrom('room_participant')
    .select('person_id')
    .where('room_id', '=', roomId)
    .where('person_id', '=', personId)
    .where('left_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

function toRoomPerson(row: {
  id: string;
  first_name: string;
  last_name: string;
  dp_url: string | null;
}): RoomPerson {
  const { id, first_name, last_name, dp_url } = row;
  return { _id: id, first_name, last_name, dpUrl: dp_url };
}
