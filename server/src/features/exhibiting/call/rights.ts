import { type Actor, mayStaffDesk } from '@pavilion/contract';
import type { Ctx } from '../../../context.ts';
import { refuse } from '../../../http/refusal.ts';
import { callById, type CallRow } from './queries.ts';

type Parties = Pick<CallRow, 'person_id' | 'booth_id'>;

/** The person who has booked a call. */
export function isBooker(actor: Actor, call: Pick<Parties, 'person_id'>): boolean {
  return call.person_id === actor.personId;
}

/** Those who take a call: the staff of its booth and organisers; without a booth, organisers. */
function mayTake(actor: Actor, call: Pick<Parties, 'booth_id'>): boolean {
  return mayStaffDesk(actor, call.booth_id);
}

/** Whoever has booked a call or may take it comes to it, moves it and cancels it. */
export function hasPart(actor: Actor, call: Parties): boolean {
  return isBooker(actor, call) || mayTake(actor, call);
}

/** Everybody books for themselves alone. */
export function mayBookFor(actor: Actor, personId: string): boolean {
  return actor.personId === personId;
}

/** A booked call that the actor has part in. Refuses `call.missing`. */
export async function ownCall(tx: Ctx<Actor>, callId: string) {
  const found = await callById(tx.db, tx.event.id, callId);
  if (found?.call.state !== 'booked' || !hasPart(tx.actor, found.call)) refuse('call.missing');
  return found;
}
