import type { acceptInvitation, OwnProfile, Role, RouteInput } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { limitRate } from '../../../../http/rateLimit.ts';
import type { Browser } from '../../../../http/browser.ts';
import { admit, enteredColumns, limits, readInvited, signIn } from '../../account/service.ts';
import { findBarred, chooseInvited, findNamedClass } from '../../admission/service.ts';
import * as form from '../../form/service.ts';
import { recordAcceptor, spend } from '../../invitation/service.ts';
import { hashPassword } from '../../password/service.ts';
import * as queries from '../queries/invitations.ts';
import { findAsks, joinStaff, usable, welcome } from '../model/joining.ts';

type Joining = NonNullable<RouteInput<typeof acceptInvitation>['body']>;

/**
 * Registers by an invitation, once, and logs in. An attendee answers and chooses what everybody who registers does.
 * Refuses as `findInvited` does, every bad field at once, as `chooseInvited` does, and `attendee.exists`, `throttled`.
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
  const asks = await findAsks(ctx, found);
  const classId = found.given_class ?? (await findNamedClass(ctx, given.accessClass));
  const whom = { roles: ['attendee' as const], classId };
  const answers = asks && (await form.check(ctx, whom, given.answers ?? {}));
  const inAnswers = answers?.problems ?? [];
  const entry = readInvited(ctx, given, { email, isVisitor: asks !== null, inAnswers });
  const choice = found.given_class
    ? { classId: found.given_class, voucherId: null }
    : asks && (await chooseInvited(ctx, { ...given, email }));
  const passwordHash = await hashPassword(entry.password, ctx.ports.passwordCost);
  const { user, token, device } = await commit(ctx, async (tx) => {
    const { roles } = await spend(tx, found.kind, given);
    const columns = enteredColumns(given, entry);
    const person = await admit(tx, { ...columns, email, roles, passwordHash, isInvited: true });
    await recordAcceptor(tx.db, found.id, person.id);
    if (answers) await form.save(tx, person.id, answers);
    await queries.addTags(tx.db, { eventId: tx.event.id, personId: person.id, tags: found.tags });
    if (asks) await welcome(tx, person, { choice, isGiven: found.given_class !== null });
    const signedIn = await signIn(tx, { person, browser, isKnownBrowser: false });
    const boothIds = await joinStaff(tx, found, { email, personId: person.id });
    const own = new Set<Role>(boothIds.length ? [...person.roles, 'exhibitor'] : person.roles);
    const barred = choice ? await findBarred(tx, person.id) : undefined;
    const shown = { ...signedIn.user, roles: [...own], boothIds, ...(barred && { barred }) };
    return { ...signedIn, user: shown };
  });
  return { attendees: { ...user, token }, device };
}
