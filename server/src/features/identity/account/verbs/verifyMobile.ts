import type { checkRegistrationCode, RouteReply } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { limitRate } from '../../../../http/rateLimit.ts';
import { refundTry, tryCode } from '../model/code.ts';
import { requireOpenRegistration } from '../rights.ts';
import { limits } from '../limits.ts';
import { mobileDemand } from '../model/mobile.ts';
import { registrationSubject, requireNumber } from '../model/registrationCode.ts';

/** Checks a code without spending it: a right one costs none of its tries. Refuses as `sendRegistrationCode` does for a wrong number, `otp.invalid`, `otp.expired`, `throttled`. */
export async function verifyMobile(
  ctx: Ctx,
  { phone = '', email = '', otp }: { phone?: string; email?: string; otp: string },
): Promise<RouteReply<typeof checkRegistrationCode>> {
  requireOpenRegistration(ctx);
  const mobile = mobileDemand(ctx) === 'required' ? requireNumber(ctx, phone) : '';
  const subject = registrationSubject(ctx, { mobile, email });
  await limitRate(ctx, `checkCode:${subject.subject}`, limits.registrationsOfNumber);
  const tried = await tryCode(ctx, { ...subject, code: otp, email });
  if (tried.result !== 'right') refuse(tried.result === 'wrong' ? 'otp.invalid' : 'otp.expired');
  await refundTry(ctx, tried.codeId);
  return { isRight: true };
}
