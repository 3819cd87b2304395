import type { Actor, Assertion, RouteReply, sendProofCode } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../context.ts';
import { refuse } from '../../../../http/refusal.ts';
import { refundRate, limitRate } from '../../../../http/rateLimit.ts';
import { isOn } from '../../authenticator/service.ts';
import { hasPasskey, redeem } from '../../passkey/service.ts';
import { checkPassword, isPassword } from '../../password/service.ts';
import { sendCodeByMail } from './sendCodeByMail.ts';
import { issueCode, spendCode, tryCode } from './issueCode.ts';
import { limits } from './limit.ts';
import { personById, type PersonRow } from '../queries.ts';
import { takeSecondStep, takeSecondStepAfterCode } from './takeSecondStep.ts';
import { provenAt, updateProvenAt } from '../queries/logins.ts';

const freshMs = 10 * 60_000;

type Purpose = 'deletion' | 'proof';
export interface Proof {
  password?: string | undefined;
  otp?: string | undefined;
  secondStep?: string | undefined;
}

/** Refuses `proof.needed` where whoever has this login proved who they are more than ten minutes ago; `hint` says whether they have a password, a passkey and an authenticator app. */
export async function refuseStale(ctx: Ctx<Actor>): Promise<void> {
  const at = await provenAt(ctx.db, ctx.actor.sessionId);
  if (at && ctx.now().getTime() - at.getTime() < freshMs) return;
  const { id, password_hash } = await actorOf(ctx);
  const [passkey, authenticator] = [await hasPasskey(ctx, id), await isOn(ctx, id)];
  const password = isPassword(password_hash);
  refuse('proof.needed', { hint: { password, passkey, authenticator } });
}

/** Takes the actor's proof; this login may make dangerous calls for the next ten minutes. Refuses as `confirm` does, for a passkey `passkey.expired` and `passkey.refused`. */
export async function prove(
  ctx: Ctx<Actor>,
  { passkey, ...proof }: Proof & { passkey?: Assertion | undefined },
): Promise<{ until: string }> {
  await (passkey ? byPasskey(ctx, passkey) : confirm(ctx, 'proof', proof));
  await updateProvenAt(ctx.db, ctx.actor.sessionId, ctx.now());
  return { until: new Date(ctx.now().getTime() + freshMs).toISOString() };
}

/** Emails the actor a code that proves who they are. Refuses `throttled`. */
export async function sendCode(ctx: Ctx<Actor>): Promise<RouteReply<typeof sendProofCode>> {
  await mailCode(ctx, 'proof', await actorOf(ctx));
  return { sent: true };
}

/** Emails the actor a code for this purpose. Refuses `throttled`. */
export async function mailCode(
  ctx: Ctx<Actor>,
  purpose: Purpose,
  person: PersonRow,
): Promise<void> {
  await limitRate(ctx, `${purpose}:${person.id}`, limits.loginCodesOfAccount);
  await commit(ctx, async (tx) => {
    const code = await issueCode(tx, { purpose, subject: person.id });
    await sendCodeByMail(tx, { person, key: `${purpose}Code`, code });
  });
}

/** Makes sure that it is really the actor who asks, by the password or the emailed code. Refuses `password.wrong`, `otp.invalid`, `otp.expired`, `throttled`, and as `takeSecondStep` does for a proof. */
export async function confirm(ctx: Ctx<Actor>, purpose: Purpose, proof: Proof): Promise<void> {
  await (proof.otp === undefined
    ? byPassword(ctx, purpose, proof)
    : byCode(ctx, { purpose, otp: proof.otp, ...proof }));
}

async function byPassword(
  ctx: Ctx<Actor>,
  purpose: Purpose,
  { password = '', secondStep }: Proof,
): Promise<void> {
  const key = `confirm:${ctx.actor.personId}`;
  const person = await actorOf(ctx);
  const right = await checkPassword({
    stored: person.password_hash,
    password,
    admit: () => limitRate(ctx, key, limits.loginsOfAccount),
  });
  if (!right) refuse('password.wrong', { fields: [{ path: 'password', code: 'password.wrong' }] });
  await refundRate(ctx, key);
  if (purpose === 'proof')
    await takeSecondStep(ctx, { personId: person.id, given: secondStep, ...trierOf(ctx) });
}

/** Of logins each has its own tries: whoever has one can shut out no other. */
function trierOf({ actor }: Ctx<Actor>) {
  return { by: actor.sessionId, isKnown: true };
}

async function byPasskey(ctx: Ctx<Actor>, passkey: Assertion): Promise<void> {
  const key = `confirm:${ctx.actor.personId}`;
  await limitRate(ctx, key, limits.loginsOfAccount);
  await actorOf(ctx);
  await redeem(ctx, 'proof', passkey);
  await refundRate(ctx, key);
}

async function byCode(
  ctx: Ctx<Actor>,
  { purpose, otp, secondStep }: Proof & { purpose: Purpose; otp: string },
): Promise<void> {
  const { personId } = ctx.actor;
  const tried = await tryCode(ctx, { purpose, subject: personId, code: otp });
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

/** The actor's own row. Refuses `auth.invalid` for who is gone or disabled. */
export async function actorOf(ctx: Ctx<Actor>): Promise<PersonRow> {
  const person = await personById(ctx.db, ctx.actor.eventId, ctx.actor.personId);
  if (!person || person.disabled_at) refuse('auth.invalid');
  return person;
}
