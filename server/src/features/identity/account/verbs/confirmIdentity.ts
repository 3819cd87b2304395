import type { Actor, Assertion, RouteReply, sendProofCode } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { limitRates, refundRate } from '../../../../http/rateLimit.ts';
import { isMailProof } from '../../../platform/outbox/service.ts';
import { redeem } from '../../passkey/service.ts';
import { updateOwnerProven } from '../queries.ts';
import { freshMs, requireActor } from '../rights.ts';
import { isEmailProven } from '../queries/events.ts';
import { updateProven } from '../queries/logins.ts';
import { type Proof, requireIdentity } from './requireIdentity.ts';
import { mailCode } from './mailCode.ts';
import { proofTries } from '../model/proof.ts';

/** Accepts the actor's proof; this login may make dangerous calls for the next ten minutes. Refuses as `requireIdentity` does, and for a passkey `passkey.expired` and `passkey.refused`. */
export async function confirmIdentity(
  ctx: Ctx<Actor>,
  { passkey, ...proof }: Proof & { passkey?: Assertion | undefined },
): Promise<{ until: string }> {
  await (passkey ? byPasskey(ctx, passkey) : requireIdentity(ctx, 'proof', proof));
  const isByMail = !passkey && proof.otp !== undefined;
  // a login not opened by email belongs to the person who set the account's credentials, who has now proven the address
  if (isByMail && (await isMailProof(ctx)) && !(await isEmailProven(ctx.db, ctx.actor.sessionId)))
    await updateOwnerProven(ctx.db, ctx.actor.personId);
  await updateProven(ctx.db, ctx.actor.sessionId, { now: ctx.now(), isByMail });
  return { until: new Date(ctx.now().getTime() + freshMs).toISOString() };
}

/** Emails the actor a code that proves who they are. Refuses `throttled`. */
export async function sendIdentityCode(ctx: Ctx<Actor>): Promise<RouteReply<typeof sendProofCode>> {
  await mailCode(ctx, 'proof', await requireActor(ctx));
  return { sent: true };
}

async function byPasskey(ctx: Ctx<Actor>, passkey: Assertion): Promise<void> {
  await limitRates(ctx, proofTries(ctx));
  await requireActor(ctx);
  await redeem(ctx, 'proof', passkey);
  for (const { key } of proofTries(ctx)) await refundRate(ctx, key);
}
