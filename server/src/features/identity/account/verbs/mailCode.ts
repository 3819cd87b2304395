import type { Actor } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../core/context.ts';
import { limitRates } from '../../../../http/rateLimit.ts';
import { sendCodeByMail } from './sendCodeByMail.ts';
import { issueCode } from '../model/code.ts';
import { limits } from '../limits.ts';
import type { PersonRow } from '../queries.ts';
import { type Purpose, proofSubject } from '../model/proof.ts';

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
    const code = await issueCode(tx, { purpose, subject: proofSubject(ctx) });
    await sendCodeByMail(tx, { to: person, key: `${purpose}Code`, code });
  });
}
