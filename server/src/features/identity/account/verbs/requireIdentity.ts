import type { Actor } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { limitRates, refundRate } from '../../../../http/rateLimit.ts';
import { checkPassword } from '../../password/service.ts';
import { spendCode, tryCode } from '../model/code.ts';
import { requireActor } from '../rights.ts';
import { takeSecondStep, takeSecondStepAfterCode } from './takeSecondStep.ts';
import { type Purpose, proofTries, proofSubject } from '../model/proof.ts';

export interface Proof {
  password?: string | undefined;
  otp?: string | undefined;
  secondStep?: string | undefined;
}

/** Verifies that the request comes from the actor, by password or emailed code. Refuses `password.wrong`, `otp.invalid`, `otp.expired`, `throttled`, and as `takeSecondStep` does for a proof. */
export async function requireIdentity(
  ctx: Ctx<Actor>,
  purpose: Purpose,
  proof: Proof,
): Promise<void> {
  await (proof.otp === undefined
    ? byPassword(ctx, purpose, proof)
    : byCode(ctx, { purpose, otp: proof.otp, ...proof }));
}

async function byPassword(
  ctx: Ctx<Actor>,
  purpose: Purpose,
  { password = '', secondStep }: Proof,
): Promise<void> {
  const person = await requireActor(ctx);
  const right = await checkPassword({
    stored: person.password_hash,
    password,
    admit: () => limitRates(ctx, proofTries(ctx)),
  });
  if (!right) refuse('password.wrong', { fields: [{ path: 'password', code: 'password.wrong' }] });
  for (const { key } of proofTries(ctx)) await refundRate(ctx, key);
  if (purpose === 'proof')
    await takeSecondStep(ctx, { personId: person.id, given: secondStep, ...trier(ctx) });
}

function trier({ actor }: Ctx<Actor>) {
  return { by: actor.sessionId, isKnown: true };
}

async function byCode(
  ctx: Ctx<Actor>,
  { purpose, otp, secondStep }: Proof & { purpose: Purpose; otp: string },
): Promise<void> {
  const { personId } = ctx.actor;
  const tried = await tryCode(ctx, { purpose, subject: proofSubject(ctx), code: otp });
  if (tried.result !== 'right') refuse(tried.result === 'wrong' ? 'otp.invalid' : 'otp.expired');
  if (purpose === 'proof')
    await takeSecondStepAfterCode(ctx, tried.codeId, {
      personId,
      given: secondStep,
      ...trier(ctx),
    });
  await commit(ctx, async (tx) => {
    if (!(await spendCode(tx, tried.codeId))) refuse('otp.invalid');
  });
}
