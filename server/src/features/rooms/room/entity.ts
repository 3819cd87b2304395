import type { Actor, Room, RoomPerson } from '@pavilion/contract';
import type { Ctx } from '../../../context.ts';
import { insideOf, peopleOf } from './queries/people.ts';
import { type SeenRow } from './queries.ts';
import { stateOf } from './service.ts';

/** Faces shown of a room. */
const facesShown = 8;

/** Rooms as the actor sees them, in the order of their rows. */
export async function roomsOf(ctx: Ctx<Actor>, rows: SeenRow[]): Promise<Room[]> {
  const named = rows.flatMap((row) => [row.owner_id, row.with_id].filter((one) => one !== null));
  const inside = await insideOf(
    ctx.db,
    ctx.actor.personId,
    rows.map((row) => row.id),
  );
  const people = await peopleOf(ctx.db, named);
  return rows.map((row) => roomOf(ctx, row, people, inside.get(row.id) ?? []));
}

/** One room as the actor sees it. */
export async function oneRoom(ctx: Ctx<Actor>, row: SeenRow): Promise<Room> {
  return (await roomsOf(ctx, [row]))[0]!;
}

function roomOf(
  ctx: Ctx<Actor>,
  row: SeenRow,
  people: Map<string, RoomPerson>,
  inside: { person: RoomPerson; apart: boolean; blockedByMe: boolean }[],
): Room {
  const other = row.with_id === null ? undefined : people.get(row.with_id);
  return {
    _id: row.id,
    version: row.version,
    kind: row.kind,
    topic: row.topic,
    startAt: row.start_at.toISOString(),
    duration: row.duration_minutes,
    maxCapacity: row.max_capacity,
    isSessionPublic: row.is_public,
    isClosed: stateOf(row, ctx.eventNow()) === 'closed',
    myRole: row.my_role ?? 'guest',
    owner: (row.owner_id !== null && people.get(row.owner_id)) || null,
    inside: {
      count: inside.length,
      people: inside
        .filter(({ apart }) => !apart)
        .slice(0, facesShown)
        .map(({ person }) => person),
      hasBlocked: inside.some(({ blockedByMe }) => blockedByMe),
    },
    call: row.call_id === null ? null : { _id: row.call_id, boothId: row.booth_id },
    talk: other ? { with: other, answer: row.with_answer, helpThreadId: row.help_thread_id } : null,
  };
}
