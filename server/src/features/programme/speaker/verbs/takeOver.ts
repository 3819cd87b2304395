import {
  type Actor,
  type findSpeakerInvitation,
  type OwnProfile,
  type Role,
  type RouteReply,
  sessionMine,
  topics,
} from '@pavilion/contract';
import { commit, type Ctx } from '../../../../context.ts';
import type { Browser } from '../../../../http/browser.ts';
import { limitRate } from '../../../../http/rateLimit.ts';
import { refuse } from '../../../../http/refusal.ts';
import { fingerprint } from '../../../../ports/ids.ts';
import { admit, limits, verifyEmailOwner, signIn } from '../../../identity/account/service.ts';
import { hashPassword, isWeak } from '../../../identity/password/service.ts';
import { sessionOf } from '../entity.ts';
import * as queries from '../queries.ts';
import * as invitations from '../queries/invitations.ts';
import { exists } from '../service.ts';

/** The speaker an invitation is for. Refuses `speakerInvitation.invalid`, `.used`, `.replaced` and `.expired`. */
export async function findInvited(
  ctx: Ctx,
  token: string,
): Promise<RouteReply<typeof findSpeakerInvitation>> {
  const { email, row } = await invited(ctx, token);
  const sessions = await queries.listSessions(ctx.db, ctx.event.id, [row.id]);
  return {
    email,
    first_name: row.first_name,
    last_name: row.last_name,
    isKnown: (await invitations.findPersonId(ctx.db, ctx.event.id, email)) !== undefined,
    sessions: sessions.map(sessionOf),
  };
}

/** Makes the caller the invited speaker. Refuses as `find` and `verifyEmailOwner` do, and `speakerInvitation.otherAddress` if its address belongs to someone else in the event. */
export async function accept(ctx: Ctx<Actor>, token: string): Promise<{ hasPage: boolean }> {
  const { personId } = ctx.actor;
  await commit(ctx, async (tx) => {
    await requireAddressee(tx, await invited(tx, token), personId);
    await verifyEmailOwner(tx);
    await takeOver(tx, token, personId);
  });
  await ctx.ports.sockets.reauthorise(personId);
  return { hasPage: await exists(ctx.db, ctx.event.id, personId) };
}

/** Registers a new person as the invited speaker, and logs them in. Refuses as `find` does, and `password.weak`, `attendee.exists`, `throttled`. */
export async function register(
  ctx: Ctx,
  given: { token: string; first_name: string; last_name: string; password: string },
  browser: Browser,
): Promise<{ attendees: OwnProfile & { token: string }; device: string }> {
  const { token: invitation, first_name, last_name, password } = given;
  const { email } = await invited(ctx, invitation);
  await limitRate(ctx, `invitation:${ctx.address}`, limits.registrationsOfAddress);
  if (isWeak(password, { email, eventName: ctx.event.name }))
    refuse('password.weak', { fields: [{ path: 'password', code: 'password.weak' }] });
  const passwordHash = await hashPassword(password, ctx.ports.passwordCost);
  const { user, token, device } = await commit(ctx, async (tx) => {
    const person = await admit(tx, {
      email,
      first_name,
      last_name,
      roles: [],
      passwordHash,
      isInvited: true,
    });
    const roles = await takeOver(tx, invitation, person.id);
    return signIn(tx, { person: { ...person, roles }, browser, isKnownBrowser: false });
  });
  return { attendees: { ...user, token }, device };
}

/** A token's invitation and its speaker, if it can be used; inside `commit`, the speaker is locked. Refuses as `find` does. */
async function invited(ctx: Ctx, token: string) {
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

async function requireAddressee(tx: Ctx, { email }: { email: string }, personId: string) {
  const ownerId = await invitations.findPersonId(tx.db, tx.event.id, email);
  if (ownerId && ownerId !== personId) refuse('speakerInvitation.otherAddress');
}

/** Uses up an invitation, inside `commit`: the person becomes its speaker, with all seats; if they already are a speaker, the two are merged. Returns the person's roles. */
async function takeOver(tx: Ctx, token: string, personId: string): Promise<Role[]> {
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
