import type { Actor, MyData } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { isOn } from '../../authenticator/service.ts';
import { isDemo } from '../../../platform/event/service.ts';
import { demoPassword, isPassword, refuseDemoPerson } from '../../password/service.ts';
import { requireActor, requireFreshProof } from '../rights.ts';
import { requireIdentity, type Proof } from './requireIdentity.ts';
import { mailCode } from './mailCode.ts';

/** How the actor confirms their deletion: people who registered through an issuer have no password. */
export async function confirmedBy(ctx: Ctx<Actor>): Promise<MyData['confirmedBy']> {
  return isPassword((await requireActor(ctx)).password_hash) ? 'password' : 'code';
}

/** Emails the actor a code for their deletion. Refuses `throttled`, and `demo.kept` for the people of a demo. */
export async function sendDeletionCode(ctx: Ctx<Actor>): Promise<{ sent: true }> {
  const person = await requireActor(ctx);
  await refuseDemoPerson(ctx, person);
  await mailCode(ctx, 'deletion', person);
  return { sent: true };
}

/** Verifies that the request comes from the actor, by password or emailed code. Refuses `password.wrong`, `otp.invalid`, `otp.expired`, `throttled`, `proof.needed` if two-step login is on and wasn't passed recently, and `demo.kept` for the people of a demo. */
export async function confirmDeletion(ctx: Ctx<Actor>, proof: Proof): Promise<void> {
  if (await isOn(ctx, ctx.actor.personId)) await requireFreshProof(ctx);
  await requireIdentity(ctx, 'deletion', proof);
  if (proof.password === demoPassword && (await isDemo(ctx))) refuse('demo.kept');
}
