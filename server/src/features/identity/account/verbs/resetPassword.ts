import type { OwnProfile } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../context.ts';
import { refuse } from '../../../../http/refusal.ts';
import { say } from '../../../../texts/texts.ts';
import { isWithinRate, limitRate, refundRate } from '../../../../http/rateLimit.ts';
import { revokeKeys, sendNotice } from '../../../platform/security/service.ts';
import { hashPassword, isWeak, refuseDemoPerson } from '../../password/service.ts';
import { isKnownBrowser } from './recogniseDevice.ts';
import type { Browser } from '../../../../http/browser.ts';
import { sendCodeByMail } from './sendCodeByMail.ts';
import { issueCode, livingCode, spendCode, tryCode } from './issueCode.ts';
import { mayLogIn } from '../rights.ts';
import { codesKey, limits } from './limit.ts';
import { type SignedIn, signIn } from './logIn.ts';
import { welcomeOwner } from './welcomeOwner.ts';
import { takeSecondStepAfterCode, trierFrom } from './takeSecondStep.ts';
import { endLogins } from './endLogins.ts';
import { deleteDevicesOf, personByEmail, updatePassword } from '../queries.ts';

/**
 * Sends a reset code to the stored address; none while one is valid. Replies the same, and as slowly, whether or not
 * it's known. Refuses `throttled`, counting only what the caller's network address asks for.
 */
export async function forgot(ctx: Ctx, { email }: { email: string }): Promise<{ message: string }> {
  await limitRate(ctx, `reset:${ctx.address}`, limits.resetCodesOfAddress);
  const account = codesKey(ctx, 'reset', email);
  await limitRate(ctx, `${account}:${ctx.address}`, limits.resetCodesOfAccount);
  const reply = { message: say(ctx.language, 'reset.sent') };
  const isAlive = await livingCode(ctx, { purpose: 'reset', subject: email });
  if (isAlive || !(await isWithinRate(ctx, account, limits.resetCodesSent))) return reply;
  const person = await personByEmail(ctx.db, ctx.event.id, email);
  await commit(ctx, async (tx) => {
    // An unknown address gets a code that is never sent, so that every later step is the same too.
    const code = await issueCode(tx, { purpose: 'reset', subject: email });
    if (mayLogIn(person)) await sendCodeByMail(tx, { person, key: 'resetCode', code });
  });
  return reply;
}

/**
 * Sets a new password, ends all of the person's logins with their sockets, and starts a new login.
 * Refuses `password.weak` and as `takeSecondStep` does (the code stays valid), and `reset.invalid`, the same for every
 * kind of wrong code.
 */
export async function reset(
  ctx: Ctx,
  {
    email,
    password,
    forgotPasswordCode,
    otp,
    secondStep,
  }: {
    email: string;
    password: string;
    forgotPasswordCode?: string;
    otp?: string;
    secondStep?: string;
  },
  browser: Browser,
): Promise<{ attendees: OwnProfile & { token: string }; device: string }> {
  if (isWeak(password, { email, eventName: ctx.event.name }))
    refuse('password.weak', { fields: [{ path: 'password', code: 'password.weak' }] });
  const tried = await tryCode(ctx, {
    purpose: 'reset',
    subject: email,
    code: forgotPasswordCode ?? otp ?? '',
  });
  const person = await personByEmail(ctx.db, ctx.event.id, email);
  if (tried.result !== 'right' || !mayLogIn(person)) refuse('reset.invalid');
  await refuseDemoPerson(ctx, person);
  const isKnown = await isKnownBrowser(ctx, email, browser);
  await takeSecondStepAfterCode(ctx, tried.codeId, {
    personId: person.id,
    given: secondStep,
    ...trierFrom(ctx, browser, isKnown),
  });
  const passwordHash = await hashPassword(password, ctx.ports.passwordCost);
  const signedIn = await commit(ctx, async (tx): Promise<SignedIn | null> => {
    if (!(await spendCode(tx, tried.codeId))) return null;
    await refundRate(tx, codesKey(tx, 'reset', email));
    await updatePassword(tx.db, person.id, passwordHash);
    const owner = await welcomeOwner(tx, person, { passwordHash });
    await revokeKeys(tx, { personId: person.id, why: 'newPassword' });
    await endLogins(tx, { personId: person.id });
    await deleteDevicesOf(tx.db, person.id);
    await sendNotice(tx, person.id, { kind: 'password' });
    return signIn(tx, { person: owner, browser, isKnownBrowser: false, isEmailProven: true });
  });
  if (!signedIn) refuse('reset.invalid');
  await ctx.ports.sockets.closePerson(person.id);
  const { user, token, device } = signedIn;
  return { attendees: { ...user, token }, device };
}
