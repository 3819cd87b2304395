import { type Role, sessionMine, topics } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { fingerprint } from '../../../../ports/ids.ts';
import { findPersonId } from '../../../identity/account/service.ts';
import * as queries from '../queries.ts';
import * as invitations from '../queries/invitations.ts';

/** A token's invitation and its speaker, if it can be used; inside `commit`, the speaker is locked. Refuses as `findInvited` does. */
export async function invited(ctx: Ctx, token: string) {
  const tokenHash = fingerprint(token);
  const found = await invitations.invitationBy(ctx.db, ctx.event.id, tokenHash);
  if (!found) refuse('speakerInvitation.invalid');
  if (found.used_at) refuse('speakerInvitation.used');
  const row = await queries.lockSpeaker(ctx.db, ctx.event.id, found.speaker_id);
  if (!row) refuse('speakerInvitation.invalid');
  if (row.person_id) refuse('speakerInvitation.used');
  if (found.is_replaced) refuse('speakerInvitation.replaced');
  if (found.expires_at <= ctx.now()) refuse('speakerInvitation.expired');
  return { email: found.email, tokenHash, row };
}

/** Refuses `speakerInvitation.otherAddress` if the address is somebody else's. */
export async function requireAddressee(tx: Ctx, { email }: { email: string }, personId: string) {
  const ownerId = await findPersonId(tx.db, tx.event.id, email);
  if (ownerId && ownerId !== personId) refuse('speakerInvitation.otherAddress');
}

/** Uses up an invitation, inside `commit`: the person becomes its speaker, with all seats; if they already are a speaker, the two are merged. Returns the person's roles. */
export async function takeOver(tx: Ctx, token: string, personId: string): Promise<Role[]> {
  const { email, tokenHash, row } = await invited(tx, token);
  await requireAddressee(tx, { email }, personId);
  const now = tx.now();
  if (!(await invitations.spendInvitation(tx.db, tokenHash, now))) refuse('speakerInvitation.used');
  const own = await invitations.lockSpeaker(tx.db, personId);
  if (own) await invitations.mergeInto(tx.db, { from: row.id, into: own, personId, now });
  else await invitations.giveToPerson(tx.db, row.id, personId);
  const of = { speakerId: own ?? row.id, now: tx.eventNow() };
  for (const { session_id: sessionId, role } of await queries.registerSeats(tx.db, of)) {
    const status = { invitionStatus: 'registered', approvalStatus: 'approved' } as const;
    const userSession = { role, userId: personId, attendeeId: personId, ...status, userData: null };
    tx.announce(topics.person(personId), sessionMine, { sessionId, userSession });
  }
  tx.reauthorise({ personId });
  return invitations.addRole(tx.db, personId, row.only_moderates ? 'moderator' : 'speaker');
}
