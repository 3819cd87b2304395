import type { Actor, Room } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { oneRoom } from '../entity.ts';
import { findVisibleRoom, toViewer } from '../rights.ts';

/** A room as the actor sees it now. Refuses `room.missing`. */
export async function showNow(ctx: Ctx<Actor>, roomId: string): Promise<Room> {
  const row = await findVisibleRoom(ctx.db, toViewer(ctx.actor), roomId);
  return row ? oneRoom(ctx, row) : refuse('room.missing');
}

/** The columns only some kinds of room use, unset. */
export const plainRoom = {
  with_id: null,
  closed_at: null,
  call_id: null,
  help_thread_id: null,
  overflow_of: null,
} as const;

/** The most seats a room can have: what the event allows, up to what its video supports. */
export function mostSeats(ctx: Ctx): number {
  return Math.min(ctx.event.config.features.rooms!.maxCapacity, ctx.ports.media.mostPeople);
}

/** Refuses `fields.invalid` for more seats than a room can have. */
export function requireSeats(ctx: Ctx, seats: number): void {
  if (seats > mostSeats(ctx))
    refuse('fields.invalid', { fields: [{ path: 'maxCapacity', code: 'room.tooManySeats' }] });
}
