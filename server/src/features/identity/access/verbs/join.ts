import type {
  acceptInvitation,
  Actor,
  claimInvitation,
  Code,
  findInvitation,
  OwnProfile,
  Role,
  RouteInput,
  RouteReply,
} from '@pavilion/contract';
import { commit, type Ctx } from '../../../../context.ts';
import { refuse } from '../../../../http/refusal.ts';
import { isWithinRate, limitRate } from '../../../../http/rateLimit.ts';
import type { Browser } from '../../../../http/browser.ts';
import { fingerprint } from '../../../../ports/ids.ts';
import { addressOf, listOrganisers } from '../../../platform/event/service.ts';
import { mail, ours } from '../../../platform/outbox/service.ts';
import {
  addRoles,
  admit,
  enteredColumns,
  limits,
  type PersonRow,
  verifyEmailOwner,
  readInvited,
  signIn,
} from '../../account/service.ts';
import {
  barredOf,
  chooseInvited,
  classOf,
  enrolInvited,
  listForInvited,
  mailConfirmation,
} from '../../admission/service.ts';
import * as form from '../../form/service.ts';
import { hashPassword } from '../../password/service.ts';
import * as queries from '../queries/invitations.ts';
import { rolesIn } from './send.ts';

type JoinStaff = (tx: Ctx, person: { email: string; personId: string }) => Promise<string[]>;
let joinStaff: JoinStaff;

/** Registers how a person who accepts an invitation becomes staff of the booths that name them; runs inside `commit` and returns the booths' ids. */
export function onStaffJoining(how: JoinStaff): void {
  joinStaff = how;
}

const onceADay = { times: 1, seconds: 86_400 };

type Joining = NonNullable<RouteInput<typeof acceptInvitation>['body']>;
type Claiming = NonNullable<RouteInput<typeof claimInvitation>['body']>;
type Asks = NonNullable<RouteReply<typeof findInvitation>['asks']>;
type Invitation = NonNullable<Awaited<ReturnType<typeof queries.invitationBy>>>;

const endings: Record<NonNullable<Invitation['ended_as']>, Code> = {
  accepted: 'invitation.used',
  replaced: 'invitation.replaced',
  revoked: 'invitation.revoked',
};

/** Whom an invitation is for, and what they are asked. Refuses `invitation.invalid`, or with a code of its own if it was used, replaced, revoked or has expired. */
export async function findInvited(
  ctx: Ctx,
  token: string,
): Promise<RouteReply<typeof findInvitation>> {
  const found = await usable(ctx, token);
  const { email, first_name, last_name, roles, booths, has_account: hasAccount } = found;
  return {
    ...{ email, first_name, last_name, roles, hasAccount },
    booths: booths.map(({ name }) => name),
    asks: await asksOf(ctx, found),
  };
}

/**
 * Registers by an invitation, once, and logs in. An attendee answers and chooses what everybody who registers does.
 * Refuses as `find` does, every bad field at once, as `chooseInvited` does, and `attendee.exists`, `throttled`.
 */
export async function join(
  ctx: Ctx,
  given: Joining,
  browser: Browser,
): Promise<{ attendees: OwnProfile & { token: string }; device: string }> {
  const found = await usable(ctx, given.token);
  const { email } = found;
  if (found.has_account) refuse('attendee.exists');
  await limitRate(ctx, `invitation:${ctx.address}`, limits.registrationsOfAddress);
  const asks = await asksOf(ctx, found);
  const answers = asks && (await form.check(ctx, ['attendee'], given.answers ?? {}));
  const inAnswers = answers?.problems ?? [];
  const entry = readInvited(ctx, given, { email, isVisitor: asks !== null, inAnswers });
  const classId = found.given_class ?? (asks && (await chooseInvited(ctx, given)));
  const passwordHash = await hashPassword(entry.password, ctx.ports.passwordCost);
  const { user, token, device } = await commit(ctx, async (tx) => {
    const { roles } = await spend(tx, given.token);
    const columns = enteredColumns(given, entry);
    const person = await admit(tx, { ...columns, email, roles, passwordHash, isInvited: true });
    if (answers) await form.save(tx, person.id, answers);
    await queries.addTags(tx.db, { eventId: tx.event.id, personId: person.id, tags: found.tags });
    if (asks) await welcome(tx, person, { classId, isGiven: found.given_class !== null });
    const signedIn = await signIn(tx, { person, browser, isKnownBrowser: false });
    const boothIds = await joinStaff(tx, { email, personId: person.id });
    const own = new Set<Role>(boothIds.length ? [...person.roles, 'exhibitor'] : person.roles);
    const barred = classId ? await barredOf(tx, person.id) : undefined;
    const shown = { ...signedIn.user, roles: [...own], boothIds, ...(barred && { barred }) };
    return { ...signedIn, user: shown };
  });
  return { attendees: { ...user, token }, device };
}

