import type { Actor, Room } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { record } from '../../../platform/audit/service.ts';
import { notify } from '../../../platform/notification/service.ts';
import { mostSeats, showNow } from '../model/room.ts';
import { openFor } from './open.ts';
import { roomPath } from '../entity.ts';
import * as overflow from '../queries/overflow.ts';
import * as queries from '../queries.ts';
import { seatIn } from '../queries/seats.ts';
import { hostedBreakout, type SeenRoom } from '../rights.ts';
import { publishCurrent } from '../model/publication.ts';

/** People who asked for a seat within this time are still waiting. */
const waitingMs = 45_000;
const longestTopic = 200;

/**
 * Opens an overflow room beside a full one, until the full one ends, with the same seats, hosts and guests, and notifies
 * the people waiting for a seat. If an overflow room with a free seat is already open, returns that one.
 * Refuses `room.missing`, `room.over`, `room.notFull`.
 */
export async function openOverflow(
  ctx: Ctx<Actor>,
  roomId: string,
): Promise<{ room: Room; notified: number }> {
  const { id, notified } = await commit(ctx, async (tx) => {
    await hostedBreakout(tx, roomId);
    const firstId = (await queries.lockRoom(tx.db, roomId)).overflow_of ?? roomId;
    // if two organisers open one at once, the second finds the first one's room
    await queries.lockRoom(tx.db, firstId);
    const full = await hostedBreakout(tx, roomId);
    if (full.state !== 'open') refuse('room.over');
    const seats = Math.min(full.maxCapacity, mostSeats(tx));
    const { taken } = await seatIn(tx.db, tx.actor.personId, roomId);
    if (taken < seats) refuse('room.notFull');
    const beside = await overflow.roomsBeside(tx.db, firstId, tx.eventNow());
    const free = beside.find((one) => one.taken < Math.min(one.max_capacity, mostSeats(tx)));
    if (free) return { id: free.id, notified: 0 };
    const fresh = await openFor(tx, tx.actor.personId, {
      topic: numbered(full.topic, beside.length + 2),
      start: tx.eventNow(),
      duration: minutesLeft(tx, full),
      maxCapacity: seats,
      isSessionPublic: full.isPublic,
      firstRoomId: firstId,
    });
    await overflow.copyMembers(tx.db, { from: roomId, to: fresh, now: tx.eventNow() });
    await publishCurrent(tx, fresh);
    await record(tx, {
      thing: 'room',
      id: fresh,
      act: 'created',
      title: full.topic,
      before: null,
      after: { capacity: seats },
    });
    return { id: fresh, notified: await notifyWaiting(tx, full, fresh) };
  });
  return { room: await showNow(ctx, id), notified };
}

/** Notifies everyone waiting for a seat in the full room or its overflow rooms; returns how many. */
async function notifyWaiting(tx: Ctx<Actor>, full: SeenRoom, freshId: string): Promise<number> {
  const since = new Date(tx.now().getTime() - waitingMs);
  const waiting = await overflow.waitingAt(tx.db, full.id, since);
  for (const personId of waiting)
    await notify(tx, {
      personId,
      kind: 'roomOverflow',
      by: tx.actor.personId,
      values: { topic: full.topic },
      link: roomPath(freshId),
    });
  return waiting.length;
}

function minutesLeft(ctx: Ctx, { endsAt }: SeenRoom): number {
  return Math.max(1, Math.ceil((endsAt.getTime() - ctx.eventNow().getTime()) / 60_000));
}

/** `Tea` → `Tea (2)`. */
function numbered(topic: string, number: number): string {
  const plain = topic.replace(/ \(\d+\)$/, '');
  return `${plain.slice(0, longestTopic - 8)} (${number})`;
}
