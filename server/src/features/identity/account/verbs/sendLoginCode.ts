import { commit, type Ctx } from '../../../../core/context.ts';
import { areWithinRates, isWithinRate, limitRate } from '../../../../http/rateLimit.ts';
import { pageAddress } from '../../../platform/event/service.ts';
import { sendCodeByMail } from './sendCodeByMail.ts';
import { canText } from '../model/mobile.ts';
import { sendCodeBySms } from './sendCodeBySms.ts';
import { issueCode, livingCode } from '../model/code.ts';
import { codesSent, limits, smsKey } from '../limits.ts';
import { sendToPerson } from './sendToPerson.ts';
import { personByEmail, type PersonRow } from '../queries.ts';

const newNumberMs = 86_400_000;

/**
 * Sends a login code by email, with a link, or by SMS; none while one is valid that the caller's network asked for.
 * Replies the same, and as slowly, whether or not the email is known. Refuses `throttled`, counting only what the
 * caller's network address asks for.
 */
export async function sendLoginCode(
  ctx: Ctx,
  { email, mood }: { email: string; mood: 'email' | 'mobile' },
): Promise<{ data: { sent: true } }> {
  await limitRate(ctx, `code:${ctx.address}`, limits.loginCodesOfAddress);
  const asked = `loginAsked:${ctx.event.id}:${email}:${ctx.address}`;
  await limitRate(ctx, asked, limits.loginCodesOfAccount);
  const reply = { data: { sent: true } } as const;
  const living = await livingCode(ctx, { purpose: 'login', subject: email });
  if (living?.isOwn || !(await areWithinRates(ctx, codesSent(ctx, 'login', email)))) return reply;
  const person = await personByEmail(ctx.db, ctx.event.id, email);
  const isByMail = mood === 'email' || !canText(ctx) || (person && !hasProvenNumber(ctx, person));
  const number = isByMail ? null : (person?.mobile ?? email);
  const mayText = number && (await isWithinRate(ctx, smsKey(number), limits.smsToNumber));
  await commit(ctx, async (tx) => {
    const link = tx.ports.ids.token();
    const issued = { link, isByMail: Boolean(isByMail) };
    const code = await issueCode(tx, { purpose: 'login', subject: email }, issued);
    await sendToPerson(tx, person, async (to) => {
      if (isByMail)
        await sendCodeByMail(tx, { to, key: 'loginCode', code, link: loginLink(tx, link) });
      else if (mayText) await sendCodeBySms(tx, { to: to.mobile!, code, language: to.language });
    });
  });
  return reply;
}

/** After the `#`, the token stays out of logs and referrers. */
function loginLink(tx: Ctx, token: string) {
  return {
    label: 'mail.loginCode.link' as const,
    url: pageAddress(tx, `/attendee-login#link=${token}`),
    token,
  };
}

/** Whether codes may go to the number: not while unconfirmed, nor for a day after a change, which the owner may not have made. */
function hasProvenNumber(ctx: Ctx, person: PersonRow): boolean {
  const { mobile_changed_at: at, is_mobile_verified: isVerified } = person;
  return isVerified && (at === null || ctx.now().getTime() - at.getTime() >= newNumberMs);
}
