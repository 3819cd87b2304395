import type { RouteReply, verifyPhonePost } from '@pavilion/contract';
import type { FastifyRequest } from 'fastify';
import { commit, type Ctx } from '../../../../core/context.ts';
import { refuse, Refusal } from '../../../../core/refusal.ts';
import { say } from '../../../../texts/texts.ts';
import { refundRate, limitRate, limitRates } from '../../../../http/rateLimit.ts';
import { mail } from '../../../platform/outbox/service.ts';
import { sendCodeBySms } from './sendCodeBySms.ts';
import { issueCode, livingCode } from '../model/code.ts';
import { requireDeliberate, requireOpenRegistration } from '../rights.ts';
import { limits, smsKey } from '../limits.ts';
import { canText, mobileDemand } from '../model/mobile.ts';
import { requireNumber, limitAddress } from '../model/registrationCode.ts';

type SentCode = RouteReply<typeof verifyPhonePost>;

const resendAfterSeconds = limits.smsToNumber[0]!.seconds;

const sentences = { sms: 'otp.sent', mail: 'otp.mailed', kept: 'otp.kept' } as const;

/**
 * Sends the code needed to register with this number: by SMS, or to `email` if no SMS can be sent, or no more today.
 * If neither can be sent, it waits in the organisers' outbox (`kept`).
 * A code requested with an email only registers that address.
 * Replies the same for known and unknown numbers. Refuses `phone.invalid`, `phone.countryNotAllowed`, `throttled`
 * (hint `sent`: the code sent just before, which stays valid), `otp.unavailable` (hint `email: true`: give one), `registration.closed`.
 */
export async function sendRegistrationCode(
  ctx: Ctx,
  { phone = '', email }: { phone?: string | undefined; email?: string | undefined },
): Promise<SentCode> {
  requireOpenRegistration(ctx);
  if (mobileDemand(ctx) !== 'required') return sendToEmail(ctx, email);
  const number = requireNumber(ctx, phone);
  await limitAddress(ctx, number);
  await limitNumber(ctx, { number, email });
  const channel = await commit(ctx, async (tx) => {
    const subject = { purpose: 'register', subject: number } as const;
    const code = tx.ports.ids.code();
    if (canText(tx) && (await sendCodeBySms(tx, { to: number, code, language: tx.language }))) {
      await issueCode(tx, subject, { code, email: email ?? null });
      return codeChannel(tx);
    }
    if (!email) return null;
    await mailCode(tx, { number, code, email });
    return 'mail';
  });
  if (!channel) {
    await refundRate(ctx, smsKey(number));
    refuse('otp.unavailable', { hint: { email: true } });
  }
  return {
    message: say(ctx, sentences[channel]),
    channel,
    phone: number,
    resendAfterSeconds,
  };
}

/** Where no mobile is required, the code goes to the email and registers that address only. */
async function sendToEmail(ctx: Ctx, email: string | undefined): Promise<SentCode> {
  if (!email) refuse('fields.invalid', { fields: [{ path: 'email', code: 'email.invalid' }] });
  await limitRate(ctx, `registrationCode:${ctx.event.id}:${email}`, limits.registrationCodePause);
  await commit(ctx, (tx) => mailCode(tx, { code: tx.ports.ids.code(), email }));
  const channel = ctx.ports.mailer || ctx.event.is_demo ? 'mail' : 'kept';
  return { message: say(ctx, sentences[channel]), channel, resendAfterSeconds };
}

async function mailCode(
  tx: Ctx,
  { number, code, email }: { number?: string; code: string; email: string },
): Promise<void> {
  await limitEmail(tx, email);
  await issueCode(
    tx,
    { purpose: 'register', subject: number ?? email },
    { code, email, isByMail: true },
  );
  await mail(tx, {
    ...{ to: email, language: tx.language, code },
    ...{ key: 'registrationCode', footer: 'mail.registrationCode.footer' },
  });
}

/** Sends the code by a link, for old clients; refuses `forbidden` for prefetching browsers and HEAD requests. */
export function sendByLink(
  ctx: Ctx,
  query: { phone: string },
  request: Pick<FastifyRequest, 'method' | 'headers'>,
): Promise<RouteReply<typeof verifyPhonePost>> {
  requireDeliberate(request);
  return sendRegistrationCode(ctx, { phone: query.phone });
}

/** How a code that isn't emailed goes out. A demo's outbox is open to anyone waiting for a code. */
function codeChannel({ ports, event }: Ctx): 'sms' | 'kept' {
  return ports.sms || event.is_demo ? 'sms' : 'kept';
}

/** Rate limits SMS to a number. A caller who has a code and asks again too soon learns where it went, even in another window. */
async function limitNumber(
  ctx: Ctx,
  { number, email }: { number: string; email: string | undefined },
): Promise<void> {
  try {
    await limitRate(ctx, smsKey(number), limits.smsToNumber);
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'throttled') throw error;
    const code = await livingCode(ctx, { purpose: 'register', subject: number });
    const isTheirs = code && (code.email === null || code.email === email);
    if (!isTheirs) throw error;
    const sent = { phone: number, channel: code.isByMail ? 'mail' : codeChannel(ctx) };
    refuse('throttled', { ...error.detail, hint: { sent } });
  }
}

/** Rate limits emailed codes by who asks first, so that no stranger alone can use up another's. */
function limitEmail(ctx: Ctx, email: string): Promise<void> {
  const key = `registrationCode:${email}`;
  return limitRates(ctx, [
    { key: `${key}:${ctx.address}`, limits: limits.registrationCodesToEmail },
    { key, limits: limits.registrationCodesSent },
  ]);
}
