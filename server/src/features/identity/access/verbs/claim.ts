import type { Actor, claimInvitation, RouteInput } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { addRoles, verifyEmailOwner } from '../../account/service.ts';
import { chooseInvited, enrolInvited, findNamedClass } from '../../admission/service.ts';
import * as form from '../../form/service.ts';
import { spend } from '../../invitation/service.ts';
import * as queries from '../queries/invitations.ts';
import { findAsks, isOwnEmail, usable, joinStaff } from '../model/joining.ts';

type Found = Awaited<ReturnType<typeof usable>>;
type Claiming = NonNullable<RouteInput<typeof claimInvitation>['body']>;

/** Gives an invitation's roles to the actor, whose address must be the invited one, once. Refuses as `findInvited` does, `invitation.otherAddress`, `fields.invalid` and as `chooseInvited` does for an attendee, and as `verifyEmailOwner` does. */
export async function claim(ctx: Ctx<Actor>, given: Claiming): Promise<void> {
  const { personId } = ctx.actor;
  const found = await usable(ctx, given.token);
  const { email } = found;
  if (!(await isOwnEmail(ctx, email))) refuse('invitation.otherAddress', { hint: { email } });
  const asks = await findAsks(ctx, found);
  const answers =
    asks?.questions.length &&
    (await form.check(ctx, await findWhom(ctx, found, given), given.answers ?? asks.answers));
  if (answers && answers.problems.length) refuse('fields.invalid', { fields: answers.problems });
  const chosen = asks?.classes.length ? await chooseInvited(ctx, { ...given, email }) : null;
  const isGiven = found.given_class !== null;
  const choice = isGiven ? { classId: found.given_class!, voucherId: null } : chosen;
  await commit(ctx, async (tx) => {
    await verifyEmailOwner(tx);
    const { roles } = await spend(tx, found.kind, { ...given, personId });
    await addRoles(tx, personId, roles);
    if (answers) await form.save(tx, personId, answers);
    if (asks && choice) await enrolInvited(tx, { personId, ...choice, isGiven, isNew: false });
    await queries.addTags(tx.db, { eventId: tx.event.id, personId, tags: found.tags });
    await joinStaff(tx, found, { email, personId });
  });
  await ctx.ports.sockets.reauthorise(personId);
}

/** Whom the form is for: somebody in the class that the invitation gives, that they have, or that they name. */
async function findWhom(
  ctx: Ctx<Actor>,
  { given_class: given }: Found,
  { accessClass }: Claiming,
): Promise<form.Whom> {
  const classId = given ?? (await form.findClassId(ctx, ctx.actor.personId));
  return { roles: ['attendee'], classId: classId ?? (await findNamedClass(ctx, accessClass)) };
}
