import type { Ctx } from '../../../../context.ts';
import { fingerprint } from '../../../../ports/ids.ts';
import { refuse } from '../../../../http/refusal.ts';
import { refundRate, limitRates } from '../../../../http/rateLimit.ts';
import { isOn, isRecoveryCode, redeem } from '../../authenticator/service.ts';
import { returnCodeTry } from '../queries/codes.ts';
import type { Browser } from '../../../../http/browser.ts';
import { limits } from './limit.ts';

/** Who tries a second step: by this, and whether the account knows them. */
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
  personId: string,
  given: string | undefined,
  { by, isKnown }: Trier,
): Promise<void> {
  if (!(await isOn(ctx, personId))) return;
  if (given === undefined) refuse('secondStep.needed');
  const own = { key: `secondStep:${personId}:${by}`, limits: limits.loginsOfAccount };
  const strangers = { key: `secondStep:${personId}`, limits: limits.secondStepsOfStrangers };
  const turns = isKnown || isRecoveryCode(given) ? [own] : [own, strangers];
  await limitRates(ctx, turns);
  if (!(await redeem(ctx, personId, given)))
    refuse('secondStep.invalid', { fields: [{ path: 'secondStep', code: 'secondStep.invalid' }] });
  for (const { key } of turns) await refundRate(ctx, key);
}

/** The same after a right code, whose try does not count where the second step is refused. */
export async function takeSecondStepAfterCode(
  ctx: Ctx,
  codeId: string,
  ...rest: [personId: string, given: string | undefined, trier: Trier]
): Promise<void> {
  try {
    await takeSecondStep(ctx, ...rest);
  } catch (error) {
    await returnCodeTry(ctx.db, codeId);
    throw error;
  }
}
