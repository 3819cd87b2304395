import type { OwnProfile } from '@pavilion/contract';
import { commit, type Ctx } from '../../context.ts';
import { refuse } from '../../refusal.ts';
import { takeTurn } from '../../turns.ts';
import { look, spend } from '../access/service.ts';
import { insertMember } from '../staff/service.ts';
import { admit } from './admitting.ts';
import type { Browser } from './devices.ts';
import { limits } from './limits.ts';
import { signIn } from './login.ts';
import { hashPassword } from './passwords.ts';
import { isWeak } from './weakPasswords.ts';

/** Takes part by an invitation, once; signs in with it. Refuses `invitation.invalid`, `password.weak`, `attendee.exists`, `throttled`. */
export async function join(
  ctx: Ctx,
  given: { token: string; first_name: string; last_name: string; password: string },
  browser: Browser,
): Promise<{ attendees: OwnProfile & { token: string }; device: string }> {
  const { email } = await look(ctx, given.token);
  await takeTurn(ctx, `invitation:${ctx.address}`, limits.registrationsOfAddress);
  if (isWeak(given.password, { email, eventName: ctx.event.name }))
    refuse('password.weak', { fields: [{ path: 'password', code: 'password.weak' }] });
  const passwordHash = await hashPassword(given.password, ctx.ports.passwordCost);
  const { user, token, device } = await commit(ctx, async (tx) => {
    const { roles, booth_id: boothId } = await spend(tx, given.token);
    const { first_name, last_name } = given;
    const person = await admit(tx, { email, first_name, last_name, roles, passwordHash });
    const signedIn = await signIn(tx, person, browser, false);
    if (!boothId) return signedIn;
    const personId = signedIn.user._id;
    await insertMember(tx.db, { event_id: tx.event.id, booth_id: boothId, person_id: personId });
    return { ...signedIn, user: { ...signedIn.user, boothIds: [boothId] } };
  });
  return { attendees: { ...user, token }, device };
}
