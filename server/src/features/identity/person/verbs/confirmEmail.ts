import type { Actor } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { isMailProof, mail } from '../../../platform/outbox/service.ts';
import { sendNotice } from '../../../platform/security/service.ts';
import { endLogins, issueCode, spendCode, tryCode } from '../../account/service.ts';
import { refuseDemoPerson } from '../../password/service.ts';
import { limitCodes } from '../limits.ts';
import { newEmail } from '../model/newEmail.ts';
import { lockPerson, setEmail } from '../model/person.ts';
import * as queries from '../queries.ts';

/** Emails a code to the new address that awaits the actor's confirmation. Refuses `email.noChange`, `throttled`. */
export async function sendEmailCode(ctx: Ctx<Actor>): Promise<void> {
  const email = await requireNewEmail(ctx);
  await limitCodes(ctx, email);
  await commit(ctx, async (tx) => {
    const code = await issueCode(tx, codeSubject(tx, email));
    await mail(tx, {
      ...{ to: email, language: tx.language, code },
      key: 'emailCode',
      footer: 'mail.emailAsked.footer',
    });
  });
}

/** Makes the new address the actor's, ends their other logins and gives the former address a notice. Refuses `email.noChange`, `otp.invalid`, `otp.expired`, `person.exists`, `demo.kept`. */
export async function confirmEmail(ctx: Ctx<Actor>, otp: string): Promise<{ email: string }> {
  const email = await requireNewEmail(ctx);
  const tried = await tryCode(ctx, { ...codeSubject(ctx, email), code: otp });
  if (tried.result !== 'right') refuse(tried.result === 'wrong' ? 'otp.invalid' : 'otp.expired');
  await commit(ctx, async (tx) => {
    if (!(await spendCode(tx, tried.codeId))) refuse('otp.invalid');
    const { personId, sessionId } = tx.actor;
    const before = await lockPerson(tx, personId);
    await refuseDemoPerson(tx, before);
    const to = { email: before.email, isProven: before.is_email_proven };
    // before the change, so that it goes to the former address
    await sendNotice(tx, personId, {
      kind: 'email',
      detail: email,
      undo: { thing: 'email', id: personId, to },
    });
    const isProven = await isMailProof(tx);
    await setEmail(tx, personId, { email, isProven });
    await queries.deleteNewEmail(tx.db, personId);
    await endLogins(tx, { personId, except: sessionId });
    await queries.updateLoginProof(tx.db, sessionId, isProven);
  });
  return { email };
}

/** Removes the new address that awaits the actor's confirmation. */
export async function declineEmail(ctx: Ctx<Actor>): Promise<void> {
  await commit(ctx, (tx) => queries.deleteNewEmail(tx.db, tx.actor.personId));
}

async function requireNewEmail(ctx: Ctx<Actor>): Promise<string> {
  return (await newEmail(ctx, ctx.actor.personId)) ?? refuse('email.noChange');
}

/** Ties a code to one person and address: it confirms neither another person's nor a later address. */
function codeSubject({ actor }: Ctx<Actor>, email: string) {
  return { purpose: 'email', subject: `${actor.personId} ${email}` } as const;
}
