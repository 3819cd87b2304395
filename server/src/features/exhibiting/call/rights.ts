import { type Actor, mayStaffDesk } from '@pavilion/contract';
import type { Ctx } from '../../../context.ts';
import { refuse } from '../../../http/refusal.ts';
import { callById, type CallRow } from './queries.ts';

type Parties = Pick<CallRow, 'person_id' | 'booth_id'>;

/** Whether the actor booked the call. */
export function isBooker(actor: Actor, call: Pick<Parties, 'person_id'>): boolean {
  return call.person_id === actor.personId;
}

/** Whether the actor may take a call: its booth's staff and organisers may; without a booth, only organisers. */
function mayTake(actor: Actor, call: Pick<Parties, 'booth_id'>): boolean {
  return mayStaffDesk(actor, call.booth_id);
}

/** Whether the actor may join, move and cancel a call: they booked it or may take it. */
export function hasPart(actor: Actor, call: Parties): boolean {
  return isBooker(actor, call) || mayTake(actor, call);
}

/** People book only for themselves. */
export function mayBookFor(actor: Actor, personId: string): boolean {
  return actor.personId === personId;
}

/** A booked call the actor is part of. Refuses `call.missing`. */
export async function ownCall(tx: Ctx<Actor>, callId: string) {
  const found = await callById(tx.db, tx.event.id, callId);
  if (found?.call.state !== 'booked' || !hasPart(tx.actor, found.call)) refuse('call.missing');
  return found;
}
