import {
  type Actor,
  type Room,
  type RoomPerson,
  roomState,
  type RoomState,
} from '@pavilion/contract';
import type { Ctx } from '../../../core/context.ts';
import { type Inside, listInside, listRoomPeople } from './queries/people.ts';
import type { SeenRoomRow } from './queries.ts';
import type { RoomRow } from './tables.ts';

/** The most faces shown for a room. */
const facesShown = 8;

/** The path of the page where a room is entered, below the event's root. */
export function roomPath(roomId: string): string {
  return `/breakoutroom/${roomId}/devices`;
}

/** Rooms as the actor sees them, in the order of their rows. */
export async function toRooms(ctx: Ctx<Actor>, rows: SeenRoomRow[]): Promise<Room[]> {
  const named = rows.flatMap((row) => [row.owner_id, row.with_id].filter((one) => one !== null));
  const inside = await listInside(
    ctx.db,
    ctx.actor.personId,
    rows.map((row) => row.id),
  );
  const people = await listRoomPeople(ctx.db, named);
  return rows.map((row) =>
    toRoom(row, { people, inside: inside.get(row.id) ?? [], now: ctx.eventNow() }),
  );
}

/** One room as the actor sees it. */
export async function oneRoom(ctx: Ctx<Actor>, row: SeenRoomRow): Promise<Room> {
  return (await toRooms(ctx, [row]))[0]!;
}

/** A room's state in event time; closed if its owner is gone. */
export function toRoomState(
  row: Pick<SeenRoomRow, 'start_at' | 'duration_minutes' | 'closed_at' | 'owner_gone'>,
  now: Date,
): RoomState {
  return roomState(
    {
      startAt: row.start_at,
      durationMinutes: row.duration_minutes,
      closed: row.closed_at !== null || row.owner_gone,
    },
    now,
  );
}

/** When a room ends, in event time. */
export function roomEnd(row: Pick<RoomRow, 'start_at' | 'duration_minutes'>): Date {
  return new Date(row.start_at.getTime() + row.duration_minutes * 60_000);
}

function toRoom(
  row: SeenRoomRow,
  { people, inside, now }: { people: Map<string, RoomPerson>; inside: Inside[]; now: Date },
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
    isClosed: toRoomState(row, now) === 'closed',
    myRole: row.my_role ?? 'guest',
    owner: (row.owner_id !== null && people.get(row.owner_id)) || null,
    inside: {
      count: inside.length,
      people: inside
        .filter(({ isBlocked }) => !isBlocked)
        .slice(0, facesShown)
        .map(({ person }) => person),
      hasBlocked: inside.some(({ blockedByMe }) => blockedByMe),
    },
    call: row.call_id === null ? null : { _id: row.call_id, boothId: row.booth_id },
    talk: other
      ? {
          with: other,
          answer: row.with_answer,
          helpThreadId: row.help_thread_id,
          boothId: row.thread_booth_id,
        }
      : null,
  };
}
