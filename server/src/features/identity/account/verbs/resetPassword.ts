import type { OwnProfile } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { say } from '../../../../texts/texts.ts';
import { areWithinRates, limitRate } from '../../../../http/rateLimit.ts';
import { pageAddress } from '../../../platform/event/service.ts';
import { revokeKeys, sendNotice } from '../../../platform/security/service.ts';
import { hashPassword, isWeak, refuseDemoPerson } from '../../password/service.ts';
import { isKnownBrowser } from './isKnownBrowser.ts';
import type { Browser } from '../../../../http/browser.ts';
import { sendCodeByMail } from './sendCodeByMail.ts';
import { codeOfLink, issueCode, livingCode, spendCode, tryCode } from '../model/code.ts';
import { mayLogIn } from '../rights.ts';
import { codesSent, limits, refundCode } from '../limits.ts';
import { type SignedIn, signIn } from './signIn.ts';
import { sendToPerson } from './sendToPerson.ts';
import { welcomeOwner } from './welcomeOwner.ts';
import { takeSecondStep, takeSecondStepAfterCode, trierFrom } from './takeSecondStep.ts';
import { endLogins } from './endLogins.ts';
import { deleteDevices, personByEmail, type PersonRow, updatePassword } from '../queries.ts';

/**
 * Sends a reset code with a link to the stored address; none while one is valid that the caller's network asked for.
 * Replies the same, and as slowly, whether or not it's known. Refuses `throttled`, counting only what the caller's
 * network address asks for.
 */
export async function askForReset(
  ctx: Ctx,
  { email }: { email: string },
): Promise<{ message: string }> {
  await limitRate(ctx, `reset:${ctx.address}`, limits.resetCodesOfAddress);
  const asked = `resetAsked:${ctx.event.id}:${email}:${ctx.address}`;
  await limitRate(ctx, asked, limits.resetCodesOfAccount);
  const reply = { message: say(ctx, 'reset.sent') };
  const living = await livingCode(ctx, { purpose: 'reset', subject: email });
  if (living?.isOwn || !(await areWithinRates(ctx, codesSent(ctx, 'reset', email)))) return reply;
  const person = await personByEmail(ctx.db, ctx.event.id, email);
  await commit(ctx, (tx) => sendResetCode(tx, { email, person, key: 'resetCode' }));
  return reply;
}

/** Issues a code and a link for a new password, and emails them to the person, if there is one, within the caller's transaction. */
export async function sendResetCode(
  tx: Ctx,
  {
    email,
    person,
    ...text
  }: {
    email: string;
    person: PersonRow | undefined;
    key: 'resetCode' | 'deniedCode';
    values?: Record<string, string>;
  },
): Promise<void> {
  const token = tx.ports.ids.token();
  // an unknown address gets a code that is never sent, so that every later step is the same too
  const code = await issueCode(tx, { purpose: 'reset', subject: email }, { link: token });
  // after the `#`, neither token nor address reaches a log
  const place = `/attendee-login#reset=${token}&email=${encodeURIComponent(email)}`;
  const link = { label: 'mail.resetCode.link', url: pageAddress(tx, place), token } as const;
  await sendToPerson(tx, person, (to) => sendCodeByMail(tx, { to, ...text, code, link }));
}

interface Reset {
  password: string;
  email?: string | undefined;
  forgotPasswordCode?: string | undefined;
  otp?: string | undefined;
  /** Of the emailed link, in place of email and code. */
  token?: string | undefined;
  secondStep?: string | undefined;
}

/**
 * Sets a new password by an emailed code or its link, ends all of the person's logins with their sockets, and starts a
 * new login. Refuses `password.weak` and as `takeSecondStep` does (the code stays valid), and `reset.invalid`, the same
 * for every kind of wrong code.
 */
export async function resetPassword(
  ctx: Ctx,
  given: Reset,
  browser: Browser,
): Promise<{ attendees: OwnProfile & { token: string }; device: string }> {
  const { password, secondStep } = given;
  refuseWeak(ctx, password, given.email);
  const { codeId, email } = await codeGiven(ctx, given);
  const person = await personByEmail(ctx.db, ctx.event.id, email);
  if (!mayLogIn(person)) refuse('reset.invalid');
  if (given.token) refuseWeak(ctx, password, email);
  await refuseDemoPerson(ctx, person);
  const isKnown = await isKnownBrowser(ctx, email, browser);
  const step = { personId: person.id, given: secondStep, ...trierFrom(ctx, browser, isKnown) };
  await (given.token ? takeSecondStep(ctx, step) : takeSecondStepAfterCode(ctx, codeId, step));
  const passwordHash = await hashPassword(password, ctx.ports.passwordCost);
  const signedIn = await commit(ctx, async (tx): Promise<SignedIn | null> => {
    if (!(await spendCode(tx, codeId))) return null;
    await refundCode(tx, 'reset', email);
    await updatePassword(tx.db, person.id, passwordHash);
    const owner = await welcomeOwner(tx, person, { passwordHash });
    await revokeKeys(tx, { personId: person.id, why: 'newPassword' });
    await endLogins(tx, { personId: person.id });
    await deleteDevices(tx.db, person.id);
    await sendNotice(tx, person.id, { kind: 'password' });
    return signIn(tx, { person: owner, browser, isKnownBrowser: false, isEmailProven: true });
  });
  if (!signedIn) refuse('reset.invalid');
  await ctx.ports.sockets.closePerson(person.id);
  const { user, token, device } = signedIn;
  return { attendees: { ...user, token }, device };
}

/** The code that a reset gives or whose link it has, and whose it is. Refuses `reset.invalid`. */
async function codeGiven(ctx: Ctx, given: Reset): Promise<{ codeId: string; email: string }> {
  if (given.token) {
    const found = await codeOfLink(ctx, 'reset', given.token);
    return found ? { codeId: found.id, email: found.subject } : refuse('reset.invalid');
  }
  const { email = '', forgotPasswordCode, otp } = given;
  const code = forgotPasswordCode ?? otp ?? '';
  const tried = await tryCode(ctx, { purpose: 'reset', subject: email, code });
  return tried.result === 'right' ? { codeId: tried.codeId, email } : refuse('reset.invalid');
}

function refuseWeak(ctx: Ctx, password: string, email = ''): void {
  if (isWeak(password, { email, eventName: ctx.event.name }))
    refuse('password.weak', { fields: [{ path: 'password', code: 'password.weak' }] });
}
