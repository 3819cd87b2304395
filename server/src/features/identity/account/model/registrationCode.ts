import type { Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { refundRate, isWithinRate, limitRate } from '../../../../http/rateLimit.ts';
import { limits } from '../limits.ts';
import { mobileDemand, ownMobile } from './mobile.ts';

/** What a registration code belongs to: the mobile where the event requires one, else the email. */
export function registrationSubject(ctx: Ctx, given: { mobile: string; email: string }) {
  const subject = mobileDemand(ctx) === 'required' ? given.mobile : given.email;
  return { purpose: 'register', subject } as const;
}

/** The number in E.164. Refuses `phone.invalid` and `phone.countryNotAllowed`. */
export function requireNumber(ctx: Ctx, phone: string): string {
  const found = ownMobile(ctx, phone);
  if ('problem' in found)
    refuse(found.problem, { fields: [{ path: 'phone', code: found.problem }] });
  return found.number;
}

/** Rate limits an address's new numbers: in total, and those that differ only in the last four digits. */
export async function limitAddress(ctx: Ctx, number: string): Promise<void> {
  const { address } = ctx;
  const seen = `sms:${address}:${number}`;
  if (!(await isWithinRate(ctx, seen, limits.sameNumberOfAddress))) return;
  try {
    await limitRate(ctx, `sms:${address}`, limits.newNumbersOfAddress);
    await limitRate(ctx, `sms:${address}:${number.slice(0, -4)}*`, limits.newNumbersOfPrefix);
  } catch (error) {
    await refundRate(ctx, seen);
    throw error;
  }
}
