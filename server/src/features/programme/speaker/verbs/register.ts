import type { OwnProfile } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../core/context.ts';
import type { Browser } from '../../../../http/browser.ts';
import { limitRate } from '../../../../http/rateLimit.ts';
import { refuse } from '../../../../core/refusal.ts';
import { admit, limits, signIn } from '../../../identity/account/service.ts';
import { hashPassword, isWeak } from '../../../identity/password/service.ts';
import { invited, takeOver } from '../model/invitation.ts';

/** Registers a new person as the invited speaker, and logs them in. Refuses as `findInvited` does, and `password.weak`, `attendee.exists`, `throttled`. */
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
