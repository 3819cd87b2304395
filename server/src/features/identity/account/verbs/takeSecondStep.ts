import type { Ctx } from '../../../../core/context.ts';
import { fingerprint } from '../../../../ports/ids.ts';
import { refuse } from '../../../../core/refusal.ts';
import { refundRate, limitRates } from '../../../../http/rateLimit.ts';
import { isOn, isRecoveryCode, redeem } from '../../authenticator/service.ts';
import type { Browser } from '../../../../http/browser.ts';
import { refundTry } from '../model/code.ts';
import { limits } from '../limits.ts';

/** Who tries a second step: the key their tries count under, and whether the account knows it. */
interface Trier {
  by: string;
  isKnown: boolean;
}

/** Identifies a trier by their browser if the account knows it, else by their address. */
export function trierFrom(ctx: Ctx, browser: Browser, isKnown: boolean): Trier {
  return { by: isKnown ? fingerprint(browser.token!) : ctx.address, isKnown };
}

/**
 * Takes the second step of a person who has two-step login on, after the first was right. Refuses
 * `secondStep.needed`, `secondStep.invalid` and `throttled`: guesses count per account and trier, and for all triers
 * unknown to the account together; beyond that limit, recovery codes, which can't be guessed, are still accepted.
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

/** The same after a right code, whose try doesn't count if the second step is refused. */
export async function takeSecondStepAfterCode(
  ctx: Ctx,
  codeId: string,
  step: Parameters<typeof takeSecondStep>[1],
): Promise<void> {
  try {
    await takeSecondStep(ctx, step);
  } catch (error) {
    await refundTry(ctx, codeId);
    throw error;
  }
}
