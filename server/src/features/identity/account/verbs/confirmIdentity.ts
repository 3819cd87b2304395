import type { Actor, Assertion, RouteReply, sendProofCode } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../context.ts';
import { refuse } from '../../../../http/refusal.ts';
import { limitRates, refundRate } from '../../../../http/rateLimit.ts';
import { isMailProof } from '../../../platform/outbox/service.ts';
import { redeem } from '../../passkey/service.ts';
import { checkPassword } from '../../password/service.ts';
import { sendCodeByMail } from './sendCodeByMail.ts';
import { issueCode, spendCode, tryCode } from '../model/code.ts';
import { limits } from '../limits.ts';
import { type PersonRow, updateOwnerProven } from '../queries.ts';
import { freshMs, requireActor } from '../rights.ts';
import { takeSecondStep, takeSecondStepAfterCode } from './takeSecondStep.ts';
import { isEmailProven } from '../queries/events.ts';
import { updateProven } from '../queries/logins.ts';

type Purpose = 'deletion' | 'proof';
export interface Proof {
  password?: string | undefined;
  otp?: string | undefined;
  secondStep?: string | undefined;
}

/** Accepts the actor's proof; this login may make dangerous calls for the next ten minutes. Refuses as `confirm` does, and for a passkey `passkey.expired` and `passkey.refused`. */
export async function confirmIdentity(
  ctx: Ctx<Actor>,
  { passkey, ...proof }: Proof & { passkey?: Assertion | undefined },
): Promise<{ until: string }> {
  await (passkey ? byPasskey(ctx, passkey) : requireIdentity(ctx, 'proof', proof));
  const isByMail = !passkey && proof.otp !== undefined;
  // a login not opened by email belongs to whoever set the account's credentials, who has now proven the address
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

/** Emails the actor a code for this purpose. Refuses `throttled`. */
export async function mailCode(
  ctx: Ctx<Actor>,
  purpose: Purpose,
  person: PersonRow,
): Promise<void> {
  await limitRates(ctx, [
    { key: `${purpose}:${ctx.actor.sessionId}`, limits: limits.ownCodes },
    { key: `${purpose}:${person.id}`, limits: limits.ownCodesOfPerson },
  ]);
  await commit(ctx, async (tx) => {
    const code = await issueCode(tx, { purpose, subject: subjectOf(ctx) });
    await sendCodeByMail(tx, { to: person, key: `${purpose}Code`, code });
  });
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
    admit: () => limitRates(ctx, triesOf(ctx)),
  });
  if (!right) refuse('password.wrong', { fields: [{ path: 'password', code: 'password.wrong' }] });
  for (const { key } of triesOf(ctx)) await refundRate(ctx, key);
  if (purpose === 'proof')
    await takeSecondStep(ctx, { personId: person.id, given: secondStep, ...trierOf(ctx) });
}

/** Each login has its own tries and codes, so that a stolen one can't keep the owner from theirs. */
function triesOf({ actor }: Ctx<Actor>) {
  return [
    { key: `confirm:${actor.sessionId}`, limits: limits.loginsOfAccount },
    { key: `confirm:${actor.personId}`, limits: limits.proofsOfPerson },
  ];
}

function subjectOf({ actor }: Ctx<Actor>): string {
  return `${actor.personId} ${actor.sessionId}`;
}

function trierOf({ actor }: Ctx<Actor>) {
  return { by: actor.sessionId, isKnown: true };
}

async function byPasskey(ctx: Ctx<Actor>, passkey: Assertion): Promise<void> {
  await limitRates(ctx, triesOf(ctx));
  await requireActor(ctx);
  await redeem(ctx, 'proof', passkey);
  for (const { key } of triesOf(ctx)) await refundRate(ctx, key);
}

async function byCode(
  ctx: Ctx<Actor>,
  { purpose, otp, secondStep }: Proof & { purpose: Purpose; otp: string },
): Promise<void> {
  const { personId } = ctx.actor;
  const tried = await tryCode(ctx, { purpose, subject: subjectOf(ctx), code: otp });
  if (tried.result !== 'right') refuse(tried.result === 'wrong' ? 'otp.invalid' : 'otp.expired');
  if (purpose === 'proof')
    await takeSecondStepAfterCode(ctx, tried.codeId, {
      personId,
      given: secondStep,
      ...trierOf(ctx),
    });
  await commit(ctx, async (tx) => {
    if (!(await spendCode(tx, tried.codeId))) refuse('otp.invalid');
  });
}
