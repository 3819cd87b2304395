import {
  type AccessClass,
  type Actor,
  type findInvitation,
  type FormQuestion,
  questionsForClass,
  type Role,
  type RouteReply,
} from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { findPersonId, type PersonRow } from '../../account/service.ts';
import {
  type Choice,
  findClassName,
  enrolInvited,
  listForInvited,
  mailConfirmation,
} from '../../admission/service.ts';
import * as form from '../../form/service.ts';
import { findByLink, type InvitationRow, requireOpen } from '../../invitation/service.ts';
import * as queries from '../queries/invitations.ts';

export const onceADay = { times: 1, seconds: 86_400 };

/** Makes a person staff of the booths that name them, inside `commit`, and returns the booths' ids; a companion's invitation makes nobody staff. */
export async function joinStaff(
  tx: Ctx,
  { kind }: Pick<InvitationRow, 'kind'>,
  person: { email: string; personId: string },
): Promise<string[]> {
  const boothIds: string[] = [];
  if (kind !== 'role') return boothIds;
  for (const join of tx.hooks.staffJoining) boothIds.push(...(await join(tx, person)));
  return boothIds;
}

type Asks = NonNullable<RouteReply<typeof findInvitation>['asks']>;

export type FoundInvitation = InvitationRow & queries.InvitationDetails;

/**
 * What an invitation asks: of attendees, what registering asks; of people who have or get another role, nothing. Somebody
 * with a login isn't asked again what they have answered. Nobody chooses a class who has one, or whose invitation names it.
 */
export async function findAsks(ctx: Ctx, found: FoundInvitation): Promise<Asks | null> {
  const isVisitor = (roles: Role[]) => roles.every((role) => role === 'attendee');
  if (!isVisitor(found.roles) || found.booths.length) return null;
  if (!found.has_account) {
    const classes = found.given_class ? [] : await listForInvited(ctx);
    return { questions: await listFor(ctx, classes, found.given_class), answers: {}, classes };
  }
  if (!isOwner(ctx) || !(await isOwnEmail(ctx, found.email))) return null;
  if (!isVisitor(ctx.actor.roles) || ctx.actor.boothIds.length) return null;
  const { answered } = await form.ownAnswers(ctx);
  const answers = Object.fromEntries(
    answered.map(({ question, answer }) => [question._id, answer]),
  );
  const classId = found.given_class ?? (await form.findClassId(ctx, ctx.actor.personId));
  const classes = classId ? [] : await listForInvited(ctx);
  const questions = await listFor(ctx, classes, classId);
  const whom = { roles: ['attendee' as const], classId };
  const isMissing =
    !answered.length ||
    (classes.length > 0 && questionsForClass(questions, null).length < questions.length) ||
    (await form.check(ctx, whom, answers)).problems.length > 0;
  return { questions: isMissing ? questions : [], answers, classes };
}

/** What visitors are asked in a class, or, with classes to choose from, in any of them. */
async function listFor(
  ctx: Ctx,
  classes: AccessClass[],
  classId: string | null,
): Promise<FormQuestion[]> {
  const questions = await form.list(ctx, 'attendee');
  return classes.length ? questions : questionsForClass(questions, classId);
}

function isOwner(ctx: Ctx): ctx is Ctx<Actor> {
  return ctx.actor !== null;
}

/** Whether an address is the actor's. */
export async function isOwnEmail(ctx: Ctx<Actor>, email: string): Promise<boolean> {
  return (await findPersonId(ctx.db, ctx.event.id, email)) === ctx.actor.personId;
}

/** Gives a new attendee their class, and emails them like everybody who has registered. */
export async function welcome(
  tx: Ctx,
  person: PersonRow,
  { choice, isGiven }: { choice: Choice | null; isGiven: boolean },
): Promise<void> {
  const place = choice && { personId: person.id, ...choice, isGiven, isNew: true };
  if (place && (await enrolInvited(tx, place)) !== 'admitted') return;
  const accessClass = choice ? await findClassName(tx, person.id) : undefined;
  await mailConfirmation(tx, person, { accessClass });
}

/** The invitation of a link, with what it gives, even one that no longer works. Refuses `invitation.invalid`. */
export async function requireInvitation(
  ctx: Ctx,
  token: string,
  kinds: Parameters<typeof findByLink>[1] = 'role',
): Promise<FoundInvitation> {
  const found = await findByLink(ctx, kinds, token);
  return { ...found, ...(await queries.invitationDetails(ctx.db, found.id)) };
}

/** The same, a companion's too, if it can still be used. Refuses `invitation.invalid`, or with a code of its own if it was used, replaced, revoked, declined or has expired. */
export async function usable(ctx: Ctx, token: string): Promise<FoundInvitation> {
  const found = await requireInvitation(ctx, token, ['role', 'companion']);
  requireOpen(ctx, found);
  return found;
}
