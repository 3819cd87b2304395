import type { OwnProfile } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../context.ts';
import { refuse } from '../../../../http/refusal.ts';
import { limitRate } from '../../../../http/rateLimit.ts';
import { find, spend } from './invite.ts';
import { hashPassword, isWeak } from '../../password/service.ts';
import type { Browser } from '../../../../http/browser.ts';
import { admit, limits, signIn } from '../../account/service.ts';

type JoinStaff = (tx: Ctx, boothId: string, personId: string) => Promise<void>;
let joinStaff: JoinStaff;

/** Says how somebody who was invited to a booth becomes its staff; belongs inside of `commit`. */
export function onStaffJoining(how: JoinStaff): void {
  joinStaff = how;
}

/** Takes part by an invitation, once; signs in with it. Refuses `invitation.invalid`, `password.weak`, `attendee.exists`, `throttled`. */
export async function join(
  ctx: Ctx,
  given: { token: string; first_name: string; last_name: string; password: string },
  browser: Browser,
): Promise<{ attendees: OwnProfile & { token: string }; device: string }> {
  const { email } = await find(ctx, given.token);
  await limitRate(ctx, `invitation:${ctx.address}`, limits.registrationsOfAddress);
  if (isWeak(given.password, { email, eventName: ctx.event.name }))
    refuse('password.weak', { fields: [{ path: 'password', code: 'password.weak' }] });
  const passwordHash = await hashPassword(given.password, ctx.ports.passwordCost);
  const { user, token, device } = await commit(ctx, async (tx) => {
    const { roles, booth_id: boothId } = await spend(tx, given.token);
    const { first_name, last_name } = given;
    const person = await admit(tx, { email, first_name, last_name, roles, passwordHash });
    const signedIn = await signIn(tx, { person, browser, isKnownBrowser: false });
    if (!boothId) return signedIn;
    const personId = signedIn.user._id;
    await joinStaff(tx, boothId, personId);
    return { ...signedIn, user: { ...signedIn.user, boothIds: [boothId] } };
  });
  return { attendees: { ...user, token }, device };
}
