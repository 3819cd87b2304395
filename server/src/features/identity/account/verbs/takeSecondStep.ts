import type { Ctx } from '../../../../context.ts';
import { fingerprint } from '../../../../ports/ids.ts';
import { refuse } from '../../../../http/refusal.ts';
import { refundRate, limitRates } from '../../../../http/rateLimit.ts';
import { isOn, isRecoveryCode, redeem } from '../../authenticator/service.ts';
import { returnCodeTry } from '../queries/codes.ts';
import type { Browser } from '../../../../http/browser.ts';
import { limits } from './limit.ts';

/** Who tries a second step: what their tries are counted by, and whether the account knows it. */
interface Trier {
  by: string;
  isKnown: boolean;
}

/** Who tries from a browser: by the browser itself where the account knows it, else by the address. */
export function trierFrom(ctx: Ctx, browser: Browser, isKnown: boolean): Trier {
  return { by: isKnown ? fingerprint(browser.token!) : ctx.address, isKnown };
}

/**
 * Takes the second step of somebody who has two-step login on; comes after the first was right. Refuses
 * `secondStep.needed`, `secondStep.invalid` and `throttled`: guesses count per account and who tries, and of all whom
 * the account does not know together, where recovery codes, which nobody guesses, are still taken.
 */
export async function takeSecondStep(
  ctx: Ctx,
  { personId, given, by, isKnown }: Trier & { personId: string; given: string | undefined },
): Promise<void> {
  if (!(await isOn(ctx, personId))) return;
  if (given === undefined) refuse('secondStep.needed');
  const own = { key: `secondStep:${personId}:${by}`, limits: limits.loginsOfAccount };
  const strangers = { key: `secondStep:${personId}`, limits: limits.secondStepsOfStrangers };
  const tried = isKnown || isRecoveryCode(given) ? [own] : [own, strangers];
  await limitRates(ctx, tried);
  if (!(await redeem(ctx, personId, given)))
    refuse('secondStep.invalid', { fields: [{ path: 'secondStep', code: 'secondStep.invalid' }] });
  for (const { key } of tried) await refundRate(ctx, key);
}

/** The same after a right code, whose try does not count where the second step is refused. */
export async function takeSecondStepAfterCode(
  ctx: Ctx,
  codeId: string,
  step: Parameters<typeof takeSecondStep>[1],
): Promise<void> {
  try {
    await takeSecondStep(ctx, step);
  } catch (error) {
    await returnCodeTry(ctx.db, codeId);
    throw error;
  }
}
