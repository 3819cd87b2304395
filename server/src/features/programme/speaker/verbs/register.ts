import type { OwnProfile, registerSpeaker, RouteInput } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../core/context.ts';
import type { Browser } from '../../../../http/browser.ts';
import { limitRate } from '../../../../http/rateLimit.ts';
import { admit, limits, readInvited, signIn } from '../../../identity/account/service.ts';
import { hashPassword } from '../../../identity/password/service.ts';
import { invited, takeOver } from '../model/invitation.ts';

/** Registers a new person as the invited speaker, and logs them in. Refuses as `findInvited` does, and `password.weak`, `attendee.exists`, `throttled`. */
export async function register(
  ctx: Ctx,
  given: NonNullable<RouteInput<typeof registerSpeaker>['body']>,
  browser: Browser,
): Promise<{ attendees: OwnProfile & { token: string }; device: string }> {
  const { email } = await invited(ctx, given.token);
  await limitRate(ctx, `invitation:${ctx.address}`, limits.registrationsOfAddress);
  const entry = readInvited(ctx, given, { email, isVisitor: false, inAnswers: [] });
  const { first_name, last_name, password } = entry;
  const passwordHash = await hashPassword(password, ctx.ports.passwordCost);
  const { user, token, device } = await commit(ctx, async (tx) => {
    const columns = { email, first_name, last_name, passwordHash };
    const person = await admit(tx, { ...columns, roles: [], isInvited: true });
    const roles = await takeOver(tx, given.token, person.id);
    return signIn(tx, { person: { ...person, roles }, browser, isKnownBrowser: false });
  });
  return { attendees: { ...user, token }, device };
}
