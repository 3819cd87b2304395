import type { Actor, Meeting, RoomPerson } from '@pavilion/contract';
import type { Ctx } from '../../../core/context.ts';
import { allowedActs } from './rights.ts';
import type { HeldMeeting } from './queries.ts';

/** The other person of a meeting. */
export function otherIn({ from_id, to_id }: HeldMeeting, personId: string): string {
  return from_id === personId ? to_id : from_id;
}

export function toMeeting(ctx: Ctx<Actor>, row: HeldMeeting, other: RoomPerson): Meeting {
  const isOpen = row.state === 'asked';
  const isMine = row.from_id === ctx.actor.personId;
  return {
    _id: row.id,
    with: other,
    isMine,
    state: row.state,
    text: row.text,
    reason: row.reason,
    times: isOpen ? row.times.map((time) => time.toISOString()) : [],
    expiresAt: row.expires_at.toISOString(),
    startAt: row.start_at?.toISOString() ?? null,
    roomId: row.state === 'booked' ? row.room_id : null,
    myDelay: isMine ? row.from_delay : row.to_delay,
    theirDelay: isMine ? row.to_delay : row.from_delay,
    may: allowedActs(ctx, row),
  };
}
