import type { Actor } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { isMailProof } from '../../../platform/outbox/service.ts';
import type { PersonRow } from '../queries.ts';
import { isEmailProven } from '../queries/events.ts';
import { requireActor } from '../rights.ts';
import { askForProof } from './listEvents.ts';
import { revokeOtherAccess } from './revokeOtherAccess.ts';

/**
 * Ensures, inside `commit`, that an account belongs to the owner of its email address before it gains power: someone
 * else may have registered with that address. Anything they could use to get back in is removed. Requires nothing if
 * the server sends no mail or others can read it. Refuses `proof.needed`.
 */
export async function verifyEmailOwner(tx: Ctx<Actor>): Promise<void> {
  if (!(await isMailProof(tx))) return;
  const person = await requireActor(tx);
  if (person.is_email_proven) return;
  const { sessionId } = tx.actor;
  if (!(await isEmailProven(tx.db, sessionId))) await askForProof(tx);
  await revokeOtherAccess(tx, person, { sessionId });
}

/** Refuses `role.unproven` if nobody has proven the address of somebody else's account, which must not gain power by hand then: only an invitation reaches its owner alone. */
export async function requireProven(tx: Ctx, person: PersonRow): Promise<void> {
  if (!person.is_email_proven && (await isMailProof(tx))) refuse('role.unproven');
}