/** Gives an invitation's roles to the actor, whose address must be the invited one, once. Refuses as `find` does, `invitation.otherAddress`, `fields.invalid` and as `chooseInvited` does for an attendee, and as `verifyEmailOwner` does. */
export async function claim(ctx: Ctx<Actor>, given: Claiming): Promise<void> {
  const { personId } = ctx.actor;
  const found = await usable(ctx, given.token);
  const { email } = found;
  if (!(await isOf(ctx, email))) refuse('invitation.otherAddress', { hint: { email } });
  const asks = await asksOf(ctx, found);
  const answers =
    asks?.questions.length && (await form.check(ctx, ['attendee'], given.answers ?? asks.answers));
  if (answers && answers.problems.length) refuse('fields.invalid', { fields: answers.problems });
  const chosen = asks?.classes.length ? await chooseInvited(ctx, given) : null;
  const classId = asks && (found.given_class ?? chosen);
  await commit(ctx, async (tx) => {
    await verifyEmailOwner(tx);
    const { roles } = await spend(tx, given.token);
    await addRoles(tx, personId, roles);
    if (answers) await form.save(tx, personId, answers);
    const isGiven = found.given_class !== null;
    if (classId) await enrolInvited(tx, { personId, classId, isGiven, isNew: false });
    await queries.addTags(tx.db, { eventId: tx.event.id, personId, tags: found.tags });
    await joinStaff(tx, { email, personId });
  });
  await ctx.ports.sockets.reauthorise(personId);
}

/** Asks the sender of an ended invitation, and the organisers, for a new one; once a day. Refuses `invitation.invalid`, `invitation.used`, `throttled`. */
export async function askForAnother(ctx: Ctx, token: string): Promise<void> {
  const found = await invitationOf(ctx, token);
  if (found.ended_as === 'accepted') refuse('invitation.used');
  await limitRate(ctx, `invitation:${ctx.address}`, limits.registrationsOfAddress);
  if (!(await isWithinRate(ctx, `invitation.ask:${found.id}`, [onceADay]))) return;
  const [sender, team] = await Promise.all([
    found.by_id ? queries.findSender(ctx.db, ctx.event.id, found.by_id) : undefined,
    listOrganisers(ctx),
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

/**
 * What an invitation asks: of attendees, what registering asks; of whoever has or gets another role, nothing. Somebody
 * with a login isn't asked again what they have answered. Nobody chooses a class who has one, or whose invitation names it.
 */
async function asksOf(ctx: Ctx, found: Invitation): Promise<Asks | null> {
  const isVisitor = (roles: Role[]) => roles.every((role) => role === 'attendee');
  if (!isVisitor(found.roles) || found.booths.length) return null;
  if (!found.has_account)
    return {
      questions: await form.list(ctx, 'attendee'),
      answers: {},
      classes: found.given_class ? [] : await listForInvited(ctx),
    };
  if (!isOwner(ctx) || !(await isOf(ctx, found.email))) return null;
  if (!isVisitor(ctx.actor.roles) || ctx.actor.boothIds.length) return null;
  const { questions, answered } = await form.ownAnswers(ctx);
  const answers = Object.fromEntries(
    answered.map(({ question, answer }) => [question._id, answer]),
  );
  const isMissing =
    !answered.length || (await form.check(ctx, ['attendee'], answers)).problems.length > 0;
  const hasClass = (await classOf(ctx, ctx.actor.personId)) !== undefined;
  return {
    questions: isMissing ? questions : [],
    answers,
    classes: hasClass || found.given_class ? [] : await listForInvited(ctx),
  };
}

function isOwner(ctx: Ctx): ctx is Ctx<Actor> {
  return ctx.actor !== null;
}

/** Whether an address is the actor's. */
async function isOf(ctx: Ctx<Actor>, email: string): Promise<boolean> {
  return (await queries.findSender(ctx.db, ctx.event.id, ctx.actor.personId))?.email === email;
}

/** Gives a new attendee their class, and emails them like everybody who has registered. */
async function welcome(
  tx: Ctx,
  person: PersonRow,
  { classId, isGiven }: { classId: string | null; isGiven: boolean },
): Promise<void> {
  const place = { personId: person.id, classId: classId ?? '', isGiven, isNew: true };
  if (classId && (await enrolInvited(tx, place)) !== 'admitted') return;
  const accessClass = classId ? await classOf(tx, person.id) : undefined;
  await mailConfirmation(tx, person, { accessClass });
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
