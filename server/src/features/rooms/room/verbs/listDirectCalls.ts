import type { Actor, MissedDirectCall, Room } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { toRooms } from '../entity.ts';
import * as lists from '../queries/lists.ts';
import { listRoomPeople } from '../queries/people.ts';
import { toViewer } from '../rights.ts';
import { pageSize } from '../model/page.ts';

/** The open rooms of two the actor opened or was called into, and the latest missed calls. */
export async function listDirectCalls(
  ctx: Ctx<Actor>,
): Promise<{ rooms: Room[]; missed: MissedDirectCall[] }> {
  const viewer = toViewer(ctx.actor);
  const [open, unanswered] = await Promise.all([
    lists.listDirectCallRooms(ctx.db, viewer, ctx.eventNow()),
    lists.listMissedCalls(ctx.db, viewer, pageSize),
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
  return { rooms: await toRooms(ctx, open), missed };
}
