import { type Role, sessionMine, topics } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { addRoles, findPersonId } from '../../../identity/account/service.ts';
import { findByLink, requireOpen, spend } from '../../../identity/invitation/service.ts';
import * as queries from '../queries.ts';
import { giveToPerson, lockOwnSpeaker, mergeInto } from '../queries/takeOver.ts';

/** A token's invitation and its speaker, if it can be used; inside `commit`, the speaker is locked. Refuses as `findInvited` does. */
export async function invited(ctx: Ctx, token: string) {
  const found = await findByLink(ctx, 'speaker', token);
  const row = await queries.lockSpeaker(ctx.db, ctx.event.id, found.subject_id);
  if (found.ended_as === 'accepted' || row?.person_id) refuse('speakerInvitation.used');
  if (!row) refuse('speakerInvitation.invalid');
  requireOpen(ctx, found);
  return { email: found.email, row };
}

/** Refuses `speakerInvitation.otherAddress` if the address is somebody else's. */
export async function requireAddressee(tx: Ctx, { email }: { email: string }, personId: string) {
  const ownerId = await findPersonId(tx.db, tx.event.id, email);
  if (ownerId && ownerId !== personId) refuse('speakerInvitation.otherAddress');
}

/** Uses up an invitation, inside `commit`: the person becomes its speaker, with all seats; if they already are a speaker, the two are merged. Returns the person's roles. */
export async function takeOver(tx: Ctx, token: string, personId: string): Promise<Role[]> {
  const { email, row } = await invited(tx, token);
  await requireAddressee(tx, { email }, personId);
  await spend(tx, 'speaker', { token, personId });
  const own = await lockOwnSpeaker(tx.db, personId);
  if (own) await mergeInto(tx.db, { from: row.id, into: own, personId, now: tx.now() });
  else await giveToPerson(tx.db, row.id, personId);
  const of = { speakerId: own ?? row.id, now: tx.eventNow() };
  for (const { session_id: sessionId, role } of await queries.registerSeats(tx.db, of)) {
    const status = { invitionStatus: 'registered', approvalStatus: 'approved' } as const;
    const userSession = { role, userId: personId, attendeeId: personId, ...status, userData: null };
    tx.announce(topics.person(personId), sessionMine, { sessionId, userSession });
  }
  tx.reauthorise({ personId });
  const role = row.only_moderates ? 'moderator' : 'speaker';
  const { roles } = await addRoles(tx, personId, [role]);
  return [...new Set<Role>([...roles, role])];
}
