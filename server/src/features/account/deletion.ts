import type { Actor, MyData } from '@pavilion/contract';
import { commit, type Ctx } from '../../context.ts';
import { refuse } from '../../refusal.ts';
import { giveTurnBack, takeTurn } from '../../turns.ts';
import { sendCodeByMail } from './codeMail.ts';
import { issueCode, spendCode, tryCode } from './codes.ts';
import { demoPassword, keepDemoPerson } from './demoPassword.ts';
import { limits } from './limits.ts';
import { checkPassword, isPassword } from './passwords.ts';
import { personById, type PersonRow } from './queries.ts';

/** How the actor confirms their deletion: who came by an issuer has no password. */
export async function confirmedBy(ctx: Ctx<Actor>): Promise<MyData['confirmedBy']> {
  return isPassword((await actor(ctx)).password_hash) ? 'password' : 'code';
}

/** Mails the actor a code for their deletion. Refuses `throttled`, and `demo.kept` for the people of a demo. */
export async function sendDeletionCode(ctx: Ctx<Actor>): Promise<{ sent: true }> {
  const person = await actor(ctx);
  await takeTurn(ctx, `deletion:${person.id}`, limits.loginCodesOfAccount);
  await keepDemoPerson(ctx, person);
  await commit(ctx, async (tx) => {
    const code = await issueCode(tx, subjectOf(tx));
    await sendCodeByMail(tx, person, 'deletionCode', code);
  });
  return { sent: true };
}

/** Makes sure that it is really the actor who asks, by the password or the mailed code. Refuses `password.wrong`, `otp.invalid`, `otp.expired`, `throttled`, and `demo.kept` for the people of a demo. */
export async function confirmDeletion(
  ctx: Ctx<Actor>,
  { password, otp }: { password?: string; otp?: string },
): Promise<void> {
  await (otp === undefined ? byPassword(ctx, password ?? '') : byCode(ctx, otp));
}

async function byPassword(ctx: Ctx<Actor>, password: string): Promise<void> {
  const key = `confirm:${ctx.actor.personId}`;
  const person = await actor(ctx);
  const right = await checkPassword(person.password_hash, password, () =>
    takeTurn(ctx, key, limits.loginsOfAccount),
  );
  if (!right) refuse('password.wrong', { fields: [{ path: 'password', code: 'password.wrong' }] });
  await giveTurnBack(ctx, key);
  if (ctx.ports.demo && password === demoPassword) refuse('demo.kept');
}

async function byCode(ctx: Ctx<Actor>, otp: string): Promise<void> {
  const tried = await tryCode(ctx, subjectOf(ctx), otp);
  if (tried.result !== 'right') refuse(tried.result === 'wrong' ? 'otp.invalid' : 'otp.expired');
  await commit(ctx, async (tx) => {
    if (!(await spendCode(tx, tried.codeId))) refuse('otp.invalid');
  });
}

async function actor(ctx: Ctx<Actor>): Promise<PersonRow> {
  const person = await personById(ctx.db, ctx.actor.eventId, ctx.actor.personId);
  if (!person || person.disabled_at) refuse('auth.invalid');
  return person;
}

function subjectOf({ actor: { personId } }: Ctx<Actor>) {
  return { purpose: 'deletion', subject: personId } as const;
}
