import { type Actor, mayStaffDesk } from '@pavilion/contract';
import type { Ctx } from '../../../core/context.ts';
import { refuse } from '../../../core/refusal.ts';
import { type CallRow, type CallView, viewById } from './queries.ts';

type Parties = Pick<CallRow, 'person_id' | 'booth_id'>;

/** Whether the actor booked the call. */
export function isBooker(actor: Actor, call: Pick<Parties, 'person_id'>): boolean {
  return call.person_id === actor.personId;
}

/** Whether the actor may take a call: its booth's staff and organisers may; without a booth, only organisers. */
export function mayTake(actor: Actor, call: Pick<Parties, 'booth_id'>): boolean {
  return mayStaffDesk(actor, call.booth_id);
}

/** Whether the actor may join, move and cancel a call: they booked it or may take it. */
export function hasPart(actor: Actor, call: Parties): boolean {
  return isBooker(actor, call) || mayTake(actor, call);
}

/** Refuses `forbidden` for anyone else: people book for themselves. */
export function requireOwnBooking(actor: Actor, personId: string): void {
  if (actor.personId !== personId) refuse('forbidden');
}

/** How a ticket was redeemed. Refuses `forbidden` if it is another person's. */
export function requireOwnTicket<Redeemed extends string>(
  redeemed: Redeemed | 'foreign',
): Exclude<Redeemed, 'foreign'> {
  return redeemed === 'foreign' ? refuse('forbidden') : (redeemed as Exclude<Redeemed, 'foreign'>);
}

/** Refuses `forbidden` for anything but the one call a registration's ticket is for: with any consultant. */
export function requireTicketCall({ meetingDate }: { meetingDate?: string }): void {
  if (!meetingDate) refuse('forbidden');
}

/** Refuses `forbidden` to everyone but the person who booked the call. */
export function requireBooker(actor: Actor, call: Pick<Parties, 'person_id'>): void {
  if (!isBooker(actor, call)) refuse('forbidden');
}

/** Refuses `forbidden` to the person who booked the call. */
export function requireBoothSide(actor: Actor, call: Pick<Parties, 'person_id'>): void {
  if (isBooker(actor, call)) refuse('forbidden');
}

/** A call the actor is part of, however it went. Refuses `call.missing`. */
export async function partCall(ctx: Ctx<Actor>, callId: string): Promise<CallView> {
  const view = await viewById(ctx.db, ctx.event.id, callId);
  if (!view || !hasPart(ctx.actor, view)) refuse('call.missing');
  return view;
}

/** A booked call the actor is part of. Refuses `call.missing`. */
export async function ownCall(tx: Ctx<Actor>, callId: string): Promise<{ call: CallView }> {
  const call = await partCall(tx, callId);
  if (call.state !== 'booked') refuse('call.missing');
  return { call };
}

/** A call whose booth the actor works for, however it went. Refuses `call.missing` to others, and `forbidden` to its visitor. */
export async function boothCall(ctx: Ctx<Actor>, callId: string): Promise<CallView> {
  const call = await partCall(ctx, callId);
  requireBoothSide(ctx.actor, call);
  return call;
}

/** Refuses `call.visitorWaits`: a visitor who waits in the room isn't sent away. */
export function requireNobodyWaits(row: Pick<CallRow, 'person_since'>): void {
  if (row.person_since !== null) refuse('call.visitorWaits');
}
