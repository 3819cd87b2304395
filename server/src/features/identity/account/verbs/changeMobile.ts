import type { Actor, OwnProfile, RouteReply, sendMobileCode } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { say } from '../../../../texts/texts.ts';
import { refundRate, limitRate } from '../../../../http/rateLimit.ts';
import { sendNotice } from '../../../platform/security/service.ts';
import { issueCode, spendCode, tryCode } from '../model/code.ts';
import { sendCodeBySms } from './sendCodeBySms.ts';
import { limits, smsKey } from '../limits.ts';
import { showOwn } from './showOwn.ts';
import { canText, isTextable } from '../model/mobile.ts';
import { personById, updateMobile } from '../queries.ts';
import { limitAddress } from '../model/registrationCode.ts';

/** Sends a code to the number awaiting confirmation. Refuses `fields.invalid` if there is none, `phone.countryNotAllowed`, `throttled`, `otp.unavailable`. */
export async function sendCodeToMobile(
  ctx: Ctx<Actor>,
): Promise<RouteReply<typeof sendMobileCode>> {
  const number = await requireUnconfirmedNumber(ctx);
  if (!isTextable(ctx, number)) refuse('phone.countryNotAllowed');
  await limitAddress(ctx, number);
  await limitRate(ctx, smsKey(number), limits.smsToNumber);
  const isSent = await commit(ctx, async (tx) => {
    const code = tx.ports.ids.code();
    if (!canText(tx) || !(await sendCodeBySms(tx, { to: number, code, language: tx.language })))
      return false;
    await issueCode(tx, codeSubject(tx, number), { code });
    return true;
  });
  if (!isSent) {
    await refundRate(ctx, smsKey(number));
    refuse('otp.unavailable');
  }
  return {
    message: say(ctx, 'otp.sent'),
    phone: number,
    resendAfterSeconds: limits.smsToNumber[0]!.seconds,
  };
}

/** Makes the pending number the actor's own. Refuses `fields.invalid` if there is none, `otp.invalid`, `otp.expired`. */
export async function changeMobile(ctx: Ctx<Actor>, otp: string): Promise<{ user: OwnProfile }> {
  const number = await requireUnconfirmedNumber(ctx);
  const tried = await tryCode(ctx, { ...codeSubject(ctx, number), code: otp });
  if (tried.result !== 'right') refuse(tried.result === 'wrong' ? 'otp.invalid' : 'otp.expired');
  await commit(ctx, async (tx) => {
    if (!(await spendCode(tx, tried.codeId))) refuse('otp.invalid');
    const { personId } = tx.actor;
    const before = await personById(tx.db, tx.event.id, personId);
    if (!(await updateMobile(tx.db, personId, { number, now: tx.now() }))) refuse('otp.invalid');
    const to = {
      mobile: before?.mobile ?? null,
      isVerified: before?.is_mobile_verified ?? false,
    };
    const detail = `…${number.slice(-4)}`;
    await sendNotice(tx, personId, {
      kind: 'mobile',
      detail,
      undo: { thing: 'mobile', id: personId, to },
    });
  });
  return showOwn(ctx);
}

async function requireUnconfirmedNumber(ctx: Ctx<Actor>): Promise<string> {
  const person = await personById(ctx.db, ctx.actor.eventId, ctx.actor.personId);
  if (!person) refuse('auth.invalid');
  const number = person.new_mobile ?? (person.is_mobile_verified ? null : person.mobile);
  if (!number) refuse('fields.invalid', { fields: [{ path: 'mobile', code: 'field.required' }] });
  return number;
}

/** Ties a code to one person and number: it confirms neither another person's nor a later number. */
function codeSubject(ctx: Ctx<Actor>, number: string) {
  return { purpose: 'mobile', subject: `${ctx.actor.personId} ${number}` } as const;
}
