import type { Actor, Code, OwnProfile, Role } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../context.ts';
import { refuse } from '../../../../http/refusal.ts';
import { isWithinRate, limitRate } from '../../../../http/rateLimit.ts';
import type { Browser } from '../../../../http/browser.ts';
import { fingerprint } from '../../../../ports/ids.ts';
import { addressOf, organisers } from '../../../platform/event/service.ts';
import { mail, ours } from '../../../platform/outbox/service.ts';
import { hashPassword, isWeak } from '../../password/service.ts';
import { addRoles, admit, limits, proveOwner, signIn } from '../../account/service.ts';
import * as queries from '../queries/invitations.ts';
import { rolesIn } from './send.ts';

type JoinStaff = (tx: Ctx, person: { email: string; personId: string }) => Promise<string[]>;
let joinStaff: JoinStaff;

/** Registers how a person who accepts an invitation becomes staff of the booths that name them; runs inside `commit` and returns the booths' ids. */
export function onStaffJoining(how: JoinStaff): void {
  joinStaff = how;
}

const onceADay = { times: 1, seconds: 86_400 };

type Invitation = NonNullable<Awaited<ReturnType<typeof queries.invitationBy>>>;

const endings: Record<NonNullable<Invitation['ended_as']>, Code> = {
  accepted: 'invitation.used',
  replaced: 'invitation.replaced',
  revoked: 'invitation.revoked',
};

/** Whom an invitation is for. Refuses `invitation.invalid`, or with a code of its own if it was used, replaced, revoked or has expired. */
export async function find(ctx: Ctx, token: string) {
  const found = await usable(ctx, token);
  const { email, first_name, last_name, roles, booths, has_account: hasAccount } = found;
  return {
    ...{ email, first_name, last_name, roles, hasAccount },
    booths: booths.map(({ name }) => name),
  };
}

/** Registers by an invitation, once, and logs in. Refuses as `find` does, and `password.weak`, `attendee.exists`, `throttled`. */
export async function join(
  ctx: Ctx,
  given: { token: string; first_name: string; last_name: string; password: string },
  browser: Browser,
): Promise<{ attendees: OwnProfile & { token: string }; device: string }> {
  const { email, has_account: hasAccount } = await usable(ctx, given.token);
  if (hasAccount) refuse('attendee.exists');
  await limitRate(ctx, `invitation:${ctx.address}`, limits.registrationsOfAddress);
  if (isWeak(given.password, { email, eventName: ctx.event.name }))
    refuse('password.weak', { fields: [{ path: 'password', code: 'password.weak' }] });
  const passwordHash = await hashPassword(given.password, ctx.ports.passwordCost);
  const { user, token, device } = await commit(ctx, async (tx) => {
    const { roles } = await spend(tx, given.token);
    const { first_name, last_name } = given;
    const newcomer = { email, first_name, last_name, roles, passwordHash, isInvited: true };
    const person = await admit(tx, newcomer);
    const signedIn = await signIn(tx, { person, browser, isKnownBrowser: false });
    const boothIds = await joinStaff(tx, { email, personId: person.id });
    const own = new Set<Role>(boothIds.length ? [...person.roles, 'exhibitor'] : person.roles);
    return { ...signedIn, user: { ...signedIn.user, roles: [...own], boothIds } };
  });
  return { attendees: { ...user, token }, device };
}

/** Gives an invitation's roles to the actor, whose address must be the invited one, once. Refuses as `find` does, `invitation.otherAddress`, and as `verifyEmailOwner` does. */
export async function claim(ctx: Ctx<Actor>, token: string): Promise<void> {
  const { personId } = ctx.actor;
  const { email } = await usable(ctx, token);
  const own = await queries.findSender(ctx.db, ctx.event.id, personId);
  if (own?.email !== email) refuse('invitation.otherAddress', { hint: { email } });
  await commit(ctx, async (tx) => {
    await proveOwner(tx);
    const { roles } = await spend(tx, token);
    await addRoles(tx, personId, roles);
    await joinStaff(tx, { email, personId });
  });
  await ctx.ports.sockets.reauthorise(personId);
}

/** Asks the sender of an ended invitation, and the organisers, for a new one; once a day. Refuses `invitation.invalid`, `invitation.used`, `throttled`. */
export async function ask(ctx: Ctx, token: string): Promise<void> {
  const found = await invitationOf(ctx, token);
  if (found.ended_as === 'accepted') refuse('invitation.used');
  await limitRate(ctx, `invitation:${ctx.address}`, limits.registrationsOfAddress);
  if (!(await isWithinRate(ctx, `invitation.ask:${found.id}`, [onceADay]))) return;
  const [sender, team] = await Promise.all([
    found.by_id ? queries.findSender(ctx.db, ctx.event.id, found.by_id) : undefined,
    organisers(ctx),
  ]);
  const isOfTeam = team.some(({ id }) => id === sender?.id);
  await commit(ctx, async (tx) => {
    for (const to of sender && !isOfTeam ? [sender, ...team] : team)
      await mail(tx, {
        ...{ to: to.email, language: to.language, name: to.first_name, key: 'invitationAsked' },
        values: {
          // whoever invited them has written it
          email: ours(found.email),
          roles: rolesIn(to.language, {
            roles: found.roles,
            booths: found.booths.map(({ name }) => name),
          }),
        },
        link: {
          label: 'mail.invitationAsked.link',
          url: addressOf(tx, to === sender ? '/exhibitor/staff' : '/organiser/people'),
        },
      });
  });
}

async function invitationOf(ctx: Ctx, token: string): Promise<Invitation> {
  const found = await queries.invitationBy(ctx.db, ctx.event.id, fingerprint(token));
  return found ?? refuse('invitation.invalid');
}

async function usable(ctx: Ctx, token: string): Promise<Invitation> {
  const found = await invitationOf(ctx, token);
  if (found.ended_as) refuse(endings[found.ended_as]);
  return found.expires_at > ctx.now() ? found : refuse('invitation.expired');
}

/** Spends an invitation; of several calls at once, one succeeds. */
async function spend(tx: Ctx, token: string) {
  const { id: eventId } = tx.event;
  const by = { eventId, tokenHash: fingerprint(token), now: tx.now() };
  const spent = await queries.spendInvitation(tx.db, by);
  if (spent) return spent;
  await usable(tx, token);
  return refuse('invitation.used');
}
