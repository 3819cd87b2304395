import {
  type Actor,
  id,
  type MissedTalk,
  type Room,
  type RoomRole,
  fullName,
} from '@pavilion/contract';
import { pageOf } from '../../../../db/page.ts';
import type { Ctx } from '../../../../context.ts';
import { refuse } from '../../../../http/refusal.ts';
import { limitRate } from '../../../../http/rateLimit.ts';
import { addressOf } from '../../../platform/event/service.ts';
import { roomPath, roomsOf } from '../entity.ts';
import { limits } from '../limits.ts';
import * as lists from '../queries/lists.ts';
import { listRoomPeople } from '../queries/people.ts';
import { mostSeats, showNow } from './open.ts';
import { type SeenRow, toViewer } from '../queries.ts';
import { mayOpen, roomFor } from '../rights.ts';

const pageSize = 50;

interface Page {
  limit?: number;
  after?: string;
}
interface Rooms {
  rooms: Room[];
  next: string | null;
}

/** The lounge's breakout rooms, soonest first. */
export async function listLounge(
  ctx: Ctx<Actor>,
  asked: Page,
): Promise<Rooms & { mostSeats: number; mayOpen: boolean }> {
  const found = await paged(ctx, asked, (page) =>
    lists.loungeRooms(ctx.db, toViewer(ctx.actor), page),
  );
  return { ...found, mostSeats: mostSeats(ctx), mayOpen: mayOpen(ctx) };
}

/** The rooms the actor owns, is invited to, or has a call in. */
export async function listOwn(ctx: Ctx<Actor>, asked: Page & { past: boolean }): Promise<Rooms> {
  return paged(ctx, asked, (page) =>
    lists.ownRooms(ctx.db, toViewer(ctx.actor), { ...page, past: asked.past }),
  );
}

/** The open rooms of two the actor opened or was called into, and the latest missed calls. */
export async function listDirectCalls(
  ctx: Ctx<Actor>,
): Promise<{ rooms: Room[]; missed: MissedTalk[] }> {
  const viewer = toViewer(ctx.actor);
  const [open, unanswered] = await Promise.all([
    lists.talkRooms(ctx.db, viewer, ctx.eventNow()),
    lists.missedTalks(ctx.db, viewer, pageSize),
  ]);
  const people = await listRoomPeople(
    ctx.db,
    unanswered.flatMap((row) => [row.owner_id, row.with_id].filter((one) => one !== null)),
  );
  const missed = unanswered.flatMap((row) => {
    const from = people.get(row.owner_id ?? '');
    const to = people.get(row.with_id ?? '');
    if (!from || !to) return [];
    const at = row.start_at.toISOString();
    return [{ _id: row.id, from, to, helpThreadId: row.help_thread_id, at }];
  });
  return { rooms: await roomsOf(ctx, open), missed };
}

/** A room and, while it is open, the actor's link to enter it. Refuses `room.missing`. */
export async function showRoom(
  ctx: Ctx<Actor>,
  roomId: string,
): Promise<{ meeting: Room; joinData?: { joinUrl: string; role: RoomRole } }> {
  const { state, myRole } = await roomFor(ctx, roomId);
  const meeting = await showNow(ctx, roomId);
  if (state !== 'open') return { meeting };
  const joinUrl = addressOf(ctx, roomPath(roomId));
  return { meeting, joinData: { joinUrl, role: myRole } };
}

/** The name of a person in one of the actor's rooms. Refuses `room.missing` for anything that doesn't match, `throttled`. */
export async function findName(
  ctx: Ctx<Actor>,
  { title, attendee }: { title: string; attendee: string },
): Promise<{ AttendeeInfo: { Name: string } }> {
  await limitRate(ctx, `room.names:${ctx.actor.personId}`, limits.names);
  const personId = id.safeParse(attendee);
  if (!personId.success) refuse('room.missing');
  const person = await lists.nameInRoom(ctx.db, toViewer(ctx.actor), {
    title: title.normalize('NFC').trim(),
    personId: personId.data,
  });
  if (!person) refuse('room.missing');
  return { AttendeeInfo: { Name: fullName(person) } };
}

async function paged(
  ctx: Ctx<Actor>,
  asked: Page,
  rowsOf: (page: { now: Date; limit: number; after?: string }) => Promise<SeenRow[]>,
): Promise<Rooms> {
  const limit = asked.limit ?? pageSize;
  const rows = await rowsOf({
    now: ctx.eventNow(),
    limit: limit + 1,
    ...(asked.after && { after: asked.after }),
  });
  const { shown, next } = pageOf(rows, limit);
  return { rooms: await roomsOf(ctx, shown), next };
}
